// A wire without a server: requests are answered from recorded frames.
import type { Answered, Asked, LessonStop, NodeCard, NodeCards, Why } from './messages';
import { unpack } from './frames';
import type { Recorded } from './container';
import type { Connect } from './wire';

const NO_SERVER = 'This file has no server behind it: it shows one search, and cannot begin another.';

/** A lesson in a file: what is said at which step. */
export interface LessonTold { type: 'lesson'; title: string; about: string; checkpoints: LessonStop[] }

export class Recording {
  readonly first: Answered[] = [];
  private cards = new Map<number, NodeCard>();
  private whys: Why[] = [];
  private windows: { view: string; frame: ArrayBuffer }[] = [];
  private steps: ArrayBuffer | null = null;
  private snapshot = 0;
  lesson: LessonTold | null = null;

  constructor(frames: Recorded[]) {
    for (const frame of frames) if (typeof frame === 'string') this.keep(JSON.parse(frame) as Answered | LessonTold); else this.keepBinary(frame);
  }

  private keep(answer: Answered | LessonTold): void {
    if (answer.type === 'lesson') { this.lesson = answer; return; }
    if (answer.type === 'nodes') for (const card of answer.nodes) this.cards.set(card.node, { ...this.cards.get(card.node), ...card });
    else if (answer.type === 'why') this.whys.push(answer);
    else this.first.push(answer);
    if (answer.type === 'nodes') this.snapshot = answer.snapshot;
  }

  private keepBinary(frame: ArrayBuffer): void {
    const { head } = unpack(frame);
    if (head.type === 'window') this.windows.push({ view: head.view, frame });
    else this.steps = frame;
  }

  get hasTree(): boolean { return this.windows.length > 0; }
  get hasSteps(): boolean { return this.steps !== null; }
  get views(): string[] { return this.windows.map((one) => one.view); }

  answer(asked: Asked): string | ArrayBuffer {
    const found = this.find(asked);
    if (found instanceof ArrayBuffer) return found;
    return JSON.stringify({ ...(found ?? { type: 'fault', sentence: NO_SERVER }), re: asked.id });
  }

  private find(asked: Asked): Answered | ArrayBuffer | null {
    switch (asked.type) {
      case 'window': return this.windows.find((one) => one.view === asked.view)?.frame ?? this.windows[0]?.frame ?? null;
      case 'steps': return this.steps;
      case 'nodes': return this.told(asked.ids.map((id) => this.cards.get(id)));
      case 'children': {
        const below = [...this.cards.values()].filter((card) => card.parent === asked.node).sort((a, b) => b.visits - a.visits);
        return this.told([this.cards.get(asked.node), ...below.slice(0, asked.most ?? 12)], Math.max(0, below.length - (asked.most ?? 12)));
      }
      case 'find': {
        const names = (asked.names ?? []).join(' ');
        const card = [...this.cards.values()].find((one) => (asked.names?.length ? one.names.join(' ') === names : one.path.join(' ') === (asked.actions ?? []).join(' ')));
        return card ? this.told([card]) : { type: 'fault', re: 0, sentence: `The file has no node for ${names}.` };
      }
      case 'why': {
        const why = this.whys.find((one) => (asked.step != null ? one.step === asked.step : asked.node != null ? one.node === asked.node : one.action === asked.action && one.node === null));
        return why ?? { type: 'fault', re: 0, sentence: 'The file has no answer for this one; the studio has.' };
      }
      default: return null;
    }
  }

  private told(nodes: (NodeCard | undefined)[], hidden = 0): NodeCards {
    return { type: 'nodes', re: 0, snapshot: this.snapshot, nodes: nodes.filter((card) => card !== undefined), hidden };
  }

  /** A wire that answers like a server would; binary answers carry the number of the request that is asked. */
  connect: Connect = ({ frame, up }) => {
    queueMicrotask(() => { up(true); for (const answer of this.first) frame(JSON.stringify(answer)); });
    return {
      send: (text) => {
        const asked = JSON.parse(text) as Asked, answer = this.answer(asked);
        queueMicrotask(() => frame(typeof answer === 'string' ? answer : numbered(answer, asked.id)));
      },
      close: () => undefined,
    };
  };
}

/** A binary frame with another number of its request. */
export function numbered(frame: ArrayBuffer, re: number): ArrayBuffer {
  const length = new DataView(frame).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(frame, 4, length))) as object;
  const text = new TextEncoder().encode(JSON.stringify({ ...head, re }));
  const [from, to] = [Math.ceil((4 + length) / 8) * 8, Math.ceil((4 + text.length) / 8) * 8];
  const made = new Uint8Array(to + frame.byteLength - from);
  new DataView(made.buffer).setUint32(0, text.length, true);
  made.set(text, 4);
  made.set(new Uint8Array(frame, from), to);
  return made.buffer;
}
