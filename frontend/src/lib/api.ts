// What goes over HTTP. A refusal is an error with the sentence of the server.
import type { Algorithms, Contest, Contests, Export, Games, Lesson, Lessons, OpenedTable, OpenMatch, OpenTable, Refusal } from './messages';

export class Refused extends Error {
  constructor(sentence: string, readonly status: number) { super(sentence); }
}

async function ask(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, { method, credentials: 'same-origin', headers: body === undefined ? {} : { 'content-type': 'application/json' }, body: body === undefined ? null : JSON.stringify(body) });
  } catch {
    throw new Refused('The studio does not answer; is it still running in the terminal?', 0);
  }
  if (!answer.ok) {
    const told = (await answer.json().catch(() => null)) as Refusal | null;
    throw new Refused(told?.sentence ?? `The studio refused ${path} (${answer.status}).`, answer.status);
  }
  return answer;
}

async function read<T>(path: string, body?: unknown, method?: string): Promise<T> {
  return (await (await ask(path, body, method)).json()) as T;
}

export const api = {
  enter: (token: string) => ask('/api/enter', { token }),
  games: () => read<Games>('/api/games'),
  algorithms: (game: string) => read<Algorithms>(`/api/algorithms?game=${encodeURIComponent(game)}`),
  open: (table: OpenTable) => read<OpenedTable>('/api/tables', table),
  close: (id: string) => ask(`/api/tables/${encodeURIComponent(id)}`, undefined, 'DELETE'),
  lessons: () => read<Lessons>('/api/lessons'),
  lesson: (name: string) => read<Lesson>(`/api/lessons/${encodeURIComponent(name)}`),
  contests: () => read<Contests>('/api/arena'),
  match: (match: OpenMatch) => read<Contest>('/api/arena', match),
  stopMatch: (id: string) => ask(`/api/arena/${encodeURIComponent(id)}`, undefined, 'DELETE'),
  export: async (wanted: Export) => (await ask('/api/export', wanted)).blob(),
};

/** The token of the address's fragment is exchanged for a cookie, and taken out of the address. */
export async function enter(): Promise<void> {
  const token = /^#(?:token=)?([\w-]{16,})$/.exec(location.hash)?.[1];
  if (!token) return;
  history.replaceState(null, '', location.pathname + location.search);
  await api.enter(token);
}
