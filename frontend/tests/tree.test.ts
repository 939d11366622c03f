import { expect, test } from 'vitest';
import type { NodeCard, WindowFrame } from '../src/lib/messages';
import type { WindowData } from '../src/lib/frames';
import { goodFor, hit, mix, ROW, strength, toScreen, toTree, wayTo, within, zoomed } from '../src/lib/tree/icicle';
import { layOut, shapeOf } from '../src/lib/tree/graph';
import { MOST_ITEMS, outline } from '../src/lib/tree/outline';

// start over two children, the first of which has two of its own
const DATA = {
  head: { total: 5, shown: 5 } as WindowFrame,
  columns: {
    node: Int32Array.of(0, 7, 3, 9, 8), parent: Int32Array.of(-1, 0, 0, 1, 1), depth: Int16Array.of(0, 1, 1, 2, 2),
    x0: Float64Array.of(0, 0, 0.75, 0, 0.5), x1: Float64Array.of(1, 0.75, 1, 0.5, 0.75), proof: Int16Array.of(-1, -1, 3, -1, -1),
    value: Float32Array.of(0.1, -0.1, 0.4, -0.4, -1, 1, 0, 0, 0.5, -0.5),
  },
} as unknown as WindowData;

test('a point of the screen is a node, at any zoom', () => {
  const whole = { x0: 0, x1: 1 };
  expect(hit(DATA, whole, 1000, 10, ROW * 1.5)).toBe(1);
  expect(hit(DATA, whole, 1000, 800, ROW * 1.5)).toBe(2);
  expect(hit(DATA, whole, 1000, 800, ROW * 2.5)).toBe(-1);
  expect(hit(DATA, { x0: 0.5, x1: 0.75 }, 1000, 10, ROW * 2.5)).toBe(4);
  expect(wayTo(DATA, 4)).toEqual([0, 1, 4]);
});

test('zooming keeps the point under the pointer and stays within the whole', () => {
  const range = zoomed({ x0: 0.2, x1: 0.6 }, 0.3, 0.5);
  expect(toScreen(0.3, range, 800)).toBeCloseTo(toScreen(0.3, { x0: 0.2, x1: 0.6 }, 800));
  expect(toTree(toScreen(0.31, range, 800), range, 800)).toBeCloseTo(0.31);
  expect(zoomed(range, 0.3, 100)).toEqual({ x0: 0, x1: 1 });
  expect(within({ x0: -0.2, x1: 0.3 })).toEqual({ x0: 0, x1: 0.5 });
});

test('hue says for whom a value is good, and strength how much', () => {
  expect(goodFor([0.4, -0.4], -1, 1)).toEqual({ player: 0, much: 0.4 });
  expect(goodFor([-1, 1], -1, 1)).toEqual({ player: 1, much: 1 });
  expect(goodFor([1, 9, 4], 0, 10).player).toBe(1);
  expect(goodFor([NaN, NaN], -1, 1).much).toBe(0);
  expect(strength(0.1)).toBeLessThan(strength(0.9));
  expect(mix('#000000', '#ffffff', 0.5)).toBe('rgb(128 128 128)');
});

const card = (node: number, parent: number, more: Partial<NodeCard> = {}): NodeCard => ({
  node, parent, path: [], names: [], mover: 0, visits: 1, share: 1, value: [0, 0], told: '', children: 0, best: false, proven: null, terms: [], board: null, text: '', odds: null, seen: -1, seen_names: [], ...more,
});

test('the outline holds the way, the siblings and the children, and no more than sixty', () => {
  const below: Record<number, number[]> = { 0: [1, 2, 3], 2: [4, 5] };
  const items = outline([card(0, -1), card(2, 0)], (node) => below[node] ?? [], (node) => card(node, node > 3 ? 2 : 0));
  expect(items.map((item) => [item.node, item.level])).toEqual([[0, 1], [1, 2], [2, 2], [4, 3], [5, 3], [3, 2]]);
  expect(items.find((item) => item.node === 2)).toMatchObject({ place: 2, of: 3, open: true });
  const many = [...Array(100).keys()].map((i) => i + 1);
  expect(outline([card(0, -1), card(1, 0)], (node) => (node ? [] : many), (node) => card(node, 0))).toHaveLength(MOST_ITEMS);
});

test('a diagram has every node once, none over another', () => {
  const below: Record<string, string[]> = { a: ['b', 'c'], b: ['d', 'e'], c: ['f'] };
  const drawn = layOut('a', (name) => below[name] ?? [], 30, 100);
  expect(drawn.nodes.map((one) => one.item).sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  const places = new Set(drawn.nodes.map((one) => `${Math.round(one.x)} ${Math.round(one.y)}`));
  expect(places.size).toBe(6);
  expect(drawn.nodes.every((one) => one.x <= drawn.w && one.y <= drawn.h)).toBe(true);
  expect(shapeOf(0, 2, 0, 0, 10)).not.toBe(shapeOf(1, 2, 0, 0, 10));
});
