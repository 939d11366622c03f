import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { StepsData } from '../src/lib/frames';
import type { StepsFrame } from '../src/lib/messages';
import { question } from '../src/lib/steps/predict';
import { joined, Replay } from '../src/lib/steps/replay';
import { shownNodes } from '../src/lib/steps/shown';
import { stepWords } from '../src/lib/steps/words';

type Told = [action: number, above: number, value: (number | string)[] | null, why: string, cut: string];
interface Written {
  kinds: string[]; reasons: string[]; measure: string; kind: number[]; level: number[]; action: number[]; why: number[];
  alpha: (number | string)[]; beta: (number | string)[]; value: (number | string)[][]; after: Told[][];
}

const TRACES = JSON.parse(readFileSync(new URL('traces.json', import.meta.url), 'utf8')) as Record<string, Written>;

const number = (value: number | string) => (value === 'inf' ? Infinity : value === '-inf' ? -Infinity : value === 'nan' ? NaN : Number(value));

function dataOf(told: Written): StepsData {
  const head = { kinds: told.kinds, reasons: told.reasons, measure: told.measure, names: {}, pseudocode: [], from: 0, to: told.kind.length, kept: told.kind.length, total: told.kind.length } as unknown as StepsFrame;
  const whole = (values: (number | string)[]) => Float64Array.from(values.map(number));
  return { head, columns: { kind: whole(told.kind), level: whole(told.level), action: whole(told.action), why: whole(told.why), alpha: whole(told.alpha), beta: whole(told.beta), value: whole(told.value.flat()) } };
}

test.each(Object.entries(TRACES))('%s: the replay is the library\'s after every step', (_, told) => {
  const replay = new Replay(dataOf(told));
  told.after.forEach((expected, step) => {
    const root = replay.root(step);
    const mine = replay.entered(step).map((node) => {
      const known = replay.known(node.id, step);
      return [node.action, Math.max(-1, node.above - root), known.done && known.value ? known.value : null, known.why, known.cut];
    });
    expect(mine).toEqual(expected.map(([action, above, value, why, cut]) => [action, above, value ? value.map(number) : null, why, cut]));
  });
});

const TWO_PLY = new Replay(dataOf(TRACES['two_ply, alpha-beta']!));

test('alpha-beta on two_ply looks at seven leaves in 23 steps and cuts once', () => {
  expect([TWO_PLY.count, TWO_PLY.leaves(TWO_PLY.count - 1), TWO_PLY.cuts]).toEqual([23, 7, [12]]);
});

test('the root knows its bound as soon as the first child is back', () => {
  const root = TWO_PLY.root(8);
  expect(TWO_PLY.known(root, 7)).toMatchObject({ alpha: -Infinity, beta: Infinity });
  expect(TWO_PLY.known(root, 8)).toMatchObject({ alpha: 3, beta: Infinity });
});

test('the bound of a cut comes from the sibling whose value it is', () => {
  const source = TWO_PLY.nodes[TWO_PLY.source(12)]!;
  expect([source.level, source.action, TWO_PLY.known(source.id, 12).value]).toEqual([1, 0, [3, -3]]);
});

test('a cut is asked about before it is shown, and what goes on is asked about, too', () => {
  expect(question(TWO_PLY, 11)).toMatchObject({ choices: ['Cut', 'Looked at'], right: 0 });
  expect(question(TWO_PLY, 3)).toMatchObject({ right: 1 });
  expect(question(TWO_PLY, 12)).toBeNull();
});

test('a trace that came in pieces is one', () => {
  const whole = dataOf(TRACES['two_ply, alpha-beta']!);
  const width = (name: string) => (name === 'value' ? 2 : 1);
  const piece = (from: number, to: number): StepsData => ({ head: { ...whole.head, from, to }, columns: Object.fromEntries(Object.entries(whole.columns).map(([name, values]) => [name, values.slice(from * width(name), to * width(name))])) });
  const both = new Replay(joined([piece(0, 10), piece(10, 23)]));
  expect(both.leaves(22)).toBe(7);
});

test('steps are told in words', () => {
  expect(stepWords(TWO_PLY, 12)).toBe('The rest after 1 is cut: at most alpha.');
  expect(stepWords(TWO_PLY, 17)).toBe('Enters 2 1 with α 3 and β 14.');
});

const KINDS = ['simulation', 'select', 'found'];

/** Simulations of which each tries one child of the root: their actions, and the root's mean after each. */
function simulations(tried: number[], means: number[]): Replay {
  const rows = tried.flatMap((action, i) => [[0, 0, -1, 0, 0, means[i]!], [1, 1, action, 0, 1.5, 1], [2, 1, -1, 0, 0, 1]]);
  const column = (at: number) => Float64Array.from(rows.map((row) => row[at]!));
  const head = { kinds: KINDS, reasons: [''], measure: 'simulations', names: { 0: 'a', 1: 'b' }, pseudocode: [], from: 0, to: rows.length, kept: rows.length, total: rows.length } as unknown as StepsFrame;
  return new Replay({ head, columns: { kind: column(0), level: column(1), action: column(2), alpha: column(3), beta: column(4), value: column(5), why: Float64Array.from(rows.map(() => 0)) } });
}

test('a simulation counts when its utility is known', () => {
  const replay = simulations([0, 1, 0], [1, 0.5, 0.25]);
  const root = replay.root(0);
  expect([0, 1, 2, 4, 5, 8].map((step) => replay.known(root, step).visits)).toEqual([0, 0, 1, 1, 2, 3]);
  expect(replay.known(root, 5).value).toEqual([0.5]);
  expect(replay.entered(8).map((node) => node.name)).toEqual(['', 'a', 'b']);
  expect(question(replay, 6)).toMatchObject({ choices: ['a', 'b'], right: 0 });
});

test('of a large tree only what lies around the path is drawn', () => {
  const many = simulations([...Array(400).keys()], Array<number>(400).fill(0));
  const { ids, whole } = shownNodes(many, many.count - 1);
  expect(whole).toBe(false);
  expect(ids.size).toBeLessThan(25);
});

test('a node of a tree has the letter that its actions begin with', () => {
  const told = TRACES['two_ply, alpha-beta']!, data = dataOf(told);
  const replay = new Replay({ ...data, head: { ...data.head, names: { 0: 'a1', 1: 'a2', 2: 'a3', '1 0': 'c1', '0 0': 'b1', '0 1': 'b2', '0 2': 'x' } } });
  expect([0, 1, 5].map((id) => replay.letter(id))).toEqual(['A', '', 'C']);
});
