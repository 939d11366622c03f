// Plays and searches with a module that `op.to_wasm` made. No network, no dependency; runs in pages, workers and Node.
//
//   const game = await load(bytes, description);
//   game.position();                       who is to move, the actions, or the utilities if the game is over
//   game.play(action);
//   game.search({ simulations: 1000, seed: 7 });

const TERMINAL = -4, CHANCE = -1, ROOT = 0;
const FIRST = 0, COUNT = 1, VISITS = 2, ACTION = 3, KIND = 4, PROOF = 5;
const DONE = 0, BUFFER_FULL = -1, TREE_FULL = -3;
const WEIGH = 0, MARK = 1, MOVE = 2;
const LEFT = 0, VISITED = 1;
const ARRAYS = {
  i64: BigInt64Array, u64: BigUint64Array, f64: Float64Array, i32: Int32Array, u32: Uint32Array, f32: Float32Array,
  u8: Uint8Array, i8: Int8Array, i16: Int16Array, u16: Uint16Array,
};

/** A game from the bytes of its module, or from the module itself, and its description. */
export async function load(bytes, description) {
  const module = bytes instanceof WebAssembly.Module ? bytes : await WebAssembly.compile(bytes);
  return new Game(await WebAssembly.instantiate(module, {}), description);
}

export class Game {
  constructor(instance, description) {
    this.description = description;
    this.exports = instance.exports;
    for (const [address, packed] of Object.entries(description.packed)) unpack(instance.exports.memory.buffer, Number(address), packed);
    this.views = new Map();
    this.tree = null;  // the search that the tree belongs to: its words, units, seed
    this.width = Math.max(1, description.initial.length);
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

  setState(words) { this.table('states').set(words.map(BigInt)); }

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

  /** Plays an action, or an outcome of chance. */
  play(action) { this.call('play', action); }

  /** An outcome of chance, by its probability; it is not played yet. */
  draw() { return this.call('outcome'); }

  // -- the search

  /** Searches the present state: at most so many simulations or seconds. `keep` goes on with the tree of the last search. */
  search(limits) {
    const search = this.begin(limits);
    while (!search.step()) { /* until the budget is spent */ }
    return search.report();
  }

  begin(limits) { return new Search(this, limits); }

  /** The tree follows an action that is played: what is below it is kept. Returns how many nodes that are. */
  advance(action) {
    const links = this.table('tree.links');
    this.call('answer');  // ends what is under way
    let node = -1;
    for (let child = links[FIRST], i = 0; i < links[COUNT]; i++, child++) if (links[6 * child + ACTION] === action) node = child;
    const at = 6 * node;
    const known = node >= 0 && links[at + PROOF] >= 0 && links[at + COUNT] === 0 && links[at + KIND] !== TERMINAL;
    if (node < 0 || links[at + KIND] === -3 || known) { this.tree = null; return 0; }
    this.compact(node, 0);
    this.call('crown');
    return this.number('tree.size');
  }

  /** What policies keep begins anew. */
  zeroColumns() {
    const size = this.number('tree.size');
    for (const name of Object.keys(this.description.places)) {
      if (!name.startsWith('tree.columns.')) continue;
      const table = this.table(name), zero = table instanceof BigInt64Array ? 0n : 0;
      table.fill(zero, 0, (this.description.columns[name] ?? Infinity) * size);
    }
  }

  /** What policies keep about nodes moves with them; no node lies before its new place. */
  moveColumns(size, left, root) {
    const places = this.table('scratch.places');
    for (const [name, width] of Object.entries(this.description.columns)) {
      const table = this.table(name);
      for (let node = root; node < size; node++) if (places[node] > 0) table.copyWithin((places[node] - 1) * width, node * width, (node + 1) * width);
      table.fill(table instanceof BigInt64Array ? 0n : 0, left * width, size * width);
    }
  }

  /** Compaction, as in compaction.py: to what is below a node, or until so many nodes are free. */
  compact(root, wanted) {
    const { capacity, slice, most_visits: most } = this.description;
    const size = this.number('tree.size'), places = this.table('scratch.places'), counts = this.table('scratch.counts');
    places.fill(0, 0, size);
    counts.fill(0n);
    const pass = (what, from, least) => {
      for (let at = from; at < size; at += slice) this.call('compact', what, at, Math.min(at + slice, size), root, least);
    };
    let least = 0;
    if (wanted > 0) {
      const freed = this.table('scratch.freed').fill(0n);
      pass(WEIGH, 0, 0);
      let free = capacity - size;
      while (least < most - 1 && (free += Number(freed[least])) < wanted) least++;
      least = Math.min(least, most - 1) + 1;
    }
    places[root] = 1;
    pass(MARK, root, least);
    pass(MOVE, root, 0);
    const left = Number(counts[LEFT]);
    this.moveColumns(size, left, root);
    this.table('tree.size')[0] = BigInt(left);
    this.call('moved');
    return { gone: size - left, visited: Number(counts[VISITED]) };
  }
}

/** One search under way. */
export class Search {
  constructor(game, { simulations = Infinity, seconds = Infinity, seed = 1, keep = false } = {}) {
    this.game = game;
    const position = game.position();
    if (position.over || position.chance) throw new Error('There is nothing to search: the game is over, or chance is to move.');
    if (simulations === Infinity && seconds === Infinity) seconds = 1;
    const one = position.actions.length === 1;
    this.limit = one ? Math.min(simulations, game.description.brief) : simulations;
    this.ends = now() + 1000 * (one ? Math.min(seconds, 0.01) : seconds);
    this.done = this.milliseconds = this.recycled = 0;
    this.quota = 32;
    this.stopped = '';
    this.seed = seed;
    if (keep && game.tree) game.call('go_on', ...halves(seed));
    else { game.zeroColumns(); game.call('begin', ...halves(seed), game.description.bounds ? 1 : 0); }
    game.tree = this;
    this.before = game.table('tree.links')[VISITS];
  }

  /** A slice of the search, of about so many milliseconds; true if the search is over. */
  step(milliseconds = 8) {
    const game = this.game, began = now();
    if (this.stopped) return true;
    const quota = Math.max(1, Math.min(this.quota, this.limit - this.done, 2 ** 31 - 1));
    const done = game.call('simulations', quota);
    this.done += done;
    this.handle(game.number('work.status'));
    const took = now() - began;
    this.milliseconds += took;
    if (done === quota && took < milliseconds) this.quota *= took < milliseconds / 4 ? 4 : 2;
    else if (took > 2 * milliseconds) this.quota = Math.max(1, Math.floor(this.quota / 2));
    if (game.table('tree.links')[PROOF] >= 0) this.stopped = 'proven';
    else if (this.done >= this.limit) this.stopped = 'simulations';
    else if (now() >= this.ends) this.stopped = 'seconds';
    return Boolean(this.stopped);
  }

  /** What kept the kernel from going on: a full tree makes room, anything else is an error. */
  handle(status) {
    const game = this.game;
    game.table('work.status')[0] = 0n;
    if (status === TREE_FULL) {
      const { capacity } = game.description, { gone } = game.compact(ROOT, capacity >> 1);
      this.recycled += gone;
      game.table('work.recycling')[0] = gone > capacity >> 3 ? 1n : 0n;
    } else if (status !== DONE) {
      const text = status === BUFFER_FULL ? 'a state has more actions than there is room for' : game.description.troubles[status] ?? `status ${status}`;
      throw new Error(`${game.description.game}: ${text}.`);
    }
  }

  /** What the search has found. */
  report() {
    const game = this.game, chosen = game.call('answer');
    const links = game.table('tree.links'), means = game.table('tree.means'), players = game.description.players;
    const value = (node) => Array.from(means.subarray(node * players, (node + 1) * players));
    const proven = (node, plies) => (links[6 * node + PROOF] >= 0 ? { value: value(node), plies: links[6 * node + PROOF] + plies } : null);
    const total = Math.max(1, links[VISITS]);
    const moves = [];
    for (let i = 0, child = links[FIRST]; i < links[COUNT]; i++, child++) {
      const visits = links[6 * child + VISITS];
      moves.push({ action: links[6 * child + ACTION], visits, share: visits / total, value: value(child), proven: proven(child, 1) });
    }
    const known = links[6 * chosen + VISITS] > 0 || links[6 * chosen + PROOF] >= 0 ? chosen : ROOT;
    return {
      action: chosen === ROOT ? game.position().actions[0] : links[6 * chosen + ACTION],
      value: value(known), proven: proven(ROOT, 0), line: this.line(chosen), moves, player: links[KIND],
      simulations: this.done, seconds: this.milliseconds / 1000, nodes: game.number('tree.size'),
      depth: game.number('work.deepest'), recycled: this.recycled, stopped: this.stopped,
    };
  }

  line(chosen) {
    const links = this.game.table('tree.links'), line = [];
    for (let node = chosen; node !== ROOT && line.length < 64;) {
      if (line.length && links[6 * node + VISITS] === 0) break;
      line.push(links[6 * node + ACTION]);
      const next = this.game.call('expect', node);
      if (next === node) break;
      node = next;
    }
    return line;
  }
}

/** A smooth table of floats, of which the third differences of their bits are given. */
function unpack(buffer, address, packed) {
  const bytes = Uint8Array.from(atob(packed), (c) => c.charCodeAt(0)), table = new DataView(buffer);
  let [a, b, c] = [0n, 0n, 0n];
  for (let at = 0, to = address; at < bytes.length; to += 8) {
    let step = 0n, shift = 0n, byte = 128;
    for (; byte & 128; shift += 7n) { byte = bytes[at++]; step |= BigInt(byte & 127) << shift; }
    a += BigInt.asIntN(Number(shift), step);
    b += a;
    c += b;
    table.setBigInt64(to, BigInt.asIntN(64, c), true);
  }
}

function now() { return performance.now(); }

/** A number of 64 bits as two of 32. */
function halves(seed) {
  const whole = BigInt.asIntN(64, BigInt(seed));
  return [Number(BigInt.asIntN(32, whole >> 32n)), Number(BigInt.asIntN(32, whole))];
}
