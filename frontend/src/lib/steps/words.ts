// A step in a few plain words; the library answers Why.
import { plainNumber } from '../words';
import type { Replay } from './replay';

export function stepWords(replay: Replay, at: number): string {
  const step = replay.steps[at];
  if (!step) return '';
  const where = replay.path(step.node), value = step.value.map(plainNumber);
  const worth = replay.data.head.measure === 'value' ? `worth ${value.length === 2 && step.value[0] === -step.value[1]! ? value[0] : value.join(', ')}` : replay.data.head.measure === 'numbers' ? `proof number ${value[0]}, disproof number ${value[1]}` : `worth ${value.join(', ')}`;
  switch (step.kind) {
    case 'pass': return step.level || step.action < 1000 ? 'A pass begins.' : 'The search begins.';
    case 'enter': return `Enters ${where}${Number.isFinite(step.alpha) || Number.isFinite(step.beta) ? ` with α ${plainNumber(step.alpha)} and β ${plainNumber(step.beta)}` : ''}.`;
    case 'value': return `${where} is ${worth}${step.why ? `: ${step.why}` : ''}.`;
    case 'cut': return `The rest after ${where} is cut: ${step.why}.`;
    case 'leave': return `Back from ${where}, which is ${worth}.`;
    case 'turn': return `Turns to ${where}.`;
    case 'simulation': return `A simulation begins at the start.`;
    case 'select': return `Selects ${where}${Number.isFinite(step.beta) && step.beta < 1e300 ? `, whose weight is ${step.beta.toFixed(3)}` : ', which was never tried'}.`;
    case 'found': return `The playout ends with ${value.join(', ')}; every node on the way takes that in.`;
    default: return `${step.kind} ${where}`;
  }
}
