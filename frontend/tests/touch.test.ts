import { expect, test } from 'vitest';
import { buttons, canDo, offer, touch } from '../src/lib/board/touch';

const choice = (action: number, name: string, ...touches: string[]) => ({ action, name, touches });
const CHESS = [choice(1, 'e2e3', 'e2', 'e3'), choice(2, 'e2e4', 'e2', 'e4'), choice(3, 'a7a8q', 'a7', 'a8'), choice(4, 'a7a8n', 'a7', 'a8'), choice(5, 'pass')];

test('a column is played by one touch', () => {
  expect(touch([choice(3, '4', '4')], [], '4')).toEqual({ act: choice(3, '4', '4') });
});

test('a move takes two touches, and the second one says which', () => {
  expect(touch(CHESS, [], 'e2')).toEqual({ touched: ['e2'], ask: [] });
  expect([...offer(CHESS, ['e2']).places]).toEqual(['e3', 'e4']);
  expect(touch(CHESS, ['e2'], 'e4')).toEqual({ act: CHESS[1] });
});

test('actions that share their touches are asked about', () => {
  expect(touch(CHESS, ['a7'], 'a8')).toEqual({ touched: ['a7', 'a8'], ask: [CHESS[2], CHESS[3]] });
});

test('another piece can be taken up, and the same one put down', () => {
  expect(touch(CHESS, ['e2'], 'a7')).toEqual({ touched: ['a7'], ask: [] });
  expect(touch(CHESS, ['e2'], 'e2')).toEqual({ touched: [], ask: [] });
  expect(touch(CHESS, ['e2'], 'h8')).toEqual({ touched: [], ask: [] });
});

test('where an action can go on, the shorter one is offered beside it', () => {
  const jumps = [choice(1, 'a-b', 'a', 'b'), choice(2, 'a-b-c', 'a', 'b', 'c')];
  expect(touch(jumps, ['a'], 'b')).toEqual({ touched: ['a', 'b'], ask: [jumps[0]] });
  expect(touch(jumps, ['a', 'b'], 'c')).toEqual({ act: jumps[1] });
});

test('what touches nothing is a button, and a reader is told what a place can do', () => {
  expect(buttons(CHESS)).toEqual([CHESS[4]]);
  expect(canDo(CHESS, [], 'e2', true)).toBe('can go to e3, e4');
  expect(canDo(CHESS, ['e2'], 'e4', true)).toBe('can be chosen');
  expect(canDo(CHESS, [], 'h8', true)).toBe('');
});
