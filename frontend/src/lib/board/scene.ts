// A drawing as a scene: shapes with roles at coordinates, and the places that can be touched. One cell is 100 wide.
import type { CardsDrawing, BacksDrawing, Drawing, GridDrawing, Piece, PilesDrawing, PitsDrawing, PointsDrawing, StacksDrawing, TableDrawing } from '../messages';
import { CHESS, CROWN, chessMan } from './chess';
import { readCard, type Face } from './cards';

export type Shape =
  | { t: 'rect'; x: number; y: number; w: number; h: number; r: number; c: string }
  | { t: 'circle'; x: number; y: number; r: number; c: string }
  | { t: 'line'; x1: number; y1: number; x2: number; y2: number; c: string }
  | { t: 'path'; d: string; c: string; x?: number; y?: number; k?: number }
  | { t: 'text'; x: number; y: number; s: string; size: number; c: string; anchor?: 'start' | 'end' };

/** A place that can be touched: its box, where a piece on it stands, and what a reader is told. */
export interface Place {
  name: string; x: number; y: number; w: number; h: number; cx: number; cy: number; held: string; row: number; column: number;
}

/** What stands on a place; it moves as one. */
export interface Stone { place: string; shapes: Shape[] }

export interface Scene { w: number; h: number; under: Shape[]; stones: Stone[]; over: Shape[]; places: Place[]; grid: boolean; alt: string }

export const CELL = 100;

/** The class of a player's hue. */
export function hue(player: number | null | undefined): string {
  return player === null || player === undefined || player < 0 ? 'nobody' : `p${player % 4}`;
}

/** The scene of any drawing. */
export function sceneOf(drawing: Drawing): Scene {
  switch (drawing.kind) {
    case 'grid': return gridScene(drawing);
    case 'points': return pointsScene(drawing);
    case 'stacks': return stacksScene(drawing);
    case 'piles': return pilesScene(drawing);
    case 'pits': return pitsScene(drawing);
    case 'cards': return cardsScene(drawing);
    case 'backs': return backsScene(drawing);
    case 'table': return tableScene(drawing);
    case 'text': return textScene(drawing.text);
  }
}

function empty(alt: string, grid = false): Scene {
  return { w: 0, h: 0, under: [], stones: [], over: [], places: [], grid, alt };
}

// -- pieces ------------------------------------------------------------------------------------------------------

/** What a reader is told about a piece. */
export function heldBy(on: Piece | null): string {
  if (!on) return 'empty';
  const what = on.shape || (on.text ? spokenText(on.text) : '') || (on.player === null ? on.role : 'piece');
  return on.player === null ? what : `${what} of player ${on.player}`;
}

function spokenText(text: string): string {
  const card = readCard(text);
  return card ? card.spoken : text;
}

/** A piece around a point; `r` is its radius. */
export function pieceShapes(on: Piece, x: number, y: number, r: number, chess = false): Shape[] {
  const mine = hue(on.player);
  const man = chessMan(on, chess);
  if (man) return [{ t: 'path', d: CHESS[man], c: `man ${mine}`, x: x - r * 1.2, y: y - r * 1.2, k: (r * 2.4) / 100 }];
  const role = on.role ? ` role-${on.role}` : '';
  if (on.player === null) return plainShapes(on, x, y, r, role);
  const made: Shape[] = [
    { t: 'circle', x, y, r, c: `stone ${mine}${role}` },
    { t: 'circle', x, y, r: r * 0.72, c: `groove ${mine}` },
  ];
  if (on.shape === 'king') made.push({ t: 'path', d: CROWN, c: `crown ${mine}`, x: x - r * 0.6, y: y - r * 0.6, k: (r * 1.2) / 100 });
  else if (on.text) made.push({ t: 'text', x, y, s: on.text, size: fit(on.text, r * 1.5, r), c: `on-stone ${mine}` });
  return made;
}

function plainShapes(on: Piece, x: number, y: number, r: number, role: string): Shape[] {
  if (on.role === 'wall') return [{ t: 'rect', x: x - r, y: y - r, w: 2 * r, h: 2 * r, r: 6, c: 'wall' }];
  if (!on.text) return [{ t: 'circle', x, y, r: r * 0.5, c: `mark${role}` }];
  return [{ t: 'text', x, y, s: on.text, size: fit(on.text, r * 2, r * 1.1), c: `figure${role}` }];
}

/** A size at which a text fits a width. */
export function fit(text: string, width: number, most: number): number {
  return Math.max(9, Math.min(most, width / (0.62 * Math.max(1, [...text].length))));
}

// -- grids -------------------------------------------------------------------------------------------------------

function gridScene(d: GridDrawing): Scene {
  if (d.look === 'hexes') return hexScene(d);
  const rows = d.cells.length, columns = d.columns.length;
  const left = d.drop ? 14 : labelWidth(d.rows), top = 14, foot = 44;
  const scene: Scene = { ...empty(`a board of ${rows} rows and ${columns} columns`, true), w: left + columns * CELL + 14, h: top + rows * CELL + foot };
  const lines = d.look === 'lines';
  ground(scene, d, left, top);
  const chess = chessLetters(d), shaded = new Set(d.shaded);
  d.cells.forEach((cells, r) => cells.forEach((on, c) => {
    const x = left + c * CELL, y = top + r * CELL, name = `${d.columns[c]}${d.rows[r]}`;
    if (!lines && d.look !== 'discs') scene.under.push(square(d, x, y, r, c, shaded.has(name), on));
    else if (shaded.has(name)) scene.under.push({ t: 'circle', x: x + 50, y: y + 50, r: 9, c: 'star' });
    if (!d.drop) scene.places.push({ name, x, y, w: CELL, h: CELL, cx: x + 50, cy: y + 50, held: heldBy(on), row: r, column: c });
    if (on) scene.stones.push({ place: d.drop ? `${d.columns[c]}/${r}` : name, shapes: onCell(d, on, x + 50, y + 50, chess) });
  }));
  if (d.drop) d.columns.forEach((name, c) => scene.places.push(column(d, name, c, left, top)));
  labels(scene, d, left, top);
  return scene;
}

function labelWidth(names: string[]): number {
  return 22 + 13 * Math.max(0, ...names.map((name) => name.length));
}

/** What lies below the cells: the frame, the lines of crossings, the holes for discs. */
function ground(scene: Scene, d: GridDrawing, left: number, top: number): void {
  const rows = d.cells.length, columns = d.columns.length, w = columns * CELL, h = rows * CELL;
  if (d.look === 'lines') {
    scene.under.push({ t: 'rect', x: left, y: top, w, h, r: 8, c: 'plate' });
    for (let r = 0; r < rows; r++) scene.under.push({ t: 'line', x1: left + 50, y1: top + r * CELL + 50, x2: left + w - 50, y2: top + r * CELL + 50, c: 'wire' });
    for (let c = 0; c < columns; c++) scene.under.push({ t: 'line', x1: left + c * CELL + 50, y1: top + 50, x2: left + c * CELL + 50, y2: top + h - 50, c: 'wire' });
  } else if (d.look === 'discs') {
    scene.under.push({ t: 'rect', x: left - 10, y: top - 10, w: w + 20, h: h + 20, r: 22, c: 'frame' });
    for (let r = 0; r < rows; r++) for (let c = 0; c < columns; c++) scene.under.push({ t: 'circle', x: left + c * CELL + 50, y: top + r * CELL + 50, r: 41, c: 'hole' });
  } else if (d.look === 'squares') {
    scene.over.push({ t: 'rect', x: left, y: top, w, h, r: 3, c: 'edge' });
  }
}

function square(d: GridDrawing, x: number, y: number, r: number, c: number, shaded: boolean, on: Piece | null): Shape {
  if (d.look === 'tiles') return { t: 'rect', x: x + 4, y: y + 4, w: 92, h: 92, r: 10, c: `tile t${on ? tone(on.text) : 0}${on?.player != null ? ' ' + hue(on.player) : ''}` };
  return { t: 'rect', x, y, w: CELL, h: CELL, r: 0, c: shaded ? 'square shaded' : (r + c + d.cells.length) % 2 ? 'square a' : 'square b' };
}

/** How dark a tile with a number is: 2 is 1, 4 is 2, … */
export function tone(text: string): number {
  const value = Number(text);
  return value > 1 && Number.isFinite(value) ? Math.min(12, Math.round(Math.log2(value))) : 0;
}

function onCell(d: GridDrawing, on: Piece, x: number, y: number, chess: boolean): Shape[] {
  if (d.look === 'tiles' && on.player === null) return [{ t: 'text', x, y, s: on.text, size: fit(on.text, 74, 44), c: `figure n${tone(on.text)}` }];
  return pieceShapes(on, x, y, d.look === 'lines' ? 46 : d.look === 'discs' ? 41 : 38, chess);
}

function column(d: GridDrawing, name: string, c: number, left: number, top: number): Place {
  const held = d.cells.map((row) => row[c] ?? null).filter((on) => on !== null).reverse();
  const told = held.length ? `from below ${held.map((on) => (on.player === null ? on.text : `player ${on.player}`)).join(', ')}` : 'empty';
  const x = left + c * CELL;
  return { name, x, y: top, w: CELL, h: d.cells.length * CELL, cx: x + 50, cy: top + (d.cells.length - held.length - 0.5) * CELL, held: told, row: 0, column: c };
}

function labels(scene: Scene, d: GridDrawing, left: number, top: number): void {
  const bottom = top + d.cells.length * CELL + 26, size = Math.max(11, Math.min(26, 2.8 * d.columns.length));
  d.columns.forEach((s, c) => scene.under.push({ t: 'text', x: left + c * CELL + 50, y: bottom, s, size, c: 'label' }));
  if (!d.drop) d.rows.forEach((s, r) => scene.under.push({ t: 'text', x: left - 12, y: top + r * CELL + 50, s, size, c: 'label', anchor: 'end' }));
}

/** The pieces are written as letters of chess, both kings among them. */
function chessLetters(d: GridDrawing): boolean {
  const found = d.cells.flat().filter((on) => on !== null);
  const kings = new Set(found.filter((on) => on.text.toUpperCase() === 'K').map((on) => on.player));
  return d.look === 'squares' && kings.size === 2 && found.every((on) => on.player !== null && /^[KQRBNP]$/i.test(on.text));
}

function hexScene(d: GridDrawing): Scene {
  const w = CELL, r = w / Math.sqrt(3), step = 1.5 * r, left = 62, top = 40;
  const rows = d.cells.length, columns = d.columns.length;
  const scene: Scene = { ...empty(`a board of hexagons, ${rows} rows and ${columns} columns`, true), w: left + columns * w + ((rows - 1) * w) / 2 + 20, h: top + (rows - 1) * step + 2 * r + 20 };
  d.cells.forEach((cells, row) => cells.forEach((on, c) => {
    const x = left + c * w + (row * w) / 2 + w / 2, y = top + r + row * step, name = `${d.columns[c]}${d.rows[row]}`;
    scene.under.push({ t: 'path', d: hexagon(x, y, r), c: d.shaded.includes(name) ? 'hex shaded' : 'hex' });
    scene.places.push({ name, x: x - w / 2, y: y - step / 2, w, h: step, cx: x, cy: y, held: heldBy(on), row, column: c });
    if (on) scene.stones.push({ place: name, shapes: pieceShapes(on, x, y, 38) });
  }));
  scene.over.push(...hexEdges(left, top, w, r, step, rows, columns));
  d.columns.forEach((s, c) => scene.under.push({ t: 'text', x: left + c * w + w / 2 - 4, y: top - 20, s, size: 24, c: 'label' }));
  d.rows.forEach((s, row) => scene.under.push({ t: 'text', x: left + (row * w) / 2 - 16, y: top + r + row * step, s, size: 24, c: 'label', anchor: 'end' }));
  return scene;
}

function hexagon(x: number, y: number, r: number): string {
  const corners = [...Array(6).keys()].map((i) => corner(x, y, r, i));
  return `M${corners.map(([a, b]) => `${a.toFixed(1)} ${b.toFixed(1)}`).join('L')}Z`;
}

/** Corners from the top, clockwise. */
function corner(x: number, y: number, r: number, i: number): [number, number] {
  const angle = (Math.PI / 3) * i - Math.PI / 2;
  return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
}

/** The edges that belong to players: top and bottom to player 0, left and right to player 1. */
function hexEdges(left: number, top: number, w: number, r: number, step: number, rows: number, columns: number): Shape[] {
  const centre = (row: number, c: number): [number, number] => [left + c * w + (row * w) / 2 + w / 2, top + r + row * step];
  const along = (cells: [number, number][], corners: number[]) =>
    'M' + cells.flatMap(([x, y]) => corners.map((i) => corner(x, y, r, i).map((v) => v.toFixed(1)).join(' '))).join('L');
  const across = [...Array(columns).keys()], down = [...Array(rows).keys()];
  return [
    { t: 'path', d: along(across.map((c) => centre(0, c)), [5, 0, 1]), c: 'side p0' },
    { t: 'path', d: along(across.map((c) => centre(rows - 1, c)), [4, 3, 2]), c: 'side p0' },
    { t: 'path', d: along(down.map((row) => centre(row, 0)), [5, 4, 3]), c: 'side p1' },
    { t: 'path', d: along(down.map((row) => centre(row, columns - 1)), [0, 1, 2]), c: 'side p1' },
  ];
}

// -- points ------------------------------------------------------------------------------------------------------

function pointsScene(d: PointsDrawing): Scene {
  const xs = d.places.map((p) => p.x), ys = d.places.map((p) => p.y);
  const x0 = Math.min(...xs), y0 = Math.min(...ys), wide = Math.max(...xs) - x0, high = Math.max(...ys) - y0;
  const near = nearest(d), k = near > 0 ? Math.max(48 / near, Math.min(150 / near, 1350 / Math.max(wide, high, 1e-9))) : 100; // wide maps draw places closer, never over each other
  const side = near > 0 ? Math.min(100, 0.95 * near * k) : 100;
  const at = (x: number, y: number): [number, number] => [70 + (x - x0) * k, 70 + (y - y0) * k];
  const scene: Scene = { ...empty(`${d.places.length} places and ${d.lines.length} lines between them`), w: 140 + wide * k, h: 140 + high * k };
  const where = new Map(d.places.map((p) => [p.name, at(p.x, p.y)]));
  for (const line of d.lines) {
    const [a, b] = [where.get(line.from), where.get(line.to)];
    if (!a || !b) continue;
    scene.under.push({ t: 'line', x1: a[0], y1: a[1], x2: b[0], y2: b[1], c: 'wire' });
    if (line.label) scene.over.push({ t: 'text', x: (a[0] + b[0]) / 2, y: (a[1] + b[1]) / 2 - 14, s: line.label, size: 22, c: 'label' });
  }
  for (const place of d.places) {
    const [x, y] = where.get(place.name) ?? [0, 0];
    scene.under.push({ t: 'circle', x, y, r: 20, c: 'spot' });
    scene.over.push({ t: 'text', x, y: y + 56, s: place.name, size: fit(place.name, 130, 22), c: 'label' });
    scene.places.push({ name: place.name, x: x - side / 2, y: y - side / 2, w: side, h: side, cx: x, cy: y, held: heldBy(place.on), row: 0, column: 0 });
    if (place.on) scene.stones.push({ place: place.name, shapes: pieceShapes(place.on, x, y, Math.min(36, 0.45 * side + 4)) });
  }
  return scene;
}

/** The least distance between two places. */
function nearest(d: PointsDrawing): number {
  let least = Infinity;
  d.places.forEach((a, i) => d.places.slice(i + 1).forEach((b) => { least = Math.min(least, Math.hypot(a.x - b.x, a.y - b.y) || Infinity); }));
  return Number.isFinite(least) ? least : 0;
}

// -- stacks, piles, pits -----------------------------------------------------------------------------------------

const MOST_SHOWN = 5;

function stacksScene(d: StacksDrawing): Scene {
  const rows = Math.max(1, d.rows), across = Math.ceil(d.stacks.length / rows), high = 360;
  const gap = rows === 2 && across > 8 ? 40 : 0;
  const scene: Scene = { ...empty(`${d.stacks.length} stacks`), w: across * 80 + 28 + gap, h: rows * high + 28 };
  scene.under.push({ t: 'rect', x: 4, y: 4, w: scene.w - 8, h: scene.h - 8, r: 14, c: 'plate' });
  d.stacks.forEach((stack, i) => {
    const row = Math.floor(i / across), c = i % across, hangs = rows === 2 && row === 0;
    const x = 14 + c * 80 + (c >= across / 2 ? gap : 0), y = 14 + row * high, cx = x + 40;
    const foot = hangs ? y + 34 : y + high - 34, tip = hangs ? foot + 250 : foot - 250, up = hangs ? 1 : -1;
    scene.under.push({ t: 'path', d: `M${x + 4} ${foot}H${x + 76}L${cx} ${tip}Z`, c: c % 2 ? 'wedge a' : 'wedge b' });
    scene.under.push({ t: 'text', x: cx, y: hangs ? y + 16 : y + high - 14, s: stack.name, size: fit(stack.name, 74, 22), c: 'label' });
    const shown = stack.pieces.slice(-MOST_SHOWN);
    const shapes = shown.flatMap((on, n) => pieceShapes(on, cx, foot + up * (36 + n * 58), 34));
    if (stack.pieces.length > MOST_SHOWN) shapes.push({ t: 'text', x: cx, y: foot + up * (36 + (MOST_SHOWN - 1) * 58), s: String(stack.pieces.length), size: 30, c: `on-stone ${hue(shown.at(-1)?.player)}` });
    if (shown.length) scene.stones.push({ place: stack.name, shapes });
    const top = stack.pieces.at(-1) ?? null;
    scene.places.push({ name: stack.name, x, y, w: 80, h: high, cx, cy: foot + up * (36 + Math.max(0, shown.length - 1) * 58), held: top ? `${stack.pieces.length}, on top ${heldBy(top)}` : 'empty', row, column: c });
  });
  return scene;
}

function pilesScene(d: PilesDrawing): Scene {
  const most = Math.max(1, ...d.piles.map((pile) => pile.count)), shown = Math.min(most, 10);
  const scene: Scene = { ...empty(`${d.piles.length} piles`), w: d.piles.length * 130 + 20, h: shown * 44 + 120 };
  d.piles.forEach((pile, i) => {
    const x = 10 + i * 130, cx = x + 65, foot = scene.h - 66;
    scene.under.push({ t: 'rect', x: x + 10, y: foot, w: 110, h: 10, r: 5, c: 'shelf' });
    const shapes: Shape[] = [];
    for (let n = 0; n < Math.min(pile.count, 10); n++) shapes.push({ t: 'rect', x: cx - 40, y: foot - 42 - n * 44, w: 80, h: 36, r: 16, c: 'pebble' });
    if (shapes.length) scene.stones.push({ place: pile.name, shapes });
    scene.over.push({ t: 'text', x: cx, y: foot + 36, s: `${pile.count}`, size: 30, c: 'figure' });
    scene.places.push({ name: pile.name, x, y: 0, w: 130, h: scene.h, cx, cy: foot - 20, held: `${pile.count}`, row: 0, column: i });
  });
  return scene;
}

function pitsScene(d: PitsDrawing): Scene {
  const across = Math.max(1, ...d.rows.map((row) => row.length)), side = d.stores.length ? 130 : 0;
  const scene: Scene = { ...empty('rows of pits'), w: across * 112 + 2 * side + 28, h: d.rows.length * 124 + 40 };
  scene.under.push({ t: 'rect', x: 4, y: 4, w: scene.w - 8, h: scene.h - 8, r: 40, c: 'frame' });
  const put = (name: string, count: number, cx: number, cy: number, w: number, h: number, c: string, row: number, column: number) => {
    scene.under.push({ t: 'rect', x: cx - w / 2, y: cy - h / 2, w, h, r: Math.min(w, h) / 2, c: 'hole' });
    scene.stones.push({ place: name, shapes: seeds(count, cx, cy, w, h, c) });
    scene.over.push({ t: 'text', x: cx, y: cy + h / 2 - 12, s: String(count), size: 24, c: 'figure' });
    if (name) scene.places.push({ name, x: cx - w / 2 - 6, y: cy - h / 2 - 6, w: w + 12, h: h + 12, cx, cy, held: String(count), row, column });
  };
  d.rows.forEach((row, r) => row.forEach((pit, c) => put(pit.name, pit.count, 14 + side + c * 112 + 56, 20 + r * 124 + 62, 100, 110, hue(d.owners[r]), r, c)));
  const [left, right] = d.stores, h = scene.h - 60;
  if (left) put(left.name, left.count, 14 + side / 2, scene.h / 2, 104, h, hue(d.owners[0]), 0, -1);
  if (right) put(right.name, right.count, scene.w - 14 - side / 2, scene.h / 2, 104, h, hue(d.owners.at(-1)), 0, across);
  return scene;
}

/** Seeds in a pit, spread like the seeds of a sunflower. */
function seeds(count: number, cx: number, cy: number, w: number, h: number, c: string): Shape[] {
  return [...Array(Math.min(count, 24)).keys()].map((n) => {
    const angle = n * 2.39996, far = Math.sqrt((n + 0.4) / 24);
    return { t: 'circle', x: cx + Math.cos(angle) * far * (w / 2 - 14), y: cy - 10 + Math.sin(angle) * far * (h / 2 - 26), r: 9, c: `seed ${c}` };
  });
}

// -- cards -------------------------------------------------------------------------------------------------------

const CARD = { w: 84, h: 120 };

function cardsScene(d: CardsDrawing): Scene {
  const step = d.cards.length > 9 ? 56 : CARD.w + 10, head = d.title ? 34 : 0;
  const scene: Scene = { ...empty(`${d.title || 'cards'}: ${d.cards.map((on) => heldBy(on)).join(', ') || 'none'}`), w: Math.max(200, 20 + CARD.w + step * Math.max(0, d.cards.length - 1)), h: CARD.h + 20 + head };
  if (d.title) scene.under.push({ t: 'text', x: 10, y: 20, s: d.title, size: 22, c: `label ${hue(d.player)}`, anchor: 'start' });
  d.cards.forEach((on, i) => {
    const x = 10 + i * step, y = 10 + head;
    scene.stones.push({ place: on?.text ?? '', shapes: on ? faceShapes(on, x, y) : backShapes(x, y) });
    if (on?.text) scene.places.push({ name: on.text, x, y, w: i < d.cards.length - 1 ? step : CARD.w, h: CARD.h, cx: x + CARD.w / 2, cy: y + CARD.h / 2, held: spokenText(on.text), row: 0, column: i });
  });
  return scene;
}

function faceShapes(on: Piece, x: number, y: number): Shape[] {
  const face: Face | null = readCard(on.text);
  const made: Shape[] = [{ t: 'rect', x, y, w: CARD.w, h: CARD.h, r: 9, c: `card-face${on.role ? ' role-' + on.role : ''}` }];
  if (!face) return [...made, { t: 'text', x: x + CARD.w / 2, y: y + CARD.h / 2, s: on.text, size: fit(on.text, 70, 40), c: `figure ${hue(on.player)}` }];
  const c = face.red ? 'suit red' : 'suit';
  made.push({ t: 'text', x: x + 18, y: y + 24, s: face.rank, size: 28, c });
  made.push({ t: 'text', x: x + 18, y: y + 52, s: face.suit, size: 26, c });
  made.push({ t: 'text', x: x + CARD.w / 2 + 10, y: y + 84, s: face.suit, size: 50, c });
  return made;
}

function backShapes(x: number, y: number): Shape[] {
  return [{ t: 'rect', x, y, w: CARD.w, h: CARD.h, r: 9, c: 'card-back' }, { t: 'rect', x: x + 8, y: y + 8, w: CARD.w - 16, h: CARD.h - 16, r: 5, c: 'card-lines' }];
}

function backsScene(d: BacksDrawing): Scene {
  const shown = Math.min(d.count, 12), head = d.title ? 34 : 0, step = 34;
  const scene: Scene = { ...empty(`${d.title || 'cards face down'}: ${d.count}`), w: Math.max(200, 20 + CARD.w + step * Math.max(0, shown - 1)), h: CARD.h + 20 + head };
  if (d.title) scene.under.push({ t: 'text', x: 10, y: 20, s: `${d.title} (${d.count})`, size: 22, c: `label ${hue(d.player)}`, anchor: 'start' });
  for (let i = 0; i < shown; i++) scene.stones.push({ place: '', shapes: backShapes(10 + i * step, 10 + head) });
  return scene;
}

// -- tables and text ---------------------------------------------------------------------------------------------

function tableScene(d: TableDrawing): Scene {
  const parts = d.parts.map(sceneOf);
  const w = Math.max(420, ...parts.map((part) => part.w));
  const scene: Scene = { ...empty([d.title, ...parts.map((part) => part.alt), d.note].filter(Boolean).join('; ') || 'a table'), w };
  if (d.title) heading(scene, d.title, 26);
  for (const part of parts) add(scene, part, (w - part.w) / 2);
  if (d.dice.length) dice(scene, d.dice);
  for (const score of d.scores) heading(scene, `${score.name}  ${score.value}`, 26);
  if (d.scores.length) scene.alt += `; ${d.scores.map((score) => `${score.name} ${score.value}`).join(', ')}`;
  if (d.note) heading(scene, d.note, 24, 'label');
  scene.h += 10;
  return scene;
}

function heading(scene: Scene, s: string, size: number, c = 'figure'): void {
  scene.under.push({ t: 'text', x: scene.w / 2, y: scene.h + 26, s, size: fit(s, scene.w - 20, size), c });
  scene.h += 44;
}

/** Adds a scene below what is there. */
function add(scene: Scene, part: Scene, dx: number): void {
  const dy = scene.h;
  scene.under.push(...part.under.map((shape) => moved(shape, dx, dy)));
  scene.over.push(...part.over.map((shape) => moved(shape, dx, dy)));
  scene.stones.push(...part.stones.map((stone) => ({ ...stone, shapes: stone.shapes.map((shape) => moved(shape, dx, dy)) })));
  scene.places.push(...part.places.map((p) => ({ ...p, x: p.x + dx, y: p.y + dy, cx: p.cx + dx, cy: p.cy + dy })));
  scene.h += part.h + 12;
}

export function moved(shape: Shape, dx: number, dy: number): Shape {
  if (shape.t === 'line') return { ...shape, x1: shape.x1 + dx, y1: shape.y1 + dy, x2: shape.x2 + dx, y2: shape.y2 + dy };
  if (shape.t === 'path') return { ...shape, x: (shape.x ?? 0) + dx, y: (shape.y ?? 0) + dy };
  return { ...shape, x: shape.x + dx, y: shape.y + dy };
}

const PIPS: Record<number, [number, number][]> = {
  1: [[0, 0]], 2: [[-1, -1], [1, 1]], 3: [[-1, -1], [0, 0], [1, 1]], 4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], 6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};

function dice(scene: Scene, shown: number[]): void {
  const from = scene.w / 2 - (shown.length * 84) / 2;
  shown.forEach((die, i) => {
    const x = from + i * 84 + 7, y = scene.h + 8;
    scene.under.push({ t: 'rect', x, y, w: 70, h: 70, r: 14, c: 'die' });
    const pips = PIPS[die];
    if (pips) for (const [px, py] of pips) scene.under.push({ t: 'circle', x: x + 35 + px * 19, y: y + 35 + py * 19, r: 6.5, c: 'pip' });
    else scene.under.push({ t: 'text', x: x + 35, y: y + 35, s: String(die), size: 30, c: 'figure' });
  });
  scene.alt += `; dice ${shown.join(' and ')}`;
  scene.h += 92;
}

function textScene(text: string): Scene {
  const lines = text.split('\n'), long = Math.max(1, ...lines.map((line) => [...line].length));
  const scene: Scene = { ...empty(text), w: 28 + long * 14.5, h: 24 + lines.length * 32 };
  lines.forEach((s, i) => scene.under.push({ t: 'text', x: 14, y: 28 + i * 32, s, size: 24, c: 'typed', anchor: 'start' }));
  return scene;
}
