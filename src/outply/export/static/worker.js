// The worker of an exported page: the rules, the search and the drawings, away from the page, which stays smooth.
import { load } from './engine.js';
import { View } from './view.js';

const SLICE = 12, TOLD_EVERY = 120;
let game = null, view = null, past = [], search = null, asked = 0, seed = 1, reviewed = null;

const say = (message) => postMessage(message);
const rest = () => new Promise((done) => { setTimeout(done); });

async function start({ code, description }) {
  game = await load(code, description);
  view = new View(game);
  again({ seed: description.seed ?? Date.now() });
}

function again(given) {
  ({ seed } = given);
  game.seedChance(BigInt(seed));
  game.setState(game.description.initial);
  past = [];
  settle([]);
}

/** Chance plays until a player is to move; then the page is told. */
function settle(last) {
  const drawn = [];
  let position = game.position();
  while (position.chance) {
    const outcome = game.draw();
    drawn.push(view.name(outcome));
    game.advance(outcome);
    game.play(outcome);
    position = game.position();
  }
  const drawing = view.drawing();
  const choices = position.over ? [] : view.choices(position, drawing);
  say({ type: 'position', drawing, choices, mover: position.mover, over: position.over, utilities: position.utilities, ply: past.length, last, drawn, names: past.map((step) => step.name) });
}

function play({ action }) {
  const position = game.position();
  if (!position.actions.includes(action)) throw new Error('That is not possible here.');
  const choice = view.choices(position, view.drawing()).find((one) => one.action === action);
  past.push({ words: game.state(), name: choice.name, mover: position.mover, action, choices: position.actions.length });
  game.advance(action);
  game.play(action);
  settle(choice.touches);
}

/** Takes back so many plies. */
function undo({ count }) {
  let step = null;
  for (let i = 0; i < count && past.length; i++) step = past.pop();
  if (step) game.setState(step.words);
  settle([]);
}

/** Searches with the seed that a player of Python has at this choice: one more for each choice before. */
async function think({ limits }) {
  const { mover } = game.position();
  const found = await finished(game.begin({ keep: true, ...limits, seed: seed + past.filter((step) => step.mover === mover).length }));
  if (found) say({ type: 'thought', ...named(found) });
}

/** The report of a search that is run in slices; nothing if something else was asked meanwhile. */
async function finished(started) {
  const mine = asked;
  let told = performance.now();
  search = started;
  while (!started.step(SLICE)) {
    await rest();
    if (mine !== asked) return null;
    if (performance.now() - told > TOLD_EVERY) { told = performance.now(); say({ type: 'progress', units: started.done, seconds: started.milliseconds / 1000 }); }
  }
  search = null;
  return started.report();
}

/** The report with names. */
function named(found) {
  const words = game.state(), names = [];
  const moves = found.moves.map((move) => ({ ...move, name: view.name(move.action) })).sort((a, b) => b.visits - a.visits);
  try {
    for (const action of found.line.slice(0, 12)) { names.push(view.name(action)); game.play(action); }
  } finally { game.restore(words); }
  return { ...found, moves, line: names };
}

// -- the review, as in outply.play.review

/** Judges the choices of these players, one after the other. */
async function review({ players }) {
  const { total, each } = game.description.review, found = [];
  const plies = [...past.keys()].filter((ply) => players.includes(past[ply].mover) && past[ply].choices > 1);
  const seconds = Math.min(each, total / Math.max(1, 2 * plies.length));
  reviewed = game.state();
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

const searched = (words, seconds) => { game.setState(words); return finished(game.begin({ seconds, seed })); };
const effort = (report) => (report.proven ? Infinity : report.units);

async function judged(ply, seconds, scale) {
  const { marks, noise } = game.description.review, { words, name, mover, action } = past[ply];
  const report = await searched(words, seconds);
  if (!report) return null;
  const best = view.name(report.action);
  let loss = 0, mark = '';
  if (action !== report.action) {
    game.play(action);
    const { over, utilities, chance } = game.position();
    let got = over ? utilities[mover] : report.moves.find((move) => move.action === action)?.value[mover] ?? report.value[mover];
    let simulations = over ? Infinity : report.units;
    if (!over && !chance) {
      const after = await searched(game.state(), seconds);
      if (!after) return null;
      [got, simulations] = [after.value[mover], effort(after)];
    }
    loss = Math.max(0, report.value[mover] - got) / scale;
    const enough = noise / Math.sqrt(Math.max(1, Math.min(simulations, effort(report))));
    mark = marks.find(([, least]) => loss >= Math.max(least, enough))?.[0] ?? '';
  }
  return { ply, mover, name, best, loss, mark, value: report.value };
}

/** The game is where it was before the review. */
function goBack() {
  if (reviewed) game.setState(reviewed);
  reviewed = null;
}

const ACTS = { start, again, play, undo, think, review, stop: () => { search = null; } };

onmessage = async ({ data }) => {
  try {
    asked++;
    goBack();
    await ACTS[data.type](data);
  } catch (error) { say({ type: 'fault', sentence: error.message }); }
};
