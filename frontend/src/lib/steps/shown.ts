// Which nodes of a trace are drawn after a step: all of a small tree, or what lies around the present path of a large one.
import type { Node, Replay } from './replay';

export const MOST_WHOLE = 130;
const MOST_SIBLINGS = 10;

/** Ids of the nodes to draw; a small tree keeps its places from the first step to the last. */
export function shownNodes(replay: Replay, step: number): { ids: Set<number>; whole: boolean } {
  const root = replay.root(step), pass = replay.nodes[root]!.pass;
  const all = replay.nodes.filter((node) => node.pass === pass);
  if (all.length <= MOST_WHOLE) return { ids: new Set(all.map((node) => node.id)), whole: true };
  const ids = new Set<number>([root]), here = replay.steps[step]!.node;
  for (const id of replay.wayTo(here)) {
    ids.add(id);
    for (const child of around(replay, replay.nodes[id]!, step)) ids.add(child);
  }
  return { ids, whole: false };
}

/** The children of a node that had been entered: the last few of them. */
function around(replay: Replay, node: Node, step: number): number[] {
  return node.below.filter((id) => replay.nodes[id]!.entered <= step).slice(-MOST_SIBLINGS);
}
