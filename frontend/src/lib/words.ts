// Words and marks that several parts show.
import type { Drawing, ProvenValue } from './messages';

/** Whose turn or whose node: ▲ player 0, ▼ player 1, ◆ chance, ■ over; a numbered circle from three players on. */
export function whoMark(player: number, players = 2): string {
  if (player === -1) return '◆';
  if (player === -4) return '■';
  if (player < 0) return '·';
  if (players > 2) return String.fromCodePoint(0x2776 + Math.min(player, 9));
  return player === 0 ? '▲' : '▼';
}

export function playerClass(player: number): string { return player >= 0 ? `p${player % 4}` : player === -1 ? 'chance' : 'nobody'; }

export function playerName(player: number): string { return player === -1 ? 'chance' : player < 0 ? 'nobody' : `player ${player}`; }

/** Who sits on a seat, in words; the only person at a table is the reader. */
export function seatName(who: string, alone = false): string {
  if (who === 'human' || who === '') return alone ? 'you' : 'a person';
  const level = /^level:(.+)$/.exec(who);
  return level ? `level ${level[1]}` : who;
}

/** 1234567 as 1.2 M: what fits beside a search that runs. */
export function short(count: number): string {
  if (!Number.isFinite(count)) return '–';
  if (count >= 1e9) return `${(count / 1e9).toFixed(1)} G`;
  if (count >= 1e6) return `${(count / 1e6).toFixed(1)} M`;
  if (count >= 1e4) return `${Math.round(count / 1e3)} k`;
  return Math.round(count).toLocaleString('en');
}

export function signed(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? '∞' : value < 0 ? '−∞' : '–';
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(Math.abs(value) >= 100 ? 0 : 2)}`;
}

/** A value to another player than the one to whom the library told it. */
export function toldTo(whose: number, to: number, told: string, value: number[], proven: ProvenValue | null | undefined, range: number[]): string {
  if (whose < 0 || whose === to || value[whose] === undefined) return told;
  const own = value[whose], [low, high] = [range[0] ?? -1, range[1] ?? 1];
  if (!proven) return value.length === 2 ? told.replace(/^(≤ |≥ |)[+-]?[\d.]+/, (_, sign: string) => `${sign === '≤ ' ? '≥ ' : sign === '≥ ' ? '≤ ' : ''}${own < 0 ? '-' : '+'}${Math.abs(own).toFixed(3)}`) : `${own < 0 ? '-' : '+'}${Math.abs(own).toFixed(3)}`;
  const word = own === high ? 'win' : own === low ? 'loss' : own === (low + high) / 2 ? 'draw' : signed(own);
  return proven.plies >= 0 ? `${word} in ${proven.plies}` : word;
}

/** A number of a trace: whole numbers whole, infinite ones as signs. */
export function plainNumber(value: number): string {
  if (Number.isNaN(value)) return '–';
  if (!Number.isFinite(value) || Math.abs(value) > 1e30) return value > 0 ? '∞' : '−∞';
  const text = Number.isInteger(value) ? String(Math.abs(value)) : Math.abs(value).toFixed(2);
  return value < 0 ? `−${text}` : text;
}

export function percent(share: number): string {
  const value = 100 * share;
  return `${value >= 10 || value === 0 ? Math.round(value) : value.toFixed(1)} %`;
}

export function time(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** A name such as connect_four as a title. */
export function titled(name: string): string {
  return name.split(/[_:]/)[0] ? name.replace(/_/g, ' ').replace(/^./, (c) => c.toUpperCase()) : name;
}

export function isText(drawing: Drawing): boolean { return drawing.kind === 'text'; }
