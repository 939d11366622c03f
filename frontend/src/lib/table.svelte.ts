// A table as the page knows it: what the server last said, and the ways to ask.
import type { Answered, Asked, Comparison, Doing, HintGiven, Judged, LineStep, NodeCards, SearchReport, StatesCompared, TableState, Why } from './messages';
import { unpack, type StepsData, type WindowData } from './frames';
import type { Connect, Wire } from './wire';

export interface Notice { key: number; kind: 'fault' | 'good' | 'plain'; text: string }

/** A request without its number. */
export type Question = Asked extends infer A ? (A extends Asked ? Omit<A, 'id'> : never) : never;

export class FaultTold extends Error {}

/** Points of the value curve: seconds, and a value a player. */
export type CurvePoint = { at: number; value: number[] };

export class Table {
  state = $state.raw<TableState | null>(null);
  report = $state.raw<SearchReport | null>(null);
  before = $state.raw<SearchReport | null>(null);
  curve = $state.raw<CurvePoint[]>([]);
  live = $state.raw<WindowData | null>(null);
  doing = $state.raw<Doing | null>(null);
  hint = $state.raw<HintGiven | null>(null);
  judged = $state.raw<Judged | null>(null);
  pair = $state.raw<Comparison | null>(null);
  compared = $state.raw<StatesCompared | null>(null);
  notices = $state<Notice[]>([]);
  answer = $state('');
  up = $state(false);
  gone = $state('');
  arrived = $state(0);
  /** The player to whom values are told; -1 is the one for whom the search was made. */
  whose = $state(-1);
  /** The actions to the node that the tree is to show next. */
  sought: number[] = [];
  /** How often edited rules have taken over. */
  reloads = $state(0);
  private key = '';
  private tried = false;
  /** The algorithm of the last search, as it was asked for. */
  asked = '';
  private last: Parameters<Table['search']> | null = null;
  private wire: Wire;
  private number = 0;
  private waiting = new Map<number, { done: (answer: never) => void; failed: (fault: Error) => void }>();

  constructor(connect: Connect, readonly name = '') {
    this.wire = connect({ frame: (data) => this.take(data), up: (open) => { this.up = open; this.tried = false; }, gone: (reason) => { this.gone = reason || 'The studio is no longer running in the terminal.'; } });
  }

  close(): void { this.wire.close(); }

  get searching(): boolean { return !!this.doing && this.doing.seat < 0 && this.doing.what !== '' && this.doing.what !== 'reviewing'; }
  get busy(): boolean { return !!this.doing && this.doing.what !== ''; }

  /** The report belongs to the state that is shown. */
  get fresh(): boolean { return !!this.report && !!this.state && this.report.ply === this.state.ply; }

  // -- asking ------------------------------------------------------------------------------------------------------

  ask<T = Answered>(question: Question): Promise<T> {
    const id = ++this.number;
    const answer = new Promise<T>((done, failed) => this.waiting.set(id, { done: done as (a: never) => void, failed }));
    this.wire.send(JSON.stringify({ ...question, id }));
    return answer;
  }

  /** Asks, and tells a fault as a notice; null then. */
  async say<T = Answered>(question: Question): Promise<T | null> {
    try {
      return await this.ask<T>(question);
    } catch (fault) {
      this.notify('fault', fault instanceof Error ? fault.message : String(fault));
      return null;
    }
  }

  act(action: number): void { this.hint = null; void this.say({ type: 'act', action, ply: this.state?.ply ?? 0 }); }
  /** What is asked of another ply waits for the answer: searches know no other state before it. */
  goto(ply: number, keep = false): Promise<unknown> { return this.say({ type: 'goto', ply, keep }); }
  undo(): void { this.hint = null; void this.say({ type: 'undo' }); }

  /** From now on the page is that player's, -1 covers it; a page that is kept comes back with its key. */
  async look(player: number, keep = false): Promise<void> {
    const answer = await this.say({ type: 'look', player, keep, key: this.key });
    if (answer?.type === 'looking') this.remember(answer.player, answer.key);
  }

  /** The player to whom the library has told the values. */
  get to(): number { return this.report && !this.report.steps ? Math.max(0, this.report.player) : 0; }
  get told(): number { return this.whose < 0 ? this.to : this.whose; }

  /** The next player's view of all values. */
  turnView(): void { this.whose = (this.told + 1) % (this.state?.players ?? 2); }

  private remember(player: number, key: string): void {
    this.key = key;
    if (!this.name) return;
    if (key) sessionStorage.setItem(`seat ${this.name}`, JSON.stringify({ player, key }));
    else sessionStorage.removeItem(`seat ${this.name}`);
  }

  /** A page that was kept for a player before it was loaded anew is that player's again. */
  private comeBack(): void {
    this.tried = true;
    const kept = this.name ? (JSON.parse(sessionStorage.getItem(`seat ${this.name}`) ?? 'null') as { player: number; key: string } | null) : null;
    if (!kept) return;
    this.key = kept.key;
    this.ask<Answered>({ type: 'look', player: kept.player, keep: true, key: kept.key }).catch(() => this.remember(-1, ''));
  }

  window(x0: number, x1: number, pixels: number, view: string, snapshot = this.report?.snapshot ?? 0): Promise<WindowData> {
    return this.ask<WindowData>({ type: 'window', snapshot, view, x0, x1, pixels, depth: 60 });
  }
  nodes(ids: number[], boards = false, snapshot = this.report?.snapshot ?? 0): Promise<NodeCards> {
    return this.ask<NodeCards>({ type: 'nodes', snapshot, ids, boards });
  }
  children(node: number, most = 12, snapshot = this.report?.snapshot ?? 0): Promise<NodeCards> {
    return this.ask<NodeCards>({ type: 'children', snapshot, node, most });
  }
  find(actions: number[], names: string[] = [], snapshot = this.report?.snapshot ?? 0): Promise<NodeCards> {
    return this.ask<NodeCards>({ type: 'find', snapshot, actions, names });
  }
  steps(from: number, to: number): Promise<StepsData> { return this.ask<StepsData>({ type: 'steps', from, to }); }
  why(of: { node?: number; action?: number; step?: number }): Promise<Why> {
    return this.ask<Why>({ type: 'why', snapshot: this.report?.snapshot ?? 0, node: of.node ?? null, action: of.action ?? null, step: of.step ?? null });
  }

  search(algorithm: string, budget: import('./messages').BudgetGiven, seed: number, trace: boolean): void {
    if (this.report?.final) this.before = this.report;
    this.asked = algorithm;
    this.last = [algorithm, budget, seed, trace];
    this.live = null;
    this.curve = [];
    this.doing = { type: 'doing', re: 0, what: 'starting', sentence: 'getting ready; the rules of a game are compiled once', seat: -1 };
    void this.say({ type: 'search', algorithm, budget, seed, trace }).then((answer) => { if (!answer) this.doing = null; });
  }

  /** The last search once more: of other rules, or of another state. */
  searchAgain(): void { if (this.last) this.search(...this.last); }

  /** Plays the expected line out up to one of its actions. */
  async playLine(line: LineStep[]): Promise<void> {
    for (const step of line) if (!(await this.say({ type: 'act', action: step.action, ply: this.state?.ply ?? 0 }))) return;
  }

  // -- hearing -----------------------------------------------------------------------------------------------------

  notify(kind: Notice['kind'], sentence: string): void {
    const text = sentence.charAt(0).toUpperCase() + sentence.slice(1);
    const key = ++this.number;
    this.notices = [...this.notices.filter((one) => one.text !== text).slice(-2), { key, kind, text }];
    setTimeout(() => this.drop(key), kind === 'fault' ? 12_000 : 6_000);
  }

  drop(key: number): void { this.notices = this.notices.filter((one) => one.key !== key); }

  take(data: string | ArrayBuffer): void {
    const { frame, answer } = typeof data === 'string' ? this.read(data) : this.readBinary(data);
    const asker = this.waiting.get(frame.re);
    if (!asker || (isLong(frame) && !frame.final)) return;
    if (frame.type === 'doing') return;
    this.waiting.delete(frame.re);
    if (frame.type === 'fault') asker.failed(new FaultTold(frame.sentence));
    else asker.done(answer as never);
  }

  private readBinary(data: ArrayBuffer): { frame: { type: 'window' | 'steps'; re: number }; answer: unknown } {
    const unpacked = unpack(data);
    if (unpacked.head.type === 'window' && unpacked.head.live) this.live = unpacked as WindowData;
    return { frame: unpacked.head, answer: unpacked };
  }

  private read(text: string): { frame: Answered; answer: unknown } {
    const frame = JSON.parse(text) as Answered;
    this.hear(frame);
    return { frame, answer: frame };
  }

  private hear(frame: Answered): void {
    switch (frame.type) {
      case 'table': this.sit(frame); break;
      case 'report': this.hearReport(frame); break;
      case 'doing': this.doing = frame.what ? frame : null; break;
      case 'hint': this.hint = frame; break;
      case 'told': this.answer = frame.text; break;
      case 'judged': this.judged = frame; break;
      case 'pair': this.pair = frame; break;
      case 'compared': this.compared = frame; break;
      case 'fault': if (!this.waiting.has(frame.re)) this.notify('fault', frame.sentence); break;
      case 'lost': this.doing = null; this.notify('fault', frame.sentence); break;
      case 'reloaded': this.notify(frame.ok ? 'good' : 'fault', frame.sentence); if (frame.ok) this.reloads++; break;
    }
  }

  private sit(state: TableState): void {
    if (this.state && (state.ply !== this.state.ply || state.revision !== this.state.revision)) this.hint = null;
    this.state = state;
    if (state.covered && !this.tried) this.comeBack();
    this.arrived = performance.now();
  }

  private hearReport(report: SearchReport): void {
    if (this.report && report.search < this.report.search) return;
    if (report.value.length) this.curve = [...this.curve.slice(-200), { at: report.price.seconds, value: report.value }];
    this.report = report;
    if (report.final) this.doing = null;
  }
}

/** Answers that come in several frames, of which the last one says so. */
function isLong(frame: { type: string }): frame is { type: string; final: boolean } {
  return frame.type === 'report' || frame.type === 'judged' || frame.type === 'pair' || frame.type === 'compared';
}
