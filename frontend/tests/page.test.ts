import { expect, test } from 'vitest';
import { pack, unpack } from '../src/lib/frames';
import type { Described, WindowFrame } from '../src/lib/messages';
import { changed, flat, objection, spec } from '../src/lib/options';
import { curvePath } from '../src/lib/curve';
import { groupsOf, readTree, swapped, treeGame, withLeaf, writeTree } from '../src/lib/ownTree';
import { lineOf, StateSet } from '../src/lib/stateSet.svelte';
import { plainNumber, short, time, toldTo, whoMark } from '../src/lib/words';

const option = (name: string, kind: string, value: unknown, more: Partial<Described> = {}): Described => ({ name, kind, default: value, about: '', low: null, high: null, choices: [], parts: [], ...more });

test('a frame is read back as it was', () => {
  const head = { type: 'window', re: 3, snapshot: 1, view: 'visits', x0: 0, x1: 1, shown: 2, total: 2, deepest: 1, visits: 9, live: false } as Omit<WindowFrame, 'columns'>;
  const columns = { depth: Int16Array.of(0, 1, 1), value: Float32Array.of(0.5, -0.5, 0.25, -0.25), x0: Float64Array.of(0, 0.5) };
  const read = unpack(pack(head, columns, { value: 2 }));
  expect(read.head).toMatchObject(head);
  expect(read.head.columns.map((column) => [column.name, column.kind, column.count, column.width])).toEqual([['depth', 'i2', 3, 1], ['value', 'f4', 2, 2], ['x0', 'f8', 2, 1]]);
  expect(read.columns).toEqual(columns);
});

test('options that differ from their defaults become the text of the command line', () => {
  const options = [option('c', 'float', 1, { low: 0 }), option('proofs', 'bool', true), option('most', 'int', null)];
  expect(spec('mcts', options, {})).toBe('mcts');
  expect(spec('mcts', options, { c: '0.7', proofs: false })).toBe('mcts:c=0.7,proofs=false');
  expect(changed(options, { c: '1' })).toEqual([]);
});

test('a part that is chosen brings options of its own', () => {
  const parts = [{ name: 'ucb1', about: '', options: [option('c', 'float', 0.5)] }, { name: 'puct', about: '', options: [option('c', 'float', 1), option('prior', 'choice', 'none')] }];
  const options = [option('tree_policy', 'part', 'ucb1', { parts }), option('seed', 'int', 1)];
  expect(flat(options, {}).map((one) => one.name)).toEqual(['tree_policy', 'c', 'seed']);
  expect(spec('mcts', options, { c: '0.7' })).toBe('mcts:c=0.7');
  expect(spec('mcts', options, { c: '0.5', tree_policy: 'puct' })).toBe('mcts:tree_policy=puct,c=0.5');
  expect(flat([option('c', 'int', 3), ...options], {}).filter((one) => one.name === 'c').map((one) => one.kind)).toEqual(['int']);
});

test('a set of states says what cannot be, and what is asked for', () => {
  const set = new StateSet();
  expect([set.objection, set.asked]).toEqual(['', { book: null, lines: [''] }]);
  set.source = 'lines';
  expect(set.objection).toBe('Paste a line of actions for each state.');
  set.text = ' 4 4 \n\n5';
  expect([set.objection, set.asked.lines]).toEqual(['', ['4 4', '', '5']]);
  set.text = '1\n'.repeat(101);
  expect(set.objection).toBe('At most 100 states are compared; these are 101 lines.');
  set.source = 'book';
  expect([set.objection, set.asked.book]).toEqual(['', { states: 20, plies: null, seed: 1 }]);
  set.states = 101;
  expect(set.objection).toBe('states is a whole number from 1 to 100.');
  expect(lineOf(['take 1', 'b2'])).toBe('take_1 b2');
});

test('a value outside its range is refused in a sentence', () => {
  const c = option('c', 'float', 1, { low: 0, high: 5 });
  expect(objection(c, '0.7')).toBe('');
  expect(objection(c, '-1')).toBe('c is at least 0.');
  expect(objection(c, '9')).toBe('c is at most 5.');
  expect(objection(c, 'much')).toBe('c is a number; much is not.');
  expect(objection(option('depth', 'int', 3), '2.5')).toBe('depth is a whole number.');
});

test('numbers as people read them', () => {
  expect([short(1_234_567), short(766_338), short(812), plainNumber(Infinity), plainNumber(-3), plainNumber(0.333)]).toEqual(['1.2 M', '766 k', '812', '∞', '−3', '0.33']);
  expect([time(75.2), time(-3)]).toEqual(['1:16', '0:00']);
  expect([whoMark(0), whoMark(1), whoMark(-1), whoMark(-4), whoMark(1, 3)]).toEqual(['▲', '▼', '◆', '■', '❷']);
});

test('a curve has a gap where a value is no number', () => {
  expect(curvePath([[0, 1], [1, NaN], [2, 0]], (x) => x, (y) => y)).toBe('M0.0 1.0M2.0 0.0');
});

test('a tree of one\'s own is read, changed and written', () => {
  const read = readTree('[[3, 12, 8], [2, 4, 6], [14, 5, 2],]');
  if (!('tree' in read)) throw new Error(read.trouble);
  expect(groupsOf(read.tree).map((group) => group.map((leaf) => leaf.value))).toEqual([[3, 12, 8], [2, 4, 6], [14, 5, 2]]);
  expect(writeTree(swapped(swapped(read.tree, [2, 0], 2), [2, 1], 1))).toBe('[[3, 12, 8], [2, 4, 6], [2, 5, 14]]');
  expect(writeTree(withLeaf(read.tree, [0, 1], -4))).toBe('[[3, -4, 8], [2, 4, 6], [14, 5, 2]]');
  expect(treeGame([[1], 2])).toBe('tree:[[1],2]');
});

test('what is no tree is told in a sentence', () => {
  expect(readTree('3, 12')).toEqual({ trouble: 'A tree is lists within lists of numbers, such as [[3, 12, 8], [2, 4, 6]].' });
  expect(readTree('[["a"]]')).toEqual({ trouble: 'A leaf is a number; "a" is not.' });
  expect(readTree('[[], 3]')).toEqual({ trouble: 'An empty list is no node: give it a number or leave it out.' });
});

test('values are told to another player with the signs and words turned', () => {
  expect(toldTo(-1, 0, '+0.310', [0.31, -0.31], null, [-1, 1])).toBe('+0.310');
  expect(toldTo(1, 0, '≤ +0.310', [0.31, -0.31], null, [-1, 1])).toBe('≥ -0.310');
  expect(toldTo(1, 0, 'win in 5', [1, -1], { value: [1, -1], plies: 5 }, [-1, 1])).toBe('loss in 5');
  expect(toldTo(2, 0, '+0.5', [0.5, 0.2, 0.3], null, [0, 1])).toBe('+0.300');
});
