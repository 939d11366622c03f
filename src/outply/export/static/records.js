// Search over records: what run.py, duct.py and worlds.py do around the kernel. Who searches is handed what it has seen.
import { DONE, Search, halves } from './search.js';

const FOUND = 2, ACTED = 0, NOTICED = 1;

export class Records extends Search {
  constructor(game, which, { seed = 1, deal = seed, ...limits }) {
    super(game, which, limits);
    this.seed = seed;
    game.tree = null;
    this.clear();
    this.call('begin', ...halves(seed));
    this.dealWorlds(deal);
    const status = this.call('root', this.mover);
    if (status !== DONE) this.fail(status);
  }

  clear() {
    const { columns, widths } = this.about, [nodes, actions] = this.table('tree.used');
    this.table('tree.slots').fill(0);
    this.table('tree.nodes').fill(0n, 0, widths.nodes * Number(nodes));
    this.table('tree.links').fill(0n, 0, widths.links * Number(actions));
    this.table('tree.root_totals').fill(0);
    const seen = this.table('tree.seen');
    for (let i = 0; i < seen.length; i++) seen[i] = i % 2 ? -Infinity : Infinity;
    const begin = `${this.which}.tree.columns.`;
    for (const whole of Object.keys(this.game.description.places).filter((name) => name.startsWith(begin))) {
      const table = this.game.table(whole), width = columns[whole.slice(begin.length)] ?? Infinity;
      table.fill(table instanceof BigInt64Array ? 0n : 0, 0, width * Math.max(1, Number(actions)));
    }
    this.table('tree.offered').fill(0n, 0, Number(actions));
    this.table('tree.used').fill(0n);
    this.table('tally.done').fill(0n);
  }

  /** The states that the search may know: never the one that is played, where something is hidden. */
  dealWorlds(deal) {
    const { game, about } = this, { width } = game, states = this.table('states'), known = game.table('states');
    if (about.source === 'dealt') {
      game.call('redeal', this.mover, ...halves(deal));
      states.set(known.subarray(width, 2 * width));
    } else if (about.source === 'open') states.set(known.subarray(0, width), 2 * width);
    else this.replay(states);
  }

  /** States that fit what the player has seen, event by event. */
  replay(states) {
    const { game, about, mover } = this, { width } = game, noticed = this.table('scout.noticed'), sizes = this.table('scout.sizes');
    const events = game.events?.[mover];
    if (!events) throw new Error(`${game.description.game} has no rule redeal: play the game from its start, so that is known what each player has seen.`);
    const tables = [this.table('before'), this.table('after')];
    tables[0].set(game.description.initial.map(BigInt));
    noticed[0] = events[0][1];
    let known = 1;
    [...events.slice(1), [about.turn, 0n]].forEach(([kind, value], number) => {
      sizes.set([BigInt(known), BigInt(about.wanted), 0n]);
      noticed[1] = kind === ACTED ? 0n : value;
      known = this.call(number % 2 ? 'follow_back' : 'follow', mover, kind, kind === ACTED ? Number(value) : 0);
      if (!Number(sizes[FOUND])) throw new Error(`No state of ${game.description.game} fits what player ${mover} has seen.`);
      if (kind === NOTICED) noticed[0] = noticed[1];
    });
    states.set(tables[events.length % 2].subarray(0, known * width), 2 * width);
    this.table('worlds')[about.count] = BigInt(known);
  }

  enter(quota) {
    const done = this.call('simulations', this.mover, quota), status = this.number('tally.status');
    this.table('tally.status')[0] = 0n;
    if (status !== DONE) this.fail(status);
    return done;
  }

  finished() { return ''; }

  // -- the report

  /** What the search has found. */
  report() {
    const { players } = this.game.description, { shares, mixed, at, widths } = this.about;
    const nodes = this.table('tree.nodes'), links = this.table('tree.links'), sums = this.table('tree.sums');
    const rootTotals = this.table('tree.root_totals'), first = Number(nodes[at.FIRST]);
    const word = (child, which) => Number(links[widths.links * child + which]);
    const valueOf = (child) => {
      const visits = Math.max(1, word(child, at.VISITED));
      return players === 1 ? [sums[widths.links * child + at.TOTAL] / visits] : Array.from(rootTotals.subarray(child * players, (child + 1) * players), (x) => x / visits);
    };
    const rows = [];
    for (let i = 0, child = first; i < Number(nodes[at.COUNT]); i++, child++) rows.push({ child, action: word(child, at.ACTION), visits: word(child, at.VISITED), share: 0, value: valueOf(child), proven: null, bound: '' });
    const weight = (row) => (shares === 'shares' ? this.table('tree.columns.shares')[row.child] : row.visits);
    const total = rows.reduce((sum, row) => sum + weight(row), 0) || 1;
    for (const row of rows) row.share = weight(row) / total;
    rows.sort((a, b) => (shares ? b.share - a.share : b.visits - a.visits));
    const chosen = shares ? rows[mixed ? this.drawn(rows) : 0] : this.chosen(rows);
    const all = Math.max(1, rows.reduce((sum, row) => sum + row.visits, 0));
    let value = Array.from({ length: players }, (_, p) => rows.reduce((sum, row) => sum + (players === 1 ? 0 : rootTotals[row.child * players + p]), 0) / all);
    if (shares) value = mixed ? value.map((_, p) => rows.reduce((sum, row) => sum + row.share * row.value[p], 0)) : chosen.value;
    else if (players === 1) value = chosen.value;
    return {
      ...this.told(), action: chosen.action, value, proven: null, line: [chosen.action], moves: rows.map(({ child, ...row }) => row),
      simulations: this.done, nodes: this.number('tree.used'), depth: this.number('tally.done', 1), recycled: 0,
    };
  }

  /** The actions of the root with their terms: what lies below depends on what others have seen. */
  picture() {
    return this.report().moves.map(({ action, visits, share, value }) => ({ action, visits, share, value, mover: this.mover, proven: false, terms: this.terms(this.childOf(action), this.mover), below: [] }));
  }

  childOf(action) {
    const links = this.table('tree.links'), { at, widths } = this.about, first = Number(this.table('tree.nodes')[at.FIRST]);
    let child = first;
    while (Number(links[widths.links * child + at.ACTION]) !== action) child++;
    return child;
  }

  chosen(rows) {
    const child = this.call('answer', this.mover, this.game.description.players === 1 ? 1 : 0);
    return rows.find((row) => row.child === child);
  }

  /** The place of a row that is drawn by its share; a report that is asked again draws the same. */
  drawn(rows) {
    this.drawing ??= (this.call('bits') >>> 0) / 2 ** 32;
    let left = this.drawing;
    const found = rows.findIndex((row) => (left -= row.share) < 0);
    return Math.max(0, found);
  }
}
