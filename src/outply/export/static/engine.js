// Plays and searches with a module that `op.to_wasm` made. No network, no dependency; runs in pages, workers and Node.
//
//   const game = await load(bytes, description);
//   game.position();                       who is to move, the actions, or the utilities if the game is over
//   game.play(action);
//   game.search({ simulations: 1000, seed: 7 });
//   game.search({ level: 3, seed: 7 });    a level that was measured, where the module has levels

import { AlphaBeta } from './alpha_beta.js';
import { MCTS } from './mcts.js';
import { Records } from './records.js';
import { ARRAYS, CHANCE, KINDS, TERMINAL, halves } from './search.js';

KINDS.mcts = MCTS;
KINDS.alpha_beta = AlphaBeta;
KINDS.records = Records;

const ACTED = 0, NOTICED = 1;

/** A game from the bytes of its module, or from the module itself, and its description. */
export async function load(bytes, description) {
  const module = bytes instanceof WebAssembly.Module ? bytes : await WebAssembly.compile(bytes);
  return new Game(await WebAssembly.instantiate(module, {}), description);
}

export class Game {
  constructor(instance, description) {
    this.description = description;
    this.exports = instance.exports;
    this.views = new Map();
    this.tree = null;  // the search whose tree is kept
    this.events = null;  // of each player, what it has seen and done from the start on, where something is hidden
    this.width = Math.max(1, description.initial.length);
    this.smooth = [...description.smooth];  // tables that the first search makes
    this.setState(description.initial);
    this.seedChance(1n);
  }

  /** A table of the module by name. */
  table(name) {
    const buffer = this.exports.memory.buffer;
    if (this.buffer !== buffer) { this.views.clear(); this.buffer = buffer; }
    if (!this.views.has(name)) {
      const [address, kind, count] = this.description.places[name];
      this.views.set(name, new ARRAYS[kind](buffer, address, count));
    }
    return this.views.get(name);
  }

  /** Makes a table by a formula; some numbers come out another than in Python. */
  make(entry, address, count, others) {
    const made = new Float64Array(this.exports.memory.buffer, address, count), root = this.table('luck.root');
    for (let place = 0; place < count; place++) { this.exports[entry](place); made[place] = root[0]; }
    for (const [place, number] of others) made[place] = number;
  }

  number(name, index = 0) { return Number(this.table(name)[index]); }

  /** Calls a function of the module; a rule that fails becomes an error. */
  call(name, ...numbers) {
    const found = this.exports[name](...numbers);
    if (this.table('status')[0] !== 0) {
      this.table('status')[0] = 0;
      throw new Error(`A rule of ${this.description.game} failed in ${name}.`);
    }
    return found;
  }

  // -- the game

  /** The words of the state, as texts of whole numbers. */
  state() { return Array.from(this.table('states').subarray(0, this.description.initial.length), String); }

  /** Another state; nothing is known of it but that it may be the initial one. */
  setState(words) {
    this.restore(words);
    this.tree = this.events = null;
    if (this.description.hidden && words.every((word, i) => String(word) === this.description.initial[i])) this.events = this.looks().map((found) => [[NOTICED, found]]);
  }

  /** Back to a state from which actions were only tried out. */
  restore(words) { this.table('states').set(words.map(BigInt)); }

  /** A moment of the game, to which `back` goes: the state, and what players have seen. */
  moment() { return { words: this.state(), events: this.events?.map((seen) => [...seen]) ?? null }; }

  back({ words, events }) {
    this.setState(words);
    this.events = events?.map((seen) => [...seen]) ?? this.events;
  }

  /** What each player notices of the state, as keys. */
  looks() {
    return Array.from({ length: this.description.players }, (_, player) => this.look(player));
  }

  /** What a player notices of the state, as a key. */
  look(player) { this.call('observe', player); return this.table('luck.noticed')[0]; }

  /** Draws of chance follow this seed from now on. */
  seedChance(seed) { this.call('seed', ...halves(seed)); }

  /** Who is to move, the actions, and the utilities if the game is over. */
  position() {
    const mover = this.call('look');
    const count = this.number('luck.count'), room = this.table('luck.buffer').length;
    if (count > room) throw new Error(`A state of ${this.description.game} has ${count} actions; there is room for ${room}.`);
    const over = mover === TERMINAL;
    return {
      mover: over ? null : mover, over, chance: mover === CHANCE,
      actions: Array.from(this.table('luck.buffer').subarray(0, count), Number),
      utilities: over ? Array.from(this.table('luck.utilities')) : null,
    };
  }

  /** Plays an action, or an outcome of chance; players take in what they see of it. */
  play(action) {
    const mover = this.events && this.call('look');
    this.call('play', action);
    if (!this.events) return;
    if (mover >= 0) this.events[mover].push([ACTED, BigInt(action)]);
    this.looks().forEach((found, player) => {
      if (this.events[player].findLast(([kind]) => kind === NOTICED)[1] !== found) this.events[player].push([NOTICED, found]);
    });
  }

  /** Tries an action out: no player takes it in, and `restore` goes back. */
  try(action) { this.call('play', action); }

  /** All outcomes of chance, in games that hide something. */
  outcomes() { return Array.from(this.table('luck.buffer').subarray(0, this.call('outcomes')), Number); }

  /** An outcome of chance, by its probability; it is not played yet. */
  draw() { return this.call('outcome'); }

  // -- the search

  /** Searches the present state: at most so many simulations, nodes or seconds, or as a level does.

   *  `keep` goes on with the tree of the last search, where it keeps one. */
  search(limits) {
    const search = this.begin(limits);
    while (!search.step()) { /* until the budget is spent */ }
    return search.report();
  }

  begin({ level, ...limits }) {
    const { levels, searches } = this.description;
    for (const table of this.smooth.splice(0)) this.make(...table);
    if (level !== undefined && !levels[level - 1]) throw new Error(`${this.description.game} has ${levels.length} levels, and no level ${level}.`);
    const chosen = level === undefined ? { search: 0 } : levels[level - 1];
    return new KINDS[searches[chosen.search].kind](this, chosen.search, level === undefined ? limits : { ...limits, seconds: Infinity, ...chosen, keep: chosen.keep && limits.keep !== false });
  }

  /** The tree of the last search follows an action that is played: what is below it is kept. Returns how many nodes. */
  advance(action) { return this.tree ? this.tree.advance(action) : 0; }
}
