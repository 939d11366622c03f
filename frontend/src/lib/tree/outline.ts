// The outline of a tree: at most 60 lines around the node that is selected, for keyboard and screen reader.
import type { NodeCard } from '../messages';

export interface Item { node: number; level: number; place: number; of: number; open: boolean; card: NodeCard; above: number }

export const MOST_ITEMS = 60;

/** The way to the selected node, its siblings, and its children. */
export function outline(way: NodeCard[], below: (node: number) => number[], card: (node: number) => NodeCard | undefined): Item[] {
  const items: Item[] = [];
  const last = way.length - 1;
  const add = (one: NodeCard | undefined, level: number, place: number, of: number, open: boolean) => {
    if (one && items.length < MOST_ITEMS) items.push({ node: one.node, level, place, of, open, card: one, above: one.parent });
  };
  way.slice(0, last).forEach((one, level) => add(one, level + 1, 1, 1, true));
  const selected = way[last];
  if (!selected) return items;
  const siblings = last > 0 ? below(way[last - 1]!.node) : [selected.node];
  const listed = siblings.includes(selected.node) ? siblings : [selected.node, ...siblings];
  listed.forEach((node, i) => {
    const mine = node === selected.node;
    add(mine ? selected : card(node), last + 1, i + 1, listed.length, mine);
    if (mine) below(node).forEach((child, k, all) => add(card(child), last + 2, k + 1, all.length, false));
  });
  return items;
}
