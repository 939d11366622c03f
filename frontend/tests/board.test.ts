import { expect, test } from 'vitest';
import type { Drawing, GridDrawing, Piece } from '../src/lib/messages';
import { readCard } from '../src/lib/board/cards';
import { drawMarks, mark } from '../src/lib/board/marks';
import { sceneOf } from '../src/lib/board/scene';
import { DRAWINGS } from '../src/states/samples';

const piece = (player: number | null, text = '', shape = ''): Piece => ({ player, text, shape, role: '' });
const grid = (cells: (Piece | null)[][], more: Partial<GridDrawing> = {}): GridDrawing => ({
  kind: 'grid', look: 'squares', drop: false, cells, shaded: [],
  columns: cells[0]!.map((_, c) => 'abcdefgh'[c]!), rows: cells.map((_, r) => String(cells.length - r)), ...more,
});

test('the places of a grid are named by column and row, and told with what stands there', () => {
  const scene = sceneOf(grid([[null, piece(1, 'K', 'king')], [piece(0), null]]));
  expect(scene.places.map((place) => [place.name, place.held])).toEqual([
    ['a2', 'empty'], ['b2', 'king of player 1'], ['a1', 'piece of player 0'], ['b1', 'empty'],
  ]);
});

test('in a grid in which stones drop a column is one place', () => {
  const scene = sceneOf(grid([[null, null], [null, piece(1)], [piece(0), piece(0)]], { drop: true, look: 'discs', columns: ['1', '2'] }));
  expect(scene.places.map((place) => place.name)).toEqual(['1', '2']);
  expect(scene.places[1]!.held).toBe('from below player 0, player 1');
});

test.each(Object.entries(DRAWINGS))('%s: all that is drawn lies within the picture', (_, drawing: Drawing) => {
  const scene = sceneOf(drawing);
  expect(scene.alt).not.toBe('');
  for (const place of scene.places) {
    expect(place.x).toBeGreaterThanOrEqual(-1);
    expect(place.x + place.w).toBeLessThanOrEqual(scene.w + 1);
    expect(place.y + place.h).toBeLessThanOrEqual(scene.h + 1);
  }
  for (const shape of [...scene.under, ...scene.over, ...scene.stones.flatMap((stone) => stone.shapes)]) {
    if (shape.t === 'circle') expect(shape.x - shape.r >= -1 && shape.x + shape.r <= scene.w + 1 && shape.y + shape.r <= scene.h + 1).toBe(true);
    for (const value of Object.values(shape)) if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
  }
});

test('letters of chess are men where both kings are there', () => {
  const men = sceneOf(grid([[piece(0, 'K'), piece(1, 'K')], [piece(0, 'P'), null]]));
  expect(men.stones.every((stone) => stone.shapes[0]!.c.startsWith('man'))).toBe(true);
  const letters = sceneOf(grid([[piece(0, 'K'), piece(1, 'X')], [piece(1, 'K'), null]]));
  expect(letters.stones.some((stone) => stone.shapes[0]!.c.startsWith('man'))).toBe(false);
});

test('cards are read by their texts', () => {
  expect(readCard('QS')).toEqual({ rank: 'Q', suit: '♠', red: false, spoken: 'queen of spades' });
  expect(readCard('Th')?.rank).toBe('10');
  expect(readCard('joker')).toBeNull();
});

test('an action that touches one place is a ring, one that goes on is an arrow', () => {
  const scene = sceneOf(grid([[null, null], [null, null]]));
  const drawn = drawMarks(scene, [mark(['a1'], 'best', { text: '61' }), mark(['a1', 'b2'], 'heat', { share: 0.5 }), mark(['nowhere'], 'hint')]);
  expect(drawn.rings).toHaveLength(1);
  expect(drawn.arrows).toHaveLength(1);
  expect(drawn.arrows[0]!.width).toBe(12.5);
});
