// The types of the module for people who build their own page: what the page of the documentation does with them.
import { expect, test } from 'vitest';
import type { Game, Report, State, load } from '../../src/outply/export/static/outply';

async function best(open: typeof load): Promise<string> {
  const game: Game = await open('four.outply');
  let s: State = game.initial();
  const first: number | undefined = game.actions(s)[0];
  if (first === undefined || game.isTerminal(s)) return '';
  s = game.result(s, first);
  const report: Report = await game.search(s, { seconds: 1, signal: AbortSignal.timeout(2000) });
  // @ts-expect-error: a limit that is none is refused by the types
  await game.search(s, { minutes: 1 });
  // @ts-expect-error: states are values
  s.words[0] = '1';
  return `${report.name} ${report.value[0]} ${game.choices(s)[0]?.touches.join()} ${game.utilities(s)?.[0]}`;
}

test('the types allow what the page of the documentation does', () => { expect(typeof best).toBe('function'); });
