// An icicle from the columns of a window: where nodes lie on the screen, and what colour says of them.
import type { WindowData } from '../frames';

export const ROW = 26;

export interface Colours { ground: string; ink: string; muted: string; line: string; neutral: string; players: string[]; onPlayers: string[]; good: string }

/** A range of the width of the whole tree. */
export interface Range { x0: number; x1: number }

/** For whom a value is good, and how much: a player, and 0 to 1. */
export function goodFor(values: ArrayLike<number>, low: number, high: number): { player: number; much: number } {
  const middle = (low + high) / 2, half = (high - low) / 2 || 1;
  if (values.length === 1) return { player: 0, much: bounded(((values[0] ?? middle) - low) / (2 * half)) };
  let player = 0;
  for (let p = 1; p < values.length; p++) if ((values[p] ?? -Infinity) > (values[player] ?? -Infinity)) player = p;
  const lead = (values[player] ?? middle) - middle;
  return { player, much: Number.isFinite(lead) ? bounded(lead / half) : 0 };
}

function bounded(share: number): number { return Math.max(0, Math.min(1, share)); }

/** A mixture of two colours such as #1b66a8. */
export function mix(from: string, to: string, share: number): string {
  const a = parts(from), b = parts(to);
  return `rgb(${a.map((v, i) => Math.round(v + (b[i]! - v) * share)).join(' ')})`;
}

function parts(colour: string): number[] {
  const hex = colour.trim().replace('#', '');
  return [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16) || 0);
}

/** How much of a player's hue a value is drawn with: lightness says how much, and a little is still seen. */
export function strength(much: number): number { return much < 0.01 ? 0.04 : 0.06 + 0.84 * Math.pow(much, 0.6); }

/** The colour in which a name can be read on the fill of a row. */
export function inkOn(data: WindowData, row: number, colours: Colours, low: number, high: number): string {
  const { player, much } = goodFor(valuesOf(data, row), low, high);
  return strength(much) > 0.5 ? colours.onPlayers[player % 4]! : colours.ink;
}

export function toScreen(x: number, range: Range, width: number): number { return ((x - range.x0) / (range.x1 - range.x0)) * width; }

export function toTree(pixel: number, range: Range, width: number): number { return range.x0 + (pixel / width) * (range.x1 - range.x0); }

/** The range zoomed by a factor around a point of the screen, within the whole. */
export function zoomed(range: Range, at: number, factor: number): Range {
  const span = Math.max(1e-7, Math.min(1, (range.x1 - range.x0) * factor));
  const share = (at - range.x0) / (range.x1 - range.x0 || 1);
  return within({ x0: at - share * span, x1: at - share * span + span });
}

/** The range moved so that it lies within the whole. */
export function within(range: Range): Range {
  const span = Math.min(1, range.x1 - range.x0);
  const x0 = Math.max(0, Math.min(1 - span, range.x0));
  return { x0, x1: x0 + span };
}

/** The row of the node at a point of the screen; -1 for none. */
export function hit(data: WindowData, range: Range, width: number, px: number, py: number): number {
  const depth = Math.floor(py / ROW), x = toTree(px, range, width), columns = data.columns;
  const [depths, x0, x1] = [columns['depth']!, columns['x0']!, columns['x1']!];
  for (let row = 0; row < depths.length; row++) if (depths[row] === depth && x0[row]! <= x && x < x1[row]!) return row;
  return -1;
}

/** The row of a node in a window; -1 if it is too thin to be there. */
export function rowOf(data: WindowData, node: number): number { return data.columns['node']!.indexOf(node); }

/** The rows from the root down to a row. */
export function wayTo(data: WindowData, row: number): number[] {
  const way: number[] = [];
  for (let at = row; at >= 0; at = data.columns['parent']![at]!) way.push(at);
  return way.reverse();
}

/** The values of a row, a number a player. */
export function valuesOf(data: WindowData, row: number): ArrayLike<number> {
  const values = data.columns['value']!, width = values.length / data.columns['node']!.length;
  return values.subarray(row * width, (row + 1) * width);
}

/** Draws all rows; returns those that are wide enough for a name. */
export function paint(context: CanvasRenderingContext2D, data: WindowData, range: Range, width: number, colours: Colours, low: number, high: number): number[] {
  const { depth, x0, x1, proof } = data.columns as Record<string, ArrayLike<number>>;
  const wide: number[] = [];
  for (let row = 0; row < depth!.length; row++) {
    const left = Math.max(-2, toScreen(x0![row]!, range, width)), right = Math.min(width + 2, toScreen(x1![row]!, range, width));
    if (right < 0 || left > width || right - left < 0.2) continue;
    const { player, much } = goodFor(valuesOf(data, row), low, high);
    context.fillStyle = mix(colours.neutral, colours.players[player % 4]!, strength(much));
    const gap = right - left > 3 ? 1 : 0;
    context.fillRect(left, depth![row]! * ROW, Math.max(0.5, right - left - gap), ROW - 1);
    if (proof![row]! >= 0 && right - left > 6) {
      context.strokeStyle = colours.ink;
      context.lineWidth = 1.5;
      context.strokeRect(left + 1.5, depth![row]! * ROW + 1.5, right - left - gap - 3, ROW - 4);
    }
    if (right - left > 30) wide.push(row);
  }
  return wide;
}
