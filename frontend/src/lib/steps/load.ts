// The whole trace of a search, asked for in pieces.
import type { StepsData } from '../frames';
import type { Table } from '../table.svelte';
import { joined, Replay } from './replay';

const PIECE = 20_000;

export async function loadReplay(table: Table): Promise<Replay> {
  const pieces: StepsData[] = [await table.steps(0, PIECE)];
  while (pieces.at(-1)!.head.to < pieces[0]!.head.kept && pieces.at(-1)!.head.to > pieces.at(-1)!.head.from) {
    const from = pieces.at(-1)!.head.to;
    pieces.push(await table.steps(from, from + PIECE));
  }
  return new Replay(joined(pieces));
}
