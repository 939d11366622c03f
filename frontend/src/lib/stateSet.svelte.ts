// Which states two searches are compared in: the one that is shown, openings, or lines of actions.
import type { BookGiven } from './messages';

export type Source = 'here' | 'book' | 'lines';

/** States of a set at most, and plies of an opening; the server refuses more. */
export const MOST_STATES = 100, MOST_PLIES = 60;

export class StateSet {
  source = $state<Source>('here');
  states = $state<number | null>(20);
  plies = $state<number | null>(null);
  seed = $state<number | null>(1);
  text = $state('');

  get lines(): string[] { return this.text.split('\n').map((line) => line.trim()); }

  /** Why it cannot be asked for, in a sentence; empty if it can. */
  get objection(): string {
    if (this.source === 'book') return whole('states', this.states, 1, MOST_STATES) || (this.plies === null ? '' : whole('plies', this.plies, 0, MOST_PLIES)) || whole('seed', this.seed, 0, Number.MAX_SAFE_INTEGER);
    if (this.source !== 'lines') return '';
    const given = this.lines.filter((line) => line).length;
    return given ? (given > MOST_STATES ? `At most ${MOST_STATES} states are compared; these are ${given} lines.` : '') : 'Paste a line of actions for each state.';
  }

  /** The set as the server takes it. */
  get asked(): { book: BookGiven | null; lines: string[] } {
    return this.source === 'book' ? { book: { states: this.states ?? 20, plies: this.plies, seed: this.seed ?? 1 }, lines: [] } : { book: null, lines: this.lines };
  }
}

function whole(name: string, value: number | null, low: number, high: number): string {
  if (value !== null && Number.isInteger(value) && value >= low && value <= high) return '';
  return `${name} is a whole number${high < Number.MAX_SAFE_INTEGER ? ` from ${low} to ${high}` : ''}.`;
}

/** The actions that lead to a state, as a line that can be pasted again. */
export function lineOf(names: string[]): string { return names.map((name) => name.replace(/ /g, '_')).join(' '); }
