// What all searches share: the budget, the slices, and the tables of one search in its module.

export const TERMINAL = -4;
export const CHANCE = -1;
export const DONE = 0;
export const ARRAYS = {
  i64: BigInt64Array, u64: BigUint64Array, f64: Float64Array, i32: Int32Array, u32: Uint32Array, f32: Float32Array,
  u8: Uint8Array, i8: Int8Array, i16: Int16Array, u16: Uint16Array,
};

/** The kinds of searches by name. */
export const KINDS = {};

export function now() { return performance.now(); }

/** A number of 64 bits as two of 32. */
export function halves(seed) {
  const whole = BigInt.asIntN(64, BigInt(seed));
  return [Number(BigInt.asIntN(32, whole >> 32n)), Number(BigInt.asIntN(32, whole))];
}

/** One search under way. `enter` does so many units of work, `finished` says whether there is nothing left to find. */
export class Search {
  constructor(game, which, { seconds = Infinity, depth = Infinity, ...limits }) {
    const position = game.position();
    if (position.over || position.chance) throw new Error('There is nothing to search: the game is over, or chance is to move.');
    this.game = game;
    this.which = which;
    this.about = game.description.searches[which];
    this.mover = position.mover;
    let limit = limits[this.about.unit] ?? Infinity;
    if (limit === Infinity && seconds === Infinity && depth === Infinity) seconds = 1;
    const one = position.actions.length === 1;
    if (one && seconds === Infinity) limit = Math.min(limit, this.about.brief);
    this.limit = limit;
    this.depth = depth;
    this.ends = now() + 1000 * (one ? Math.min(seconds, 0.01) : seconds);
    this.done = this.milliseconds = 0;
    this.quota = 32;
    this.stopped = '';
  }

  table(name) { return this.game.table(`${this.which}.${name}`); }
  number(name, index = 0) { return Number(this.table(name)[index]); }
  call(name, ...numbers) { return this.game.call(name + this.which, ...numbers); }

  /** A slice of the search, of about so many milliseconds; true if the search is over. */
  step(milliseconds = 8) {
    if (this.stopped) return true;
    const began = now(), quota = Math.max(1, Math.min(this.quota, this.limit - this.done, 2 ** 31 - 1));
    const done = this.enter(quota), took = now() - began;
    this.done += done;
    this.milliseconds += took;
    if (done === quota && took < milliseconds) this.quota *= took < milliseconds / 4 ? 4 : 2;
    else if (took > 2 * milliseconds) this.quota = Math.max(1, Math.floor(this.quota / 2));
    this.stopped = this.finished() || (this.done >= this.limit ? this.about.unit : now() >= this.ends ? 'seconds' : '');
    return Boolean(this.stopped);
  }

  /** The error of a status with which no search goes on. */
  fail(status) {
    const { game, troubles } = this.game.description;
    throw new Error(`${game}: ${troubles[status] ?? `a state has more actions than there is room for (status ${status})`}.`);
  }

  /** What every report says. */
  told() {
    return { player: this.mover, unit: this.about.unit, units: this.done, seconds: this.milliseconds / 1000, stopped: this.stopped };
  }

  /** The terms of a child by name, which a kernel gives one by one. */
  terms(...place) {
    return Object.fromEntries((this.about.terms ?? []).map((name, which) => { this.call('term', ...place, which); return [name, this.game.table('luck.root')[0]]; }));
  }

  /** The upper part of the tree, so that it can be looked at later; null where a search keeps none. */
  picture() { return null; }

  /** Nothing is kept below an action that is played. */
  advance() { return 0; }
}
