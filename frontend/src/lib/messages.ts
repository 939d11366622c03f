// Written by `python -m tests.support.typescript` from the files of src/outply/studio: edit those.

/** What stands on a place. */
export interface Piece {
  player: number | null;
  text: string;
  shape: string;
  role: string;
}

/** Cells in rows, the top row first; the place in row r and column c is named columns[c] + rows[r]. */
export interface GridDrawing {
  kind: "grid";
  look: string;
  drop: boolean;
  columns: string[];
  rows: string[];
  cells: ((Piece | null)[])[];
  shaded: string[];
}

/** A place at x (to the right) and y (down). */
export interface MapPlace {
  name: string;
  x: number;
  y: number;
  on: Piece | null;
}

/** A line between two places. */
export interface Link {
  from: string;
  to: string;
  label: string;
}

/** Places and lines. */
export interface PointsDrawing {
  kind: "points";
  places: MapPlace[];
  lines: Link[];
}

/** A stack, from the bottom up. */
export interface StackedPieces {
  name: string;
  pieces: Piece[];
}

/** Stacks, in so many rows of equal length, from left to right. */
export interface StacksDrawing {
  kind: "stacks";
  stacks: StackedPieces[];
  rows: number;
}

/** So many equal things at a place. */
export interface Pile {
  name: string;
  count: number;
}

/** Piles. */
export interface PilesDrawing {
  kind: "piles";
  piles: Pile[];
}

/** Rows of pits, the upper one first; the first store is to the left, the second to the right. */
export interface PitsDrawing {
  kind: "pits";
  rows: Pile[][];
  stores: Pile[];
  owners: number[];
}

/** Cards that can be seen; the text of a card is the name of its place. */
export interface CardsDrawing {
  kind: "cards";
  title: string;
  player: number | null;
  cards: (Piece | null)[];
}

/** Cards that cannot be seen. */
export interface BacksDrawing {
  kind: "backs";
  title: string;
  player: number | null;
  count: number;
}

/** A score by name. */
export interface Score {
  name: string;
  value: number;
}

/** Several drawings, dice, scores and a note. */
export interface TableDrawing {
  kind: "table";
  title: string;
  parts: Drawing[];
  dice: number[];
  scores: Score[];
  note: string;
}

/** Text in a monospaced block. */
export interface TextDrawing {
  kind: "text";
  text: string;
}

/** An option or a limit, so that a form can be made from it. */
export interface Described {
  name: string;
  kind: string;
  default: unknown;
  about: string;
  low: number | null;
  high: number | null;
  choices: string[];
  parts: DescribedPart[];
}

/** A part of an algorithm that can be chosen, and its options. */
export interface DescribedPart {
  name: string;
  about: string;
  options: Described[];
}

/** POST /api/enter: the token from the fragment of the address, exchanged for a cookie. */
export interface Enter {
  token: string;
}

/** A game on the first page. */
export interface GameCard {
  name: string;
  title: string;
  about: string;
  players: number;
  chance: boolean;
  hidden: boolean;
  simultaneous: boolean;
  options: Described[];
  levels: number[];
  file: boolean;
  board: Drawing | null;
  trouble: string;
}

/** A table that is open. */
export interface RecentTable {
  id: string;
  game: string;
  title: string;
  ply: number;
  result: string;
}

/** GET /api/games. */
export interface Games {
  games: GameCard[];
  tables: RecentTable[];
  version: string;
  demo: boolean;
}

/** An algorithm, its options, and why it does not suit the game, if it does not. */
export interface DescribedAlgorithm {
  name: string;
  title: string;
  about: string;
  options: Described[];
  limits: string[];
  objection: string;
  default: boolean;
  trace: boolean;
  pseudocode: string[];
}

/** GET /api/algorithms?game=TEXT. */
export interface Algorithms {
  algorithms: DescribedAlgorithm[];
  limits: Described[];
  players: string[];
}

/** Minutes for each player, and seconds added with every action. */
export interface TableClock {
  minutes: number;
  increment?: number;
}

/** The budget of a search; nothing at all is a second. */
export interface BudgetGiven {
  seconds?: number | null;
  simulations?: number | null;
  nodes?: number | null;
  depth?: number | null;
  memory_mb?: number | null;
}

/** POST /api/tables. */
export interface OpenTable {
  game: string;
  seats?: string[];
  seed?: number;
  clock?: TableClock | null;
  moves?: string[];
  lesson?: string;
}

/** The answer to it: the websocket is /api/tables/ID/ws. */
export interface OpenedTable {
  id: string;
}

/** A lesson in the list. */
export interface LessonCard {
  name: string;
  title: string;
  about: string;
  algorithm: string;
}

/** GET /api/lessons. */
export interface Lessons {
  lessons: LessonCard[];
}

/** A stop in a lesson: at a step of the trace, or after so many simulations, with a text and perhaps a question. */
export interface LessonStop {
  step: number;
  text: string;
  question: string;
  answer: string;
  choices: string[];
  predict: string;
}

/** GET /api/lessons/NAME: game, actions, algorithm, budget, seed and checkpoints. */
export interface Lesson {
  name: string;
  title: string;
  about: string;
  game: string;
  algorithm: string;
  budget: BudgetGiven;
  checkpoints: LessonStop[];
  moves: string[];
  seed: number;
  trace: boolean;
  own_tree: boolean;
}

/** POST /api/arena: a match or a tournament. */
export interface OpenMatch {
  game: string;
  players: string[];
  rounds?: number;
  budget?: BudgetGiven;
  seed?: number;
}

/** A player in the table of a match. */
export interface Standing {
  player: string;
  games: number;
  wins: number;
  draws: number;
  losses: number;
  points: number;
  elo: number | null;
  low: number | null;
  high: number | null;
}

/** A game of a match; `record` opens in Review. */
export interface PlayedGame {
  number: number;
  players: string[];
  result: string;
  record: string;
}

/** A match or a tournament, as far as it has come. */
export interface Contest {
  id: string;
  game: string;
  players: string[];
  rounds: number;
  done: number;
  total: number;
  running: boolean;
  standings: Standing[];
  games: PlayedGame[];
  summary: string;
  command: string;
  trouble: string;
}

/** GET /api/arena. */
export interface Contests {
  contests: Contest[];
}

/** POST /api/export: one self-contained HTML file of the last search of a table, or a picture of its tree. */
export interface Export {
  table: string;
  kind?: "html" | "svg";
  title?: string;
  lesson?: string;
}

/** The answer to a request that cannot be done, with a status of 400 and above. */
export interface Refusal {
  sentence: string;
}

/** Play an action; `ply` is that of the board on which it was chosen. */
export interface Act {
  type: "act";
  id: number;
  action: number;
  ply: number;
}

/** Take back to the last choice of a person. */
export interface Undo {
  type: "undo";
  id: number;
}

/** Show, or with `keep` go back to, the state after so many plies. */
export interface Goto {
  type: "goto";
  id: number;
  ply: number;
  keep?: boolean;
}

/** Typed text: an action or a command, as in the terminal. */
export interface Say {
  type: "say";
  id: number;
  text: string;
}

/** Who plays at a seat: human, level:3, mcts:seconds=1, … */
export interface Seat {
  type: "seat";
  id: number;
  player: number;
  who: string;
}

/** A new game with the same seats. */
export interface Again {
  type: "again";
  id: number;
  seed?: number | null;
}

/** What a short search would play. */
export interface Hint {
  type: "hint";
  id: number;
}

/** Where people hide something from each other: show the page to this player, or with -1 cover it. */
export interface Look {
  type: "look";
  id: number;
  player: number;
  keep?: boolean;
  key?: string;
}

/** Whoever is to move gives up. */
export interface Resign {
  type: "resign";
  id: number;
}

/** Search the state that is shown; `algorithm` is text such as mcts:c=0.7, empty for the game's usual one. */
export interface Search {
  type: "search";
  id: number;
  algorithm?: string;
  budget?: BudgetGiven;
  seed?: number;
  trace?: boolean;
}

/** End the search; its last report comes at once. */
export interface Stop {
  type: "stop";
  id: number;
}

/** A part of the tree: x from x0 to x1 of the width of `node`, 0 to 1, on so many pixels. */
export interface GetWindow {
  type: "window";
  id: number;
  snapshot: number;
  view?: string;
  x0?: number;
  x1?: number;
  pixels?: number;
  depth?: number;
}

/** Cards of nodes: names, values, terms of the formula, boards if wanted. */
export interface GetNodes {
  type: "nodes";
  id: number;
  snapshot: number;
  ids: number[];
  boards?: boolean;
}

/** The cards of the children of a node, the most visited first. */
export interface GetChildren {
  type: "children";
  id: number;
  snapshot: number;
  node: number;
  most?: number;
}

/** The node to which actions lead, by number or by name. */
export interface Find {
  type: "find";
  id: number;
  snapshot: number;
  actions?: number[];
  names?: string[];
}

/** Why? Of a node, an action of the state that was searched, or a step of the trace. */
export interface AskWhy {
  type: "why";
  id: number;
  snapshot?: number;
  node?: number | null;
  action?: number | null;
  step?: number | null;
}

/** Steps of the trace; the answer is binary. */
export interface GetSteps {
  type: "steps";
  id: number;
  from?: number;
  to?: number;
}

/** Judge every choice of these players, by default of people or of all. */
export interface GetReview {
  type: "review";
  id: number;
  players?: number[];
}

/** One side of a comparison. */
export interface Setting {
  algorithm?: string;
  budget?: BudgetGiven;
  seed?: number;
}

/** Two searches of the state that is shown, or of that to which these actions lead from the beginning. */
export interface Compare {
  type: "compare";
  id: number;
  left: Setting;
  right: Setting;
  names?: string[] | null;
}

/** So many openings of the opening book of the game, of so many plies; none: as many plies as give variety. */
export interface BookGiven {
  states: number;
  plies: number | null;
  seed: number;
}

/** Two searches of each state of a set: of openings, or of what lines of actions lead to. */
export interface CompareStates {
  type: "states";
  id: number;
  left: Setting;
  right: Setting;
  book?: BookGiven | null;
  lines?: string[];
}

/** The last search once more, with something changed. */
export interface WhatIf {
  type: "whatif";
  id: number;
  change: Setting;
}

/** A legal action: its number, its name, and the places it touches in order; none makes it a button. */
export interface Choice {
  action: number;
  name: string;
  touches: string[];
}

/** One action of the record. */
export interface Ply {
  player: number;
  name: string;
  touches: string[];
  mark: string;
}

/** The table as this page may see it. */
export interface TableState {
  type: "table";
  re: number;
  game: string;
  title: string;
  board: Drawing;
  text: string;
  actions: Choice[];
  record: Ply[];
  ply: number;
  last: number;
  mover: number;
  seats: string[];
  players: number;
  hidden: boolean;
  over: boolean;
  result: string;
  left: number[];
  seed: number;
  value_range: number[];
  command: string;
  revision: number;
  viewer: number | null;
  covered: boolean;
}

/** A result that is certain, and in how many plies it comes about; -1 has no bound. */
export interface ProvenValue {
  value: number[];
  plies: number;
}

/** One action at the root. */
export interface Row {
  action: number;
  name: string;
  value: number[];
  visits: number;
  share: number;
  told: string;
  bound: string;
  proven: ProvenValue | null;
  touches: string[];
}

/** An action of the expected line. */
export interface LineStep {
  action: number;
  name: string;
  player: number;
  touches: string[];
}

/** What a search cost so far. */
export interface Price {
  simulations: number;
  nodes: number;
  depth: number;
  seconds: number;
  memory_mb: number;
  stopped: string;
  recycled: number;
  rate: number;
}

/** The report of a search, at most ten times a second; the last one has `final`. */
export interface SearchReport {
  type: "report";
  re: number;
  search: number;
  ply: number;
  algorithm: string;
  seed: number;
  player: number;
  action: number | null;
  name: string;
  value: number[];
  told: string;
  line: LineStep[];
  rows: Row[];
  price: Price;
  final: boolean;
  note: string;
  command: string;
  snapshot: number;
  steps: number;
  all_steps: number;
  proven: ProvenValue | null;
}

/** What takes time right now; an empty `what` ends it. */
export interface Doing {
  type: "doing";
  re: number;
  what: string;
  sentence: string;
  seat: number;
}

/** It was done; what has changed is told to whom it concerns. */
export interface Noted {
  type: "noted";
  re: number;
}

/** The page is shown to this player, -1 for nobody; the key is that of a page that is kept. */
export interface Looking {
  type: "looking";
  re: number;
  player: number;
  key: string;
}

/** What a short search would play, and the line behind it. */
export interface HintGiven {
  type: "hint";
  re: number;
  action: number;
  name: string;
  touches: string[];
  line: string[];
  told: string;
}

/** The answer to typed text that changes nothing: a help text, a list. */
export interface TextTold {
  type: "told";
  re: number;
  text: string;
}

/** A term of the formula by which a child is chosen: its name, how it is made, and its value. */
export interface Term {
  name: string;
  formula: string;
  value: number;
}

/** A node of the tree. */
export interface NodeCard {
  node: number;
  parent: number;
  path: number[];
  names: string[];
  mover: number;
  visits: number;
  share: number;
  value: number[];
  told: string;
  children: number;
  best: boolean;
  proven: ProvenValue | null;
  terms: Term[];
  board: Drawing | null;
  text: string;
  odds: number | null;
  seen: number;
  seen_names: string[];
}

/** Cards of nodes, in the order asked for; of children, the parent comes first. */
export interface NodeCards {
  type: "nodes";
  re: number;
  snapshot: number;
  nodes: NodeCard[];
  hidden: number;
}

/** Why, in a sentence with the numbers of this search. */
export interface Why {
  type: "why";
  re: number;
  sentence: string;
  code: number;
  node: number | null;
  action: number | null;
  step: number | null;
}

/** The judgement of one choice; `value` is that of the state, one number per player. */
export interface JudgedChoice {
  ply: number;
  player: number;
  name: string;
  best: string;
  loss: number;
  mark: string;
  value: number[];
  sentence: string;
}

/** Judgements so far; the last frame has `final` and a summary a player. */
export interface Judged {
  type: "judged";
  re: number;
  choices: JudgedChoice[];
  final: boolean;
  summary: string[];
}

/** Two searches of one state, and in words where they differ. */
export interface Comparison {
  type: "pair";
  re: number;
  left: SearchReport | null;
  right: SearchReport | null;
  final: boolean;
  differences: string[];
  commands: string[];
  board: Drawing | null;
}

/** What two searches would play in one state of a set. */
export interface StateChoices {
  number: number;
  names: string[];
  player: number;
  left: string;
  right: string;
  left_told: string;
  right_told: string;
  differs: boolean;
}

/** Two searches of each state of a set, so far; first where they differ, the widest apart in value at the top. */
export interface StatesCompared {
  type: "compared";
  re: number;
  states: StateChoices[];
  total: number;
  final: boolean;
  sentence: string;
}

/** Why something was not done, in a sentence. */
export interface Fault {
  type: "fault";
  re: number;
  sentence: string;
}

/** A worker process has ended; `again` says that another one goes on from the record. */
export interface Lost {
  type: "lost";
  re: number;
  worker: string;
  sentence: string;
  again: boolean;
}

/** An edited file was read again, or could not be. */
export interface Reloaded {
  type: "reloaded";
  re: number;
  ok: boolean;
  sentence: string;
}

/** A column of numbers in a binary frame, one after the other, each padded to 8 bytes. */
export interface FrameColumn {
  name: string;
  kind: string;
  count: number;
  width: number;
}

/** Nodes of a window, level by level. Columns: node, parent (a row, -1 for none), depth, action, mover, visits, x0, x1 (0 to 1 of the whole), value (a number a player), proof (plies, -1), children, seen (the node of the same state below which the children lie, -1). */
export interface WindowFrame {
  type: "window";
  re: number;
  snapshot: number;
  view: string;
  x0: number;
  x1: number;
  shown: number;
  total: number;
  deepest: number;
  visits: number;
  live: boolean;
  columns: FrameColumn[];
}

/** Steps of a trace. Columns: kind, level, action, why, alpha, beta, value, code (line of the pseudocode). */
export interface StepsFrame {
  type: "steps";
  re: number;
  from: number;
  to: number;
  kept: number;
  total: number;
  measure: string;
  kinds: string[];
  reasons: string[];
  names: Record<string, string>;
  pseudocode: string[];
  columns: FrameColumn[];
}

export type Drawing = GridDrawing | PointsDrawing | StacksDrawing | PilesDrawing | PitsDrawing | CardsDrawing | BacksDrawing | TableDrawing | TextDrawing;

export type Asked = Act | Undo | Goto | Say | Seat | Again | Hint | Look | Resign | Search | Stop | GetWindow | GetNodes | GetChildren | Find | AskWhy | GetSteps | GetReview | Compare | CompareStates | WhatIf;

export type Answered = TableState | SearchReport | Doing | Noted | Looking | HintGiven | TextTold | NodeCards | Why | Judged | Comparison | StatesCompared | Fault | Lost | Reloaded;

export type Frames = WindowFrame | StepsFrame;
