// The part of a tree under the lens as a diagram: from left to right, laid out tidily.
import { hierarchy, tree as tidy } from 'd3-hierarchy';

export interface Placed<T> { item: T; x: number; y: number; depth: number; above: Placed<T> | null }
export interface Diagram<T> { nodes: Placed<T>[]; w: number; h: number }

/** Places for a node and what is below it; `across` and `along` are the distances between siblings and between levels. */
export function layOut<T>(root: T, below: (item: T) => T[], across: number, along: number, down = false): Diagram<T> {
  const made = tidy<T>().nodeSize([across, along]).separation((a, b) => (a.parent === b.parent ? 1 : 1.25))(hierarchy(root, below));
  const all = made.descendants(), least = Math.min(...all.map((one) => one.x)), most = Math.max(...all.map((one) => one.x));
  const placed = new Map<unknown, Placed<T>>();
  const nodes = all.map((one) => {
    const [side, far] = [one.x - least + across / 2, one.y + along / 2];
    const node: Placed<T> = { item: one.data, x: down ? side : far, y: down ? far : side, depth: one.depth, above: one.parent ? (placed.get(one.parent) ?? null) : null };
    placed.set(one, node);
    return node;
  });
  const [wide, long] = [most - least + across, (Math.max(...all.map((one) => one.depth)) + 1) * along];
  return { nodes, w: down ? wide : long, h: down ? long : wide };
}

/** A curve from a node to one below it. */
export function link(from: { x: number; y: number }, to: { x: number; y: number }, down = false): string {
  const middle = down ? (from.y + to.y) / 2 : (from.x + to.x) / 2;
  return down ? `M${from.x} ${from.y}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${to.y}` : `M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`;
}

/** The shape of a node, around a point: ▲ player 0, ▼ player 1, ◆ chance, ■ over, a circle from three players on. */
export function shapeOf(mover: number, players: number, x: number, y: number, r: number): string {
  if (mover === -1) return `M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}Z`;
  if (mover === -4) return `M${x - r * 0.8} ${y - r * 0.8}h${1.6 * r}v${1.6 * r}h${-1.6 * r}Z`;
  if (players > 2 || mover < 0) return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  return mover === 0 ? `M${x} ${y - r}L${x + r} ${y + r * 0.8}H${x - r}Z` : `M${x} ${y + r}L${x + r} ${y - r * 0.8}H${x - r}Z`;
}
