// Alpha-beta: what run.py, worker.py and table.py do around the kernel. The names of columns come with the description.
import { DONE, Search } from './search.js';

const BUFFER_FULL = -1, TABLE_FULL = -4;

export class AlphaBeta extends Search {
  constructor(game, which, limits) {
    super(game, which, limits);
    this.last = Math.min(this.depth, this.about.most_plies);
    this.found = null;
    this.ended = '';
    this.growing = false;
    this.searched = -1;  // the depth of the root before
    this.clear();
    this.passTo(this.about.deepening ? 1 : this.last);
  }

  // -- the tables by the names of their columns

  row(name, place = 0) { return Number(this.table('stack.rows')[place + this.about.at[name]]); }
  setRow(name, number) { this.table('stack.rows')[this.about.at[name]] = BigInt(number); }
  now(name) { return Number(this.table('stack.now')[this.about.at[name]]); }
  setNow(name, number) { this.table('stack.now')[this.about.at[name]] = BigInt(number); }
  state(name) { return Number(this.table('table.state')[this.about.at[name]]); }
  setState(name, number) { this.table('table.state')[this.about.at[name]] = BigInt(number); }
  note(place, name) { return Number(this.table('stack.root_notes')[3 * place + this.about.at[name]]); }
  window() { const { ALPHA, BETA, VALUE } = this.about.at, held = this.table('stack.windows'); return [held[ALPHA], held[BETA], held[VALUE]]; }

  // -- the table

  slots() { return Number(this.table('table.mask')[0]) + 1; }

  /** The entries as words of 32 bits, four each: the key xor the data, then the data. */
  entries() { const held = this.table('table.entries'); return new Uint32Array(held.buffer, held.byteOffset, 2 * held.length); }

  use(slots) {
    this.table('table.mask')[0] = BigInt(slots - 1);
    this.setState('FULL', slots < this.about.slots ? slots >> 1 : 2 ** 62);
  }

  clear() {
    const { FIRST_SLOTS, NONE } = this.about.at;
    this.table('hints.killers').fill(BigInt(NONE));
    this.table('hints.history').fill(0n);
    for (const name of ['now', 'sizes', 'root_notes']) this.table(`stack.${name}`).fill(0n);
    this.table('stack.total')[0] = NaN;
    this.entries().fill(0, 0, 4 * this.slots());
    for (const name of ['FILLED', 'AGE', 'GROWN']) this.setState(name, 0);
    this.use(Math.min(FIRST_SLOTS, this.about.slots));
  }

  /** Moves the next entries to their slots in a larger table; true when all are moved. */
  grow(chunk = 1 << 15) {
    const held = this.entries(), old = this.slots(), slots = Math.min(this.about.at.GROWTH * old, this.about.slots);
    const begin = this.state('GROWN'), end = Math.min(begin + chunk, old);
    for (let slot = begin; slot < end; slot++) {
      const at = 4 * slot, place = ((held[at] ^ held[at + 2]) & (slots - 1)) >>> 0;
      if (place === slot || !(held[at + 2] | held[at + 3])) continue;
      if ((place & (old - 1)) === slot) held.copyWithin(4 * place, at, at + 4);
      held.fill(0, at, at + 4);
    }
    this.setState('GROWN', end % old);
    if (end === old) this.use(slots);
    return end === old;
  }

  // -- passes

  passTo(depth) {
    this.pass = depth;
    this.setState('AGE', (this.state('AGE') + 1) % 16);
    const { aspiration, scale, all_best: all } = this.about, width = aspiration * (scale.high - scale.low);
    const around = this.found && !all && width ? this.found.score : null;
    this.between(around === null ? -Infinity : around - width, around === null ? Infinity : around + width);
  }

  /** Starts a search of the root with a window. */
  between(alpha, beta) {
    const { at, scale, in_range: within, all_best: all, widths } = this.about;
    if (within && !all) [alpha, beta] = [Math.max(alpha, scale.worst), Math.min(beta, scale.best)];
    if (this.searched !== this.pass) { const history = this.table('hints.history'); history.forEach((x, i) => { if (x) history[i] = x >> 2n; }); }
    this.searched = this.pass;
    this.setNow('LEVEL', 0);
    this.setNow('BEFORE', this.now('TOTAL'));
    this.table('stack.root_notes').fill(0n, 0, 3 * this.row('END'));
    this.table('stack.rows').fill(0n, 0, widths.rows);
    const side = this.mover === 0 ? at.HIGH_SIDE : at.LOW_SIDE, worst = this.mover === 0 ? -Infinity : Infinity;
    const row = { PLACE: at.UNSEEN, BEST: at.NONE, BEGUN: at.NONE, MOVER: this.mover, DEPTH: this.pass, FLAGS: side, STAGE: at.FIRST, WIDE: 1, HINT: this.found ? this.found.place : at.NONE };
    for (const [name, number] of Object.entries(row)) this.setRow(name, number);
    this.table('stack.windows').set([alpha, beta, worst, worst, NaN]);
  }

  enter(quota) {
    if (this.growing) { this.growing = !this.grow(); return 0; }
    let done = 0;
    while (done < quota && !this.ended) {
      const before = this.now('TOTAL');
      this.setNow('UNTIL', before + quota - done);
      this.call('nodes');
      done += this.now('TOTAL') - before;
      const status = this.now('STATUS');
      this.setNow('STATUS', DONE);
      this.growing = status === TABLE_FULL;
      if (status === BUFFER_FULL || (status !== DONE && status !== TABLE_FULL)) this.fail(status);
      if (this.now('LEVEL') >= 0) break;
      this.passIsOver();
    }
    return done;
  }

  finished() { return this.ended; }

  passIsOver() {
    const [alpha, beta, score] = this.window(), { scale } = this.about;
    const low = score <= alpha && alpha > scale.worst, high = score >= beta && beta < scale.best;
    if (this.mover === 0 ? high : low) this.found = this.result();
    if (low || high) { this.between(low ? -Infinity : alpha, low ? beta : Infinity); return; }
    this.found = this.result();
    if (this.isFinal(this.found)) this.ended = 'proven';
    else if (this.pass >= this.last) this.ended = 'depth';
    else this.passTo(this.pass + 1);
  }

  // -- the report

  /** The result of the present pass at the root. */
  result() {
    const { at } = this.about, [alpha, beta, score] = this.window();
    const sides = score >= beta ? at.LOW_SIDE : score <= alpha ? at.HIGH_SIDE : at.LOW_SIDE | at.HIGH_SIDE;
    const line = Array.from(this.table('stack.lines').subarray(0, this.number('stack.lengths')), Number), actions = [];
    for (let place = 0; place < this.row('END'); place++) {
      const [bound, flags, nodes] = ['ROOT_BOUND', 'ROOT_FLAGS', 'ROOT_NODES'].map((name) => this.note(place, name));
      actions.push({ action: this.number('stack.actions', place), score: this.table('stack.root_values')[place], bound, flags, nodes });
    }
    return { place: this.row('BEST'), score, flags: this.row('FLAGS') & sides, line, depth: this.pass, actions };
  }

  isProven(score, flags, bound = this.about.at.EXACT) {
    const { at, scale } = this.about, proven = flags & bound & at.PROVEN;
    return proven === at.EXACT || Boolean(proven & at.LOWER && score >= scale.high) || Boolean(proven & at.UPPER && score <= scale.low);
  }

  plies(score) {
    const { low, high, win, ply } = this.about.scale;
    return low <= score && score <= high ? null : Math.round((win - Math.abs(score)) / ply);
  }

  /** No deeper pass can change the result. */
  isFinal(found) {
    const { at, all_best: all } = this.about, plies = this.plies(found.score);
    if (!this.isProven(found.score, found.flags) || (plies !== null && plies > this.pass)) return false;
    if (!all || plies !== null) return true;
    const noBetter = this.mover === 0 ? at.UPPER : at.LOWER;
    return found.actions.every((one) => (one.bound === at.EXACT && one.score === found.score ? this.isProven(found.score, one.flags) : one.flags & noBetter));
  }

  values(score) {
    const { low, high } = this.about.scale, total = this.table('stack.total')[0], value = Math.min(high, Math.max(low, score));
    return [value, (Number.isNaN(total) ? low + high : total) - value];
  }

  /** The present pass if it has found another best action, else the last one, else the first action. */
  soFar() {
    const [alpha, beta, score] = this.window(), place = this.row('BEST');
    if (!this.ended && place !== this.about.at.NONE) {
      const fails = this.mover === 0 ? score <= alpha : score >= beta;
      if (!this.found || (place !== this.found.place && !fails)) return { ...this.result(), flags: 0 };
    }
    const { low, high } = this.about.scale;
    return this.found ?? { score: (low + high) / 2, flags: 0, line: [this.game.position().actions[0]], depth: 0, actions: [] };
  }

  proven(found) {
    if (!this.isProven(found.score, found.flags)) return null;
    const words = this.game.state();
    for (const action of found.line) this.game.try(action);
    const { over } = this.game.position();
    this.game.restore(words);
    return { value: this.values(found.score), plies: this.plies(found.score) || (over ? found.line.length : found.depth) };
  }

  moves(found, proven) {
    const total = found.actions.reduce((sum, one) => sum + one.nodes, 0);
    return found.actions.filter((one) => one.nodes).map(({ action, score, bound, flags, nodes }) => {
      let certain = action === found.line[0] ? proven : null;
      if (!certain && this.isProven(score, flags, bound)) certain = { value: this.values(score), plies: this.plies(score) || this.pass };
      return { action, visits: nodes, share: nodes / total, value: this.values(score), proven: certain, bound: certain ? '' : this.boundName(bound) };
    });
  }

  boundName(bound) {
    const { EXACT, LOWER } = this.about.at;
    return bound === EXACT ? '' : (bound === LOWER) === (this.mover === 0) ? 'at least' : 'at most';
  }

  /** What the search has found. */
  report() {
    const found = this.soFar(), proven = this.proven(found);
    return {
      ...this.told(), action: found.line[0], value: this.values(found.score), proven, line: found.line,
      moves: this.moves(found, proven), simulations: 0, nodes: this.done, recycled: 0,
      depth: proven ? Math.min(found.depth, proven.plies) : found.depth,
    };
  }
}
