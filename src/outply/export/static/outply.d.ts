/** A state; it is a value: nobody changes it, and JSON keeps its words. */
export interface State { readonly words: readonly string[]; readonly events: unknown }

/** An action as people see it: its name, and the places of the drawing that it touches, in order. */
export interface Choice { action: number; name: string; touches: string[] }

/** A proven end: what each player gets, and after how many plies. */
export interface Proven { value: number[]; plies: number }

export interface Move { action: number; visits: number; share: number; value: number[]; proven: Proven | null; bound: '' | 'at least' | 'at most' }

export interface Report {
  action: number;
  name: string;
  /** What the position is worth to each player, in utilities. */
  value: number[];
  proven: Proven | null;
  line: number[];
  moves: Move[];
  player: number;
  unit: 'simulations' | 'nodes';
  units: number;
  depth: number;
  seconds: number;
  stopped: string;
}

/** How long to search; the first limit that is reached ends it. Without one it is a second. */
export interface Limits {
  seconds?: number;
  /** Of Monte-Carlo tree search. */
  simulations?: number;
  /** Of alpha-beta. */
  nodes?: number;
  /** Of alpha-beta: plies. */
  depth?: number;
  /** A level that was measured for the game, from 1. */
  level?: number;
  /** The same seed finds the same, as in Python. */
  seed?: number | bigint;
  signal?: AbortSignal;
}

export interface Game {
  readonly title: string;
  readonly players: number;
  readonly chance: boolean;
  readonly hidden: boolean;
  readonly utilityRange: [number, number];
  /** Elo above random of each level; empty where none were measured. */
  readonly levels: number[];
  /** What searches count in. */
  readonly unit: 'simulations' | 'nodes';
  initial(): State;
  /** A player, -1 for chance, null once the game is over. */
  toMove(s: State): number | null;
  isTerminal(s: State): boolean;
  utilities(s: State): number[] | null;
  actions(s: State): number[];
  result(s: State, action: number): State;
  /** An outcome of chance, by its probability, for `result`. */
  outcome(s: State): number;
  /** Outcomes follow this seed from now on. */
  seed(seed: number | bigint): void;
  actionName(s: State, action: number): string;
  choices(s: State): Choice[];
  /** The state as a drawing, as outply.boards makes it (docs/studio.md), seen by a player; without a player all of it. */
  drawing(s: State, player?: number | null): { kind: string; [part: string]: unknown };
  search(s: State, limits?: Limits): Promise<Report>;
}

/** The game in a file that `outply export --embed` wrote: its address, or its bytes. In Node also the path of a file. */
export function load(source: string | URL | ArrayBuffer | Uint8Array): Promise<Game>;
