// A wire that stands in for a server: one search of a small made-up tree, for component states and tests.
import type { Answered, NodeCard, Row, SearchReport, TableState, WindowFrame } from '../lib/messages';
import { Recording } from '../lib/fileWire';
import { pack } from '../lib/frames';
import type { Recorded } from '../lib/container';
import { DRAWINGS } from './samples';

const NAMES = ['4', '3', '5', '2', '6', '1', '7'];

export const TABLE: TableState = {
  type: 'table', re: 0, game: 'connect_four', title: 'Connect Four', board: DRAWINGS['discs']!, text: '', actions: NAMES.map((name, i) => ({ action: i, name, touches: [name] })),
  record: ['4', '3', '5'].map((name, i) => ({ player: i % 2, name, touches: i === 2 ? [name] : [], mark: i === 1 ? '?' : '' })), ply: 3, last: 3, mover: 1, seats: ['human', 'level:3'],
  players: 2, hidden: false, over: false, result: '', left: [], seed: 1, value_range: [-1, 1], command: 'outply play connect_four --moves "4 3 5" --seed 1', revision: 0, viewer: null, covered: false,
};

function row(name: string, i: number): Row {
  const share = [0.61, 0.17, 0.11, 0.06, 0.03, 0.015, 0.005][i]!;
  return { action: i, name, value: [0.31 - 0.09 * i, -0.31 + 0.09 * i], visits: Math.round(20_000 * share), share, told: i === 3 ? 'loss in 6' : `+${(0.31 - 0.04 * i).toFixed(2)}`, bound: '', proven: i === 3 ? { value: [-1, 1], plies: 6 } : null, touches: [name] };
}

export const REPORT: SearchReport = {
  type: 'report', re: 0, search: 1, ply: 3, algorithm: 'mcts', seed: 7, player: 1, action: 0, name: '4', value: [0.31, -0.31], told: '+0.31', rows: NAMES.map(row), final: true, note: '',
  line: ['4', '4', '5', '3', '6'].map((name, i) => ({ action: i, name, player: (i + 1) % 2, touches: [name] })), command: 'outply search connect_four --moves "4 3 5" --simulations 20000 --seed 7',
  price: { simulations: 20_000, nodes: 20_001, depth: 9, seconds: 0.2, memory_mb: 1.9, stopped: 'simulations', recycled: 0, rate: 104_988 }, snapshot: 1, steps: 0, all_steps: 0, proven: null,
};

/** A tree whose nodes share their width among `width` children, again and again. */
export function fakeTree(levels: number, width: number): { cards: NodeCard[]; frame: ArrayBuffer } {
  const cards: NodeCard[] = [], rows: { depth: number; parent: number; x0: number; x1: number }[] = [];
  const add = (parent: number, depth: number, x0: number, x1: number, names: string[]) => {
    const node = cards.length, visits = Math.round(20_000 * (x1 - x0)), value = Math.sin(node * 1.7) * 0.6;
    rows.push({ depth, parent, x0, x1 });
    cards.push({ node, parent, path: names.map(Number), names, mover: (depth + 1) % 2, visits, share: parent < 0 ? 1 : visits / cards[parent]!.visits, value: [value, -value], told: `${value < 0 ? '' : '+'}${value.toFixed(2)}`, children: depth < levels ? width : 0, best: names.every((name) => name === '1'), proven: node % 11 === 5 ? { value: [1, -1], plies: 3 } : null, terms: parent < 0 ? [] : [{ name: 'value', formula: 'mean, scaled to 0 … 1', value: (1 + value) / 2 }, { name: 'exploration', formula: '0.5 · √(ln 20,000 / 320)', value: 0.088 }], board: depth < 2 ? DRAWINGS['discs']! : null, text: '', odds: null, seen: -1, seen_names: [] });
    if (depth === levels) return;
    let at = x0;
    for (let i = 0; i < width; i++) {
      const to = i === width - 1 ? x1 : at + (x1 - x0) * [0.61, 0.2, 0.1, 0.05][i % 4]!;
      add(node, depth + 1, at, to, [...names, String(i + 1)]);
      at = to;
    }
  };
  add(-1, 0, 0, 1, []);
  const head = { type: 'window', re: 0, snapshot: 1, view: 'visits', x0: 0, x1: 1, shown: rows.length, total: rows.length, deepest: levels, visits: 20_000, live: false } as Omit<WindowFrame, 'columns'>;
  const frame = pack(head, {
    node: Int32Array.from(cards.map((card) => card.node)), parent: Int32Array.from(rows.map((one) => one.parent)), depth: Int16Array.from(rows.map((one) => one.depth)), x0: Float64Array.from(rows.map((one) => one.x0)),
    x1: Float64Array.from(rows.map((one) => one.x1)), value: Float32Array.from(cards.flatMap((card) => card.value)), proof: Int16Array.from(cards.map((card) => card.proven?.plies ?? -1)), visits: Int32Array.from(cards.map((card) => card.visits)),
  }, { value: 2 });
  return { cards, frame };
}

/** The recording that answers like a server with this one search. */
export function fakeRecording(): Recording {
  const { cards, frame } = fakeTree(4, 4);
  const answers: Answered[] = [TABLE, REPORT, { type: 'nodes', re: 0, snapshot: 1, nodes: cards, hidden: 0 }, { type: 'why', re: 0, sentence: '61 % of the visits went to 4. 3 was given up after 3,400: its best reply 4 wins 6 of 10.', code: 0, node: null, action: 1, step: null }];
  return new Recording([...answers.map((answer) => JSON.stringify(answer)), frame] as Recorded[]);
}
