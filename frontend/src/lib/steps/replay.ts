// A trace replayed: which states the search had entered after a step, with which window, value and cut.
import type { StepsData } from '../frames';

/** Something that happened to a node. */
export interface Event { step: number; kind: string; why: string; alpha: number; beta: number; value: number[]; visits: number }

export interface Node {
  id: number; above: number; below: number[]; action: number; level: number; name: string; pass: number; entered: number; alpha: number; beta: number; events: Event[];
}

/** What is known of a node after a step. */
export interface Known { value: number[] | null; sign: string; why: string; alpha: number; beta: number; cut: string; done: boolean; visits: number; weight: number }

export interface Step { kind: string; level: number; action: number; why: string; alpha: number; beta: number; value: number[]; code: number; node: number }

/** Columns that came in pieces, as one. */
export function joined(pieces: StepsData[]): StepsData {
  const first = pieces[0]!;
  if (pieces.length === 1) return first;
  const columns: StepsData['columns'] = {};
  for (const name of Object.keys(first.columns)) columns[name] = Float64Array.from(pieces.flatMap((piece) => [...piece.columns[name]!]));
  return { head: { ...first.head, names: Object.assign({}, ...pieces.map((piece) => piece.head.names)) as Record<string, string>, to: pieces.at(-1)!.head.to }, columns };
}

export class Replay {
  readonly nodes: Node[] = [];
  readonly steps: Step[] = [];
  readonly simulated: boolean;
  readonly cuts: number[] = [];
  readonly passes: number[] = [];
  private names: Record<string, string>;

  constructor(readonly data: StepsData) {
    this.names = data.head.names;
    this.simulated = data.head.measure === 'simulations';
    this.read();
  }

  get count(): number { return this.steps.length; }

  private row(at: number): Omit<Step, 'node'> {
    const c = this.data.columns, width = c['value']!.length / c['kind']!.length;
    const value = [...c['value']!.subarray(at * width, (at + 1) * width)];
    return { kind: this.data.head.kinds[c['kind']![at]!] ?? '', level: c['level']![at]!, action: c['action']![at]!, why: this.data.head.reasons[c['why']![at]!] ?? '', alpha: c['alpha']![at]!, beta: c['beta']![at]!, value, code: c['code']?.[at] ?? 0 };
  }

  private read(): void {
    const merged = this.data.head.measure !== 'value';
    let way: number[] = [], pass = 0, numbers: number[] = [];
    const begin = (step: number, alpha: number, beta: number) => {
      way = [this.add(-1, -1, 0, '', pass, step, alpha, beta)];
      numbers = [way[0]!];
      this.passes.push(step);
    };
    const count = this.data.columns['kind']!.length;
    for (let at = 0; at < count; at++) {
      const step = this.row(at);
      if (step.kind === 'pass') { if (way.length) pass++; begin(at, step.alpha, step.beta); }
      else if (!way.length) begin(at, -Infinity, Infinity);
      if (step.kind === 'simulation') way.length = 1;
      if (step.kind === 'enter' || step.kind === 'select') {
        way.length = Math.min(way.length, step.level);
        way.push(this.enter(way.at(-1)!, step, at, pass, merged));
        numbers.push(way.at(-1)!);
      } else if (step.kind === 'turn') way = this.wayTo(numbers[step.action] ?? way[0]!);
      else if (step.kind !== 'found' && step.kind !== 'pass') way.length = Math.min(way.length, step.level + 1);
      this.happens(at, step, way);
      if (step.kind === 'cut') this.cuts.push(at);
      this.steps.push({ ...step, node: way.at(-1)! });
    }
  }

  private happens(at: number, step: Omit<Step, 'node'>, way: number[]): void {
    const event = { step: at, kind: step.kind, why: step.why, alpha: step.alpha, beta: step.beta, value: step.value, visits: 0 };
    const here = this.nodes[way.at(-1)!]!;
    if (step.kind === 'select' || step.kind === 'simulation') here.events.push({ ...event, visits: here.events.filter((one) => one.kind === step.kind).length + 1 });
    else if (step.kind !== 'enter' && step.kind !== 'turn' && step.kind !== 'pass' && step.kind !== 'found') here.events.push(event);
  }

  private enter(above: number, step: Omit<Step, 'node'>, at: number, pass: number, merged: boolean): number {
    const again = merged ? this.nodes[above]!.below.find((id) => this.nodes[id]!.action === step.action) : undefined;
    if (again !== undefined) return again;
    return this.add(above, step.action, step.level, this.nameOf(above, step.action), pass, at, step.alpha, step.beta);
  }

  private add(above: number, action: number, level: number, name: string, pass: number, entered: number, alpha: number, beta: number): number {
    const id = this.nodes.length;
    this.nodes.push({ id, above, below: [], action, level, name, pass, entered, alpha, beta, events: [] });
    if (above >= 0) this.nodes[above]!.below.push(id);
    return id;
  }

  private nameOf(above: number, action: number): string {
    const path = [...this.wayTo(above).slice(1).map((id) => this.nodes[id]!.action), action];
    return this.names[path.join(' ')] ?? String(action);
  }

  /** The letter that textbooks give a node of a tree: C, if the actions there are c1, c2, c3. */
  letter(id: number): string {
    const found = this.nodes[id]!.below.map((child) => /^([a-z]+)\d+$/.exec(this.nodes[child]!.name)?.[1] ?? '');
    return found.length && found[0] && found.every((name) => name === found[0]) ? found[0].toUpperCase() : '';
  }

  wayTo(id: number): number[] {
    const way: number[] = [];
    for (let at = id; at >= 0; at = this.nodes[at]!.above) way.push(at);
    return way.reverse();
  }

  /** The names of the actions that lead to a node. */
  path(id: number): string { return this.wayTo(id).slice(1).map((one) => this.nodes[one]!.name).join(' ') || 'the start'; }

  /** The root of the pass that a step belongs to. */
  root(step: number): number {
    const pass = this.nodes[this.steps[step]?.node ?? 0]?.pass ?? 0;
    return this.nodes.find((node) => node.pass === pass && node.above < 0)?.id ?? 0;
  }

  /** The nodes that had been entered after a step, in the pass of that step. */
  entered(step: number): Node[] {
    const pass = this.nodes[this.steps[step]?.node ?? 0]?.pass ?? 0;
    return this.nodes.filter((node) => node.pass === pass && node.entered <= step);
  }

  known(id: number, step: number): Known {
    const node = this.nodes[id]!;
    const past = node.events.filter((event) => event.step <= step);
    if (this.simulated) return this.simulatedAt(node, past, step);
    const last = past.filter((event) => event.kind === 'value' || event.kind === 'leave').at(-1);
    const cut = past.filter((event) => event.kind === 'cut').at(-1);
    const { alpha, beta } = this.window(node, step);
    const told = last ?? cut;
    const value = told && told.value.some((v) => !Number.isNaN(v)) ? told.value : null;
    return { value, sign: told ? this.sign(told) : '', why: last?.why ?? '', alpha, beta, cut: cut?.why ?? '', done: !!last, visits: 0, weight: 0 };
  }

  private sign(event: Event): string {
    if (this.data.head.measure !== 'value') return '';
    const value = event.value[0] ?? NaN;
    return value <= event.alpha ? '≤' : value >= event.beta ? '≥' : '';
  }

  /** A simulation counts when its utility is known: at its step `found`. */
  private simulatedAt(node: Node, past: Event[], step: number): Known {
    const found = past.filter((event) => this.endOf(event.step) <= step).at(-1);
    const last = past.at(-1);
    return { value: found ? found.value : null, sign: '', why: '', alpha: -Infinity, beta: Infinity, cut: '', done: !!found, visits: found?.visits ?? 0, weight: last?.beta ?? 0 };
  }

  private endOf(step: number): number {
    let at = step;
    while (at < this.steps.length - 1 && this.steps[at]!.kind !== 'found') at++;
    return at;
  }

  /** The window of a node after a step: what its next child is given, since that is what the values below have made of it. */
  private window(node: Node, step: number): { alpha: number; beta: number } {
    let { alpha, beta } = node;
    const begun = node.below.filter((id) => this.nodes[id]!.entered <= step);
    const last = begun.at(-1);
    if (last === undefined) return { alpha, beta };
    const next = node.below[begun.length];
    const finished = this.nodes[last]!.events.some((event) => event.step <= step && (event.kind === 'leave' || event.kind === 'value'));
    const given = this.nodes[finished && next !== undefined ? next : last]!;
    if (given.beta - given.alpha > 1e-6 * Math.max(1, Math.abs(given.alpha))) { alpha = Math.max(alpha, given.alpha); beta = Math.min(beta, given.beta); }
    return { alpha, beta };
  }

  /** Where the bound that made a cut came from: the node whose value it is. */
  source(step: number): number {
    const cut = this.steps[step];
    if (!cut || cut.kind !== 'cut') return -1;
    const bound = cut.why.includes('alpha') ? cut.alpha : cut.why.includes('beta') ? cut.beta : NaN;
    for (let at = cut.node; at >= 0; at = this.nodes[at]!.above) {
      const above = this.nodes[at]!.above;
      if (above < 0) break;
      const found = this.nodes[above]!.below.find((id) => id !== at && this.nodes[id]!.entered < step && this.known(id, step).value?.[0] === bound);
      if (found !== undefined) return found;
    }
    return -1;
  }

  /** Leaves that had been looked at after a step: states with a value and nothing below. */
  leaves(step: number): number {
    return this.entered(step).filter((node) => !node.below.some((id) => this.nodes[id]!.entered <= step) && this.known(node.id, step).done).length;
  }

  /** The next step of a kind after this one; -1 for none. */
  next(from: number, wanted: (step: Step, at: number) => boolean, by = 1): number {
    for (let at = from + by; at >= 0 && at < this.steps.length; at += by) if (wanted(this.steps[at]!, at)) return at;
    return -1;
  }
}
