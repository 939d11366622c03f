// The module for people who build their own page: a game whose states are values that nobody changes.
import { load } from './engine.js';
import { unpacked } from './unpack.js';
import { View } from './view.js';

const SLICE = 12;

/** The game in a file that `outply export --embed` wrote: its address, or its bytes. */
export async function loadGame(source) {
  const bytes = typeof source === 'string' || source instanceof URL ? await fetched(source) : source;
  const { description, code } = await unpacked(bytes);
  return new PlayableGame(await load(code(), description));
}

/** The bytes at an address; in Node also those of a file. */
async function fetched(source) {
  const address = String(source);
  if (typeof process === 'object' && process.versions?.node && !/^(https?|data|blob):/.test(address)) {
    const { readFile } = await import(/* @vite-ignore */ 'node:fs/promises');
    return readFile(address.startsWith('file:') ? new URL(address) : address);
  }
  const answer = await fetch(source);
  if (!answer.ok) throw new Error(`${address} cannot be fetched: ${answer.status} ${answer.statusText}`);
  return answer.arrayBuffer();
}

export class PlayableGame {
  #game;
  #view;
  #seed = 1n;
  #turn = Promise.resolve();  // searches run one after the other

  constructor(game) {
    this.#game = game;
    this.#view = new View(game);
    const { title, game: name, players, chance, hidden, utility_range: range, levels, searches } = game.description;
    Object.assign(this, { title: title ?? name, players, chance, hidden, utilityRange: range, levels: levels.map((level) => level.elo), unit: searches[0].unit });
  }

  /** The state in which the game begins. */
  initial() { return this.#frozen(() => this.#game.setState(this.#game.description.initial)); }

  /** Who is to move: a player, -1 for chance; null once the game is over. */
  toMove(s) { return this.#at(s, () => this.#game.position().mover); }

  isTerminal(s) { return this.#at(s, () => this.#game.position().over); }

  /** What each player got; null while the game goes on. */
  utilities(s) { return this.#at(s, () => this.#game.position().utilities); }

  /** The actions of who is to move; none where chance is, or the game is over. */
  actions(s) { return this.#at(s, () => { const { chance, actions } = this.#game.position(); return chance ? [] : actions; }); }

  /** The state after an action, or after an outcome of chance. */
  result(s, action) {
    return this.#at(s, () => {
      const { over, chance, actions } = this.#game.position();
      if (over || !(chance || actions.includes(action))) throw new RangeError(`${action} is not possible in this state.`);
      return this.#frozen(() => this.#game.play(action));
    });
  }

  /** An outcome of chance, by its probability. */
  outcome(s) {
    return this.#at(s, () => {
      if (!this.#game.position().chance) throw new RangeError('Chance is not to move in this state.');
      return this.#game.draw();
    });
  }

  /** Outcomes follow this seed from now on. */
  seed(seed) { this.#game.seedChance(BigInt(seed)); }

  /** The name of an action, as people write it. */
  actionName(s, action) { return this.#at(s, () => this.#view.name(action)); }

  /** The actions with their names and the places of the drawing that they touch, in order. */
  choices(s) { return this.#at(s, () => { const position = this.#game.position(); return position.over || position.chance ? [] : this.#view.choices(position, this.#view.drawing(this.#looks(position.mover))); }); }

  /** The state as a drawing (docs/studio.md), as a player sees it; without a player all of it. */
  drawing(s, player = null) { return this.#at(s, () => this.#view.drawing(player)); }

  #looks(player) { return this.hidden ? player : null; }

  /** Searches for who is to move; slices leave room for others, and `signal` ends it. */
  search(s, { signal, ...limits } = {}) {
    const searched = this.#turn.then(() => this.#searched(s, signal, limits));
    this.#turn = searched.catch(() => undefined);
    return searched;
  }

  async #searched(s, signal, limits) {
    signal?.throwIfAborted();
    this.#game.back(s);
    const search = this.#game.begin(limits);
    while (!search.step(SLICE)) {
      await new Promise((done) => { setTimeout(done); });
      signal?.throwIfAborted();
      this.#game.restore(s.words);
    }
    this.#game.restore(s.words);
    return { ...search.report(), name: this.#view.name(search.report().action) };
  }

  /** Calls with the module at a state. */
  #at(s, call) {
    const { tree } = this.#game;
    this.#game.back(s);
    this.#game.tree = tree;
    return call();
  }

  /** The state after a call, as a value. */
  #frozen(call) {
    call();
    return Object.freeze(this.#game.moment());
  }
}
