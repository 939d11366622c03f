// The worker of an exported page: the rules, the search and the drawings, away from the page, which stays smooth.
import { load } from './engine.js';
import { View } from './view.js';

const SLICE = 12, TOLD_EVERY = 120;
let game = null, view = null, past = [], search = null, asked = 0;

const say = (message) => postMessage(message);

async function start({ code, description }) {
  game = await load(code, description);
  view = new View(game);
  again({ seed: description.seed ?? Date.now() });
}

function again({ seed }) {
  game.seedChance(BigInt(seed));
  game.setState(game.description.initial);
  game.tree = null;
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
    game.play(outcome);
    game.tree = null;
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
  past.push({ words: game.state(), name: choice.name, mover: position.mover });
  if (game.tree) game.advance(action);
  game.play(action);
  settle(choice.touches);
}

/** Takes back so many plies. */
function undo({ count }) {
  let step = null;
  for (let i = 0; i < count && past.length; i++) step = past.pop();
  if (step) { game.setState(step.words); game.tree = null; }
  settle([]);
}

function think({ limits }) {
  const mine = ++asked;
  search = game.begin({ ...limits, keep: true });
  let told = performance.now();
  const go = () => {
    if (mine !== asked) return;
    try {
      if (search.step(SLICE)) { say({ type: 'thought', ...report() }); search = null; return; }
    } catch (error) { say({ type: 'fault', sentence: error.message }); return; }
    if (performance.now() - told > TOLD_EVERY) { told = performance.now(); say({ type: 'progress', simulations: search.done, seconds: search.milliseconds / 1000 }); }
    setTimeout(go);
  };
  go();
}

/** The report with names. */
function report() {
  const found = search.report(), words = game.state(), names = [];
  const moves = found.moves.map((move) => ({ ...move, name: view.name(move.action) })).sort((a, b) => b.visits - a.visits);
  try {
    for (const action of found.line.slice(0, 12)) { names.push(view.name(action)); game.play(action); }
  } finally { game.setState(words); }
  return { ...found, moves, line: names };
}

const ACTS = { start, again, play, undo, think, stop: () => { asked++; search = null; } };

onmessage = async ({ data }) => {
  try {
    if (data.type !== 'think') asked++;
    await ACTS[data.type](data);
  } catch (error) { say({ type: 'fault', sentence: error.message }); }
};
