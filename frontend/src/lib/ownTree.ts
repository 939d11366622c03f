// A tree of one's own, typed as nested lists: [[3, 12, 8], [2, 4, 6], [14, 5, 2]].

export type Nested = number | Nested[];

/** The tree, or a sentence that says what is wrong with it. */
export function readTree(text: string): { tree: Nested[] } | { trouble: string } {
  let read: unknown;
  try { read = JSON.parse(text.trim().replace(/,\s*]/g, ']')); } catch { return { trouble: 'A tree is lists within lists of numbers, such as [[3, 12, 8], [2, 4, 6]].' }; }
  if (!Array.isArray(read) || !read.length) return { trouble: 'A tree begins with a list of what may follow, such as [[3, 12], [2, 4]].' };
  const wrong = faultOf(read, 0);
  return wrong ? { trouble: wrong } : { tree: read as Nested[] };
}

function faultOf(node: unknown, depth: number): string {
  if (typeof node === 'number') return Number.isFinite(node) && Math.abs(node) < 1e6 ? '' : `${node} is too large for a leaf.`;
  if (!Array.isArray(node)) return `A leaf is a number; ${JSON.stringify(node)} is not.`;
  if (!node.length) return 'An empty list is no node: give it a number or leave it out.';
  if (depth > 8) return 'A tree of at most nine levels can be followed by eye.';
  return node.map((child) => faultOf(child, depth + 1)).find(Boolean) ?? '';
}

/** A leaf and the way to it: indexes of children. */
export interface Leaf { way: number[]; value: number }

export function leavesOf(tree: Nested[], way: number[] = []): Leaf[] {
  return tree.flatMap((node, i) => (typeof node === 'number' ? [{ way: [...way, i], value: node }] : leavesOf(node, [...way, i])));
}

/** The leaves that have one node above them, together. */
export function groupsOf(tree: Nested[]): Leaf[][] {
  const groups = new Map<string, Leaf[]>();
  for (const leaf of leavesOf(tree)) {
    const above = leaf.way.slice(0, -1).join(' ');
    groups.set(above, [...(groups.get(above) ?? []), leaf]);
  }
  return [...groups.values()];
}

/** The tree with another number on a leaf. */
export function withLeaf(tree: Nested[], way: number[], value: number): Nested[] {
  const [at, ...rest] = way;
  return tree.map((node, i) => (i !== at ? node : rest.length && typeof node !== 'number' ? withLeaf(node, rest, value) : value));
}

/** The tree with two neighbours among the children of a node exchanged. */
export function swapped(tree: Nested[], way: number[], other: number): Nested[] {
  const [at, ...rest] = way;
  if (!rest.length) { const copy = [...tree]; [copy[at!], copy[other]] = [copy[other]!, copy[at!]!]; return copy; }
  return tree.map((node, i) => (i === at && typeof node !== 'number' ? swapped(node, rest, other) : node));
}

export function writeTree(tree: Nested[]): string { return JSON.stringify(tree).replaceAll(',', ', '); }

/** The text with which a table is opened. */
export function treeGame(tree: Nested[]): string { return `tree:${JSON.stringify(tree)}`; }
