// Predict, then see: questions about the next step, answered before it is shown.
import type { Replay } from './replay';

/** What is asked; the choices can be marked on the tree: nodes of it, or what lies below `node`, cut or looked at. */
export interface Question { text: string; choices: string[]; right: number; node: number; marks: number[] }

/** What is asked before the step after this one; null where there is nothing to predict. */
export function question(replay: Replay, step: number): Question | null {
  const next = replay.steps[step + 1], now = replay.steps[step];
  if (!next || !now) return null;
  if (replay.simulated) return pick(replay, step);
  if (now.kind !== 'value' && now.kind !== 'leave') return null;
  const above = replay.nodes[now.node]!.above;
  if (above < 0 || replay.nodes[above]!.above < 0) return null;
  const cut = next.kind === 'cut' && next.node === above;
  const goes = next.kind === 'enter' && replay.nodes[next.node]!.above === above;
  if (!cut && !goes) return null;
  return { text: `${replay.path(now.node)} has its value. Are the other actions after ${replay.path(above)} cut?`, choices: ['Cut', 'Looked at'], right: cut ? 0 : 1, node: above, marks: [] };
}

/** Which child does the next simulation go on to? */
function pick(replay: Replay, step: number): Question | null {
  if (replay.steps[step]!.kind !== 'simulation' || replay.steps[step + 1]!.kind !== 'select') return null;
  const root = replay.root(step), next = replay.steps[step + 1]!.node;
  const listed = replay.nodes[root]!.below.filter((id) => replay.nodes[id]!.entered <= step + 1);
  if (listed.length < 2) return null;
  return { text: 'Which child does this simulation go on to?', choices: listed.map((id) => replay.nodes[id]!.name), right: listed.indexOf(next), node: root, marks: listed };
}
