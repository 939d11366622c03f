// Monte-Carlo tree search: what run.py, reuse.py and compaction.py do around the kernel.
import { DONE, Search, TERMINAL, halves } from './search.js';

const ROOT = 0, UNKNOWN = -3, TREE_FULL = -3;
const FIRST = 0, COUNT = 1, VISITS = 2, ACTION = 3, KIND = 4, PROOF = 5;
const WEIGH = 0, MARK = 1, MOVE = 2;
const LEFT = 0, VISITED = 1;
const MOST_ROWS = 2000, DEEPEST_SHOWN = 6;

/** Puts a node among those that wait, which are sorted by visits. */
function insert(open, node) {
  const at = open.findIndex((other) => other[3] < node[3]);
  open.splice(at < 0 ? open.length : at, 0, node);
}

export class MCTS extends Search {
  constructor(game, which, { seed = 1, keep = false, temperature = 0, ...limits }) {
    super(game, which, limits);
    this.recycled = this.kept = 0;  // kept: nodes that were visited before this search
    this.drawn = temperature > 0 ? '_drawn' : '';
    if (temperature > 0) new Float64Array(this.table('drawn').buffer, this.table('drawn').byteOffset)[this.about.temperature] = temperature;
    const before = game.tree;
    if (keep && before?.which === which) {
      [this.seed, this.kept] = [before.seed, before.kept];
      this.call('go_on', ...halves(this.seed));
    } else {
      this.seed = seed;
      this.zeroColumns();
      this.call('begin', ...halves(seed), this.about.bounds ? 1 : 0);
    }
    game.tree = this;
  }

  call(name, ...numbers) { return super.call(name === 'answer' ? name + this.drawn : name, ...numbers); }

  enter(quota) {
    const done = this.call('simulations', quota), status = this.number('work.status');
    this.table('work.status')[0] = 0n;
    if (status === TREE_FULL) {
      const { capacity } = this.about, { gone } = this.compact(ROOT, capacity >> 1);
      this.recycled += gone;
      this.table('work.recycling')[0] = gone > capacity >> 3 ? 1n : 0n;
    } else if (status !== DONE) this.fail(status);
    return done;
  }

  finished() { return this.table('tree.links')[PROOF] >= 0 ? 'proven' : ''; }

  // -- the tree

  /** The tree follows an action that is played, and the random stream goes on. Returns how many nodes are kept. */
  advance(action) {
    const links = this.table('tree.links'), deepest = this.table('work.deepest');
    this.call('answer');  // ends what is under way
    let node = -1;
    for (let child = links[FIRST], i = 0; i < links[COUNT]; i++, child++) if (links[6 * child + ACTION] === action) node = child;
    const at = 6 * node;
    const known = node >= 0 && links[at + PROOF] >= 0 && links[at + COUNT] === 0 && links[at + KIND] !== TERMINAL;
    const kept = node >= 0 && links[at + KIND] !== UNKNOWN && !known;
    if (kept) {
      this.compact(node, 0);
      this.call('crown');
    } else {
      this.zeroColumns(true);  // what policies keep about actions is about the whole game
      this.call('clear');
      this.becameSmaller(0);
    }
    deepest[0] = deepest[0] > 0n ? deepest[0] - 1n : 0n;
    this.table('work.recycling')[0] = 1n;
    return kept ? this.number('tree.size') : 0;
  }

  becameSmaller(visited) {
    this.kept = visited;
    this.table('work.entered')[0] = 0n;
    this.call('moved');
  }

  /** What policies keep begins anew, or only what they keep about nodes. */
  zeroColumns(onlyNodes = false) {
    const size = this.number('tree.size'), { columns } = this.about, begin = `${this.which}.tree.columns.`;
    for (const whole of Object.keys(this.game.description.places)) {
      if (!whole.startsWith(begin)) continue;
      const table = this.game.table(whole), width = columns[`columns.${whole.slice(begin.length)}`] ?? (onlyNodes ? 0 : Infinity);
      table.fill(table instanceof BigInt64Array ? 0n : 0, 0, width && width * size);
    }
  }

  /** What policies keep about nodes moves with them; no node lies before its new place. */
  moveColumns(size, left, root) {
    const places = this.table('scratch.places');
    for (const [name, width] of Object.entries(this.about.columns)) {
      const table = this.table(`tree.${name}`);
      for (let node = root; node < size; node++) if (places[node] > 0) table.copyWithin((places[node] - 1) * width, node * width, (node + 1) * width);
      table.fill(table instanceof BigInt64Array ? 0n : 0, left * width, size * width);
    }
  }

  /** Compaction, as in compaction.py: to what is below a node, or until so many nodes are free. */
  compact(root, wanted) {
    const { capacity, slice, most_visits: most } = this.about;
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
    this.becameSmaller(Number(counts[VISITED]));
    return { gone: size - left };
  }

  /** The rows of the children of nodes, those of most visits first: MOST_ROWS in all, with what explains them. */
  picture() {
    const top = { below: [] }, open = [[ROOT, top, 0, Infinity]];
    for (let left = MOST_ROWS; open.length && left > 0;) {
      const [node, into, level] = open.shift(), rows = this.rowsOf(node).slice(0, Math.min(left, level ? 12 : 60));
      left -= rows.length;
      for (const { child, ...row } of rows) {
        into.below.push(row);
        if (level < DEEPEST_SHOWN) insert(open, [child, row, level + 1, row.visits]);
      }
    }
    return top.below;
  }

  /** The children of a node that were visited, those of most visits first. */
  rowsOf(node) {
    const links = this.table('tree.links'), means = this.table('tree.means'), at = 6 * node, { players } = this.game.description, mover = links[at + KIND];
    if (mover === TERMINAL) return [];
    const known = (child) => links[6 * child + VISITS] > 0 || links[6 * child + PROOF] >= 0;
    const rows = Array.from({ length: links[at + COUNT] }, (_, i) => links[at + FIRST] + i).filter(known).map((child) => ({
      child, action: links[6 * child + ACTION], visits: links[6 * child + VISITS], share: links[6 * child + VISITS] / Math.max(1, links[at + VISITS]), mover,
      value: Array.from(means.subarray(child * players, (child + 1) * players)), proven: links[6 * child + PROOF] >= 0, terms: mover >= 0 ? this.terms(node, child) : {}, below: [],
    }));
    return rows.sort((a, b) => b.visits - a.visits);
  }

  // -- the report

  /** What the search has found. */
  report() {
    const chosen = this.call('answer'), links = this.table('tree.links'), means = this.table('tree.means');
    const { players } = this.game.description;
    const value = (node) => Array.from(means.subarray(node * players, (node + 1) * players));
    const proven = (node, plies) => (links[6 * node + PROOF] >= 0 ? { value: value(node), plies: links[6 * node + PROOF] + plies } : null);
    const total = Math.max(1, links[VISITS]);
    const moves = [];
    for (let i = 0, child = links[FIRST]; i < links[COUNT]; i++, child++) {
      const visits = links[6 * child + VISITS];
      moves.push({ action: links[6 * child + ACTION], visits, share: visits / total, value: value(child), proven: proven(child, 1), bound: '' });
    }
    const known = links[6 * chosen + VISITS] > 0 || links[6 * chosen + PROOF] >= 0 ? chosen : ROOT;
    return {
      ...this.told(), action: chosen === ROOT ? this.game.position().actions[0] : links[6 * chosen + ACTION],
      value: value(known), proven: proven(ROOT, 0), line: this.line(chosen), moves, simulations: this.done,
      nodes: this.kept + this.number('work.entered'), depth: this.number('work.deepest'), recycled: this.recycled,
    };
  }

  line(chosen) {
    const links = this.table('tree.links'), line = [];
    for (let node = chosen; node !== ROOT && line.length < 64;) {
      if (line.length && links[6 * node + VISITS] === 0) break;
      line.push(links[6 * node + ACTION]);
      const next = this.call('expect', node);
      if (next === node) break;
      node = next;
    }
    return line;
  }
}
