// Drawings of every kind, for tests and for the page of component states.
import type { Drawing, Piece } from '../lib/messages';

const piece = (player: number | null, text = '', shape = '', role = ''): Piece => ({ player, text, shape, role });
const o = piece(0), x = piece(1);
const letters = (n: number) => [...Array(n).keys()].map((i) => String.fromCharCode(97 + i));
const numbers = (n: number) => [...Array(n).keys()].map((i) => String(n - i));
const BACK = 'RNBQKBNR';

export const DRAWINGS: Record<string, Drawing> = {
  chess: {
    kind: 'grid', look: 'squares', drop: false, columns: letters(8), rows: numbers(8), shaded: [],
    cells: numbers(8).map((_, r) => [...BACK].map((man) => (r === 0 ? piece(1, man) : r === 1 ? piece(1, 'P') : r === 6 ? piece(0, 'P') : r === 7 ? piece(0, man) : null))),
  },
  checkers: { kind: 'grid', look: 'squares', drop: false, columns: letters(4), rows: numbers(4), shaded: ['b2'], cells: [[null, x, null, piece(1, '', 'king')], [null, null, null, null], [o, null, null, null], [null, piece(0, '', 'king'), null, o]] },
  discs: { kind: 'grid', look: 'discs', drop: true, columns: ['1', '2', '3', '4', '5', '6', '7'], rows: numbers(6), shaded: [], cells: [...Array(6).keys()].map((r) => [...Array(7).keys()].map((c) => (r === 5 && c > 1 && c < 6 ? (c % 2 ? o : x) : r === 4 && c === 3 ? x : null))) },
  go: { kind: 'grid', look: 'lines', drop: false, columns: letters(9), rows: numbers(9), shaded: ['c3', 'g3', 'c7', 'g7', 'e5'], cells: numbers(9).map((_, r) => letters(9).map((__, c) => ((r * 5 + c * 3) % 7 === 0 ? (r % 2 ? o : x) : null))) },
  hex: { kind: 'grid', look: 'hexes', drop: false, columns: letters(5), rows: ['1', '2', '3', '4', '5'], shaded: [], cells: [...Array(5).keys()].map((r) => [...Array(5).keys()].map((c) => (r === c ? o : r + c === 4 ? x : null))) },
  tiles: { kind: 'grid', look: 'tiles', drop: false, columns: letters(4), rows: numbers(4), shaded: [], cells: [2, 64, 512, 4096].map((n) => ['', n, n * 2, n].map((value) => (value === '' ? null : piece(null, String(value))))) },
  points: {
    kind: 'points', places: [['a', 0, 0], ['b', 1, 0], ['c', 2, 0.5], ['goal', 1, 1]].map(([name, px, py]) => ({ name: String(name), x: Number(px), y: Number(py), on: name === 'b' ? o : name === 'goal' ? piece(null, '', '', 'goal') : null })),
    lines: [{ from: 'a', to: 'b', label: '4' }, { from: 'b', to: 'c', label: '2' }, { from: 'b', to: 'goal', label: '7' }],
  },
  backgammon: { kind: 'stacks', rows: 2, stacks: [...Array(24).keys()].map((i) => ({ name: String(i < 12 ? 13 + i : 24 - i), pieces: Array<Piece>([5, 0, 2, 0, 0, 3][i % 6]!).fill(i % 4 ? o : x) })) },
  piles: { kind: 'piles', piles: [{ name: '1', count: 1 }, { name: '2', count: 3 }, { name: '3', count: 5 }, { name: '4', count: 14 }] },
  pits: { kind: 'pits', owners: [1, 0], rows: [[4, 0, 6, 4, 4, 1].map((count, i) => ({ name: String(12 - i), count })), [4, 4, 13, 0, 4, 4].map((count, i) => ({ name: String(1 + i), count }))], stores: [{ name: '', count: 3 }, { name: '', count: 11 }] },
  cards: { kind: 'cards', title: 'your hand', player: 0, cards: ['QS', 'TH', '2D', 'AC'].map((text) => piece(null, text)) },
  backs: { kind: 'backs', title: 'player 1', player: 1, count: 5 },
  table: {
    kind: 'table', title: 'The table', dice: [3, 1], scores: [{ name: 'player 0', value: 12 }, { name: 'player 1', value: 9.5 }], note: 'this turn 7',
    parts: [{ kind: 'cards', title: 'trick', player: null, cards: [piece(null, 'KS'), null] }, { kind: 'backs', title: 'player 1', player: 1, count: 3 }],
  },
  text: { kind: 'text', text: 'state 1:  [*] *\n  vacuum left' },
};
