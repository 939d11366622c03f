// From touched places to actions: which places go on from those touched so far, and which actions are then complete.
import type { Choice } from '../messages';

export interface Offer { places: Set<string>; complete: Choice[]; longer: boolean }

/** What can be touched next, and the actions that the places touched so far spell out. */
export function offer(choices: Choice[], touched: string[]): Offer {
  const begun = choices.filter((choice) => choice.touches.length >= touched.length && touched.every((name, i) => choice.touches[i] === name));
  const going = begun.filter((choice) => choice.touches.length > touched.length);
  const complete = touched.length ? begun.filter((choice) => choice.touches.length === touched.length) : [];
  return { places: new Set(going.map((choice) => choice.touches[touched.length]!)), complete, longer: going.length > 0 };
}

export type Touched = { act: Choice } | { touched: string[]; ask: Choice[] };

/** A touch: an action that is clear, or the places touched now and the actions to choose among. */
export function touch(choices: Choice[], before: string[], place: string): Touched {
  const on = offer(choices, before).places.has(place);
  if (!on) {
    const first = offer(choices, []).places.has(place) && before.at(-1) !== place;
    return first && before.length ? touch(choices, [], place) : { touched: [], ask: [] };
  }
  const touched = [...before, place];
  const { complete, longer } = offer(choices, touched);
  if (complete.length === 1 && !longer) return { act: complete[0]! };
  return { touched, ask: complete };
}

/** What a reader is told that a place can do. */
export function canDo(choices: Choice[], touched: string[], place: string, player: boolean): string {
  if (!player) return '';
  const { places } = offer(choices, touched);
  if (!places.has(place)) return '';
  const after = [...offer(choices, [...touched, place]).places];
  if (!after.length) return touched.length ? 'can be chosen' : 'can be played';
  return `can go to ${after.slice(0, 12).join(', ')}${after.length > 12 ? ` and ${after.length - 12} more` : ''}`;
}

/** The actions that touch nothing: they are buttons. */
export function buttons(choices: Choice[]): Choice[] {
  return choices.filter((choice) => !choice.touches.length);
}
