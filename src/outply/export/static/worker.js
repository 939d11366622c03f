// The worker of an exported page: the rules, the search and the drawings, away from the page, which stays smooth.
import { load } from './engine.js';
import { View } from './view.js';

const SLICE = 12, TOLD_EVERY = 120;
const MEANWHILE = 0.15;  // seconds of a search for whoever looks at a tree that was not kept
let game = null, view = null, past = [], search = null, asked = 0, seed = 1, reviewed = null, eyes = null, pictured = null, offered = [];

const say = (message) => postMessage(message);
const rest = () => new Promise((done) => { setTimeout(done); });

async function start({ code, description }) {
  game = await load(code, description);
  view = new View(game);
  eyes = description.hidden ? description.seat : null;
  again({ seed: description.seed ?? Date.now() });
}

function again(given) {
  ({ seed } = given);
  game.seedChance(BigInt(seed));
  game.setState(game.description.initial);
  past = [];
  pictured = null;
  settle([]);
}

/** Another player looks at the board, or, for null, everybody. */
function look({ player }) {
  eyes = player;
  settle([]);
}

/** Chance plays until a player is to move; then the page is told. */
function settle(last) {
  const drawn = [];
  let position = game.position();
  while (position.chance) {
    const outcome = game.draw();
    if (view.tells(outcome, eyes)) drawn.push(view.name(outcome));
    game.advance(outcome);
    game.play(outcome);
    position = game.position();
  }
  const drawing = view.drawing(position.over ? null : eyes), hidden = eyes !== null && position.mover !== eyes;
  offered = position.over || hidden ? [] : view.choices(position, drawing);
  const names = past.filter((step) => position.over || eyes === null || step.told.includes(eyes)).map((step) => step.name);  // not even how many others played unseen
  say({ type: 'position', drawing, choices: offered, mover: position.mover, over: position.over, utilities: position.utilities, ply: past.length, last, drawn, names, eyes });
}

function play({ action }) {
  const position = game.position();
  if (!position.actions.includes(action)) throw new Error('That is not possible here.');
  const choice = [...offered, ...(offered.length ? [] : view.choices(position, view.drawing(position.mover)))].find((one) => one.action === action);
  const told = Array.from({ length: game.description.players }, (_, player) => player).filter((player) => view.tells(action, player));
  past.push({ moment: game.moment(), name: choice.name, mover: position.mover, action, choices: position.actions.length, told });
  game.advance(action);
  game.play(action);
  settle(eyes === null || told.includes(eyes) ? choice.touches : []);
}

/** Takes back to the last turn of one of these players; without them, one choice. */
function undo({ people }) {
  let step = past.pop();
  while (past.length && people.length && !people.includes(step.mover)) step = past.pop();
  if (step) game.back(step.moment);
  settle([]);
}

/** Searches with the seed that a player of Python has at this choice: one more for each choice before. */
async function think({ limits }) {
  const { mover } = game.position();
  const own = game.tree?.mover === mover;  // a seat goes on with its own tree, as a player of Python does
  const begun = game.begin({ ...limits, keep: own, seed: seed + past.filter((step) => step.mover === mover).length, deal: seed });
  const found = await finished(begun);
  if (!found) return;
  pictured = { moment: game.moment(), rows: begun.picture() };
  say({ type: 'thought', ...named(found), ply: past.length, opens: !game.description.hidden });
}

/** What the last search knows below these actions: from its tree as it was, or, where it keeps none, by a short search. */
function open({ way }) {
  if (!pictured || search) return;
  const here = game.moment(), { tree } = game;
  let rows = pictured.rows;
  try {
    game.back(pictured.moment);
    for (const action of way) {
      rows = rows?.find((row) => row.action === action)?.below;
      game.try(action);
    }
    const position = game.position();
    if (!pictured.rows && !position.over && !position.chance) rows = searchedRows(way.length);
    say({ type: 'opened', way, rows: (rows ?? []).map(({ below, ...row }) => ({ ...row, name: view.name(row.action), opens: pictured.rows ? below.length > 0 : !game.description.hidden })) });
  } finally {
    game.back(here);
    game.tree = tree;
  }
}

/** The rows of a short search. */
function searchedRows(level) {
  const { mover } = game.position(), found = game.search({ seconds: MEANWHILE });
  return level > 8 ? [] : found.moves.map((move) => ({ ...move, mover, terms: {}, proven: Boolean(move.proven) }));
}

/** The report of a search that is run in slices; nothing if something else was asked meanwhile. */
async function finished(started) {
  const mine = asked;
  let told = performance.now();
  search = started;
  while (!started.step(SLICE)) {
    await rest();
    if (mine !== asked) { if (search === started) search = null; return null; }
    if (performance.now() - told > TOLD_EVERY) { told = performance.now(); say({ type: 'progress', units: started.done, seconds: started.milliseconds / 1000 }); }
  }
  search = null;
  return started.report();
}

/** The report with names. */
function named(found) {
  const words = game.state(), names = [];
  const moves = found.moves.map((move) => ({ ...move, name: view.name(move.action) })).sort((a, b) => b.share - a.share);
  try {
    for (const action of found.line.slice(0, 12)) { names.push(view.name(action)); game.try(action); }
  } finally { game.restore(words); }
  return { ...found, moves, line: names };
}

// -- the review, as in outply.play.review

/** Judges the choices of these players, one after the other. */
async function review({ players }) {
  const { total, each } = game.description.review, found = [];
  const plies = [...past.keys()].filter((ply) => players.includes(past[ply].mover) && past[ply].choices > 1);
  const seconds = Math.min(each, total / Math.max(1, 2 * plies.length));
  reviewed = game.moment();
  const end = game.position();
  const [low, high] = game.description.utility_range;
  const scale = game.description.players > 1 ? high - low : Math.abs(end.utilities?.[0] ?? 0) || high - low;
  for (const ply of plies) {
    const one = await judged(ply, seconds, scale);
    if (!one) return;
    found.push(one);
    say({ type: 'reviewed', found: [...found], of: plies.length });
  }
  goBack();
  say({ type: 'reviewed', found, of: plies.length, whole: true });
}

const searched = (moment, seconds) => { game.back(moment); return finished(game.begin({ seconds, seed })); };
const effort = (report) => (report.proven ? Infinity : report.units);

/** The mark of a loss that so many simulations found. */
function marked(loss, simulations) {
  const { marks, noise } = game.description.review, enough = noise / Math.sqrt(Math.max(1, simulations));
  return marks.find(([, least]) => loss >= Math.max(least, enough))?.[0] ?? '';
}

async function judged(ply, seconds, scale) {
  const { moment, name, mover, action } = past[ply];
  const report = await searched(moment, seconds);
  if (!report) return null;
  const best = view.name(report.action);
  let loss = 0, mark = '';
  const row = report.moves.find((move) => move.action === action);
  if (action !== report.action && game.description.hidden) {  // what follows depends on what others hold
    loss = Math.max(0, report.moves.find((move) => move.action === report.action).value[mover] - row.value[mover]) / scale;
    mark = marked(loss, Math.max(1, row.visits));
  } else if (action !== report.action) {
    game.try(action);
    const { over, utilities, chance } = game.position();
    let got = over ? utilities[mover] : row?.value[mover] ?? report.value[mover];
    let simulations = over ? Infinity : report.units;
    if (!over && !chance) {
      const after = await searched({ words: game.state(), events: null }, seconds);
      if (!after) return null;
      [got, simulations] = [after.value[mover], effort(after)];
    }
    loss = Math.max(0, report.value[mover] - got) / scale;
    mark = marked(loss, Math.min(simulations, effort(report)));
  }
  return { ply, mover, name, best, loss, mark, value: report.value };
}

/** The game is where it was before the review. */
function goBack() {
  if (reviewed) game.back(reviewed);
  reviewed = null;
}

const ACTS = { start, again, play, undo, think, review, open, look, stop: () => { search = null; } };

onmessage = async ({ data }) => {
  try {
    if (data.type !== 'open') { asked++; goBack(); }
    await ACTS[data.type](data);
  } catch (error) { say({ type: 'fault', sentence: error.message }); }
};
