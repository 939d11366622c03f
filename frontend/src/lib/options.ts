// Forms from declared options: their values as the text that the command line takes.
import type { Described } from './messages';

export type Values = Record<string, unknown>;

const PLAIN = ['int', 'float', 'bool', 'str'];

/** Each option, and behind a part the options of its own; a name that was there before stands for that one alone. */
export function flat(options: Described[], values: Values): Described[] {
  const found = new Map(options.map((option) => [option.name, [option]]));
  for (const option of options) {
    const part = option.parts.find((one) => one.name === (values[option.name] ?? option.default));
    for (const own of part?.options ?? []) if (PLAIN.includes(own.kind) && !found.has(own.name)) { found.set(own.name, []); found.get(option.name)!.push(own); }
  }
  return [...found.values()].flat();
}

/** What differs from the defaults, as `name=value` parts. */
export function changed(options: Described[], values: Values): string[] {
  return flat(options, values).filter((option) => option.name in values && String(values[option.name]) !== String(option.default)).map((option) => `${option.name}=${written(values[option.name])}`);
}

function written(value: unknown): string {
  if (value === true) return 'true';
  if (value === false) return 'false';
  return String(value);
}

/** mcts with c = 0.7 is mcts:c=0.7. */
export function spec(name: string, options: Described[], values: Values): string {
  const parts = changed(options, values);
  return parts.length ? `${name}:${parts.join(',')}` : name;
}

/** Why a value cannot be, in a sentence; empty if it can. */
export function objection(option: Described, value: unknown): string {
  if (option.kind !== 'int' && option.kind !== 'float') return '';
  const text = String(value).trim();
  if (text === '' || text === 'null' || text === 'None') return option.default === null ? '' : `${option.name} needs a number.`;
  const number = Number(text);
  if (!Number.isFinite(number)) return `${option.name} is a number; ${text} is not.`;
  if (option.kind === 'int' && !Number.isInteger(number)) return `${option.name} is a whole number.`;
  if (option.low !== null && number < option.low) return `${option.name} is at least ${option.low}.`;
  if (option.high !== null && number > option.high) return `${option.name} is at most ${option.high}.`;
  return '';
}
