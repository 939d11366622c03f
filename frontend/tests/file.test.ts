import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readContainer, type Recorded } from '../src/lib/container';
import { withLesson } from '../src/lib/lessonFile';
import { numbered, Recording } from '../src/lib/fileWire';
import { pack, unpack } from '../src/lib/frames';
import type { Asked, NodeCard, WindowFrame } from '../src/lib/messages';

/** A container as the library writes it. */
function written(frames: Recorded[]): string {
  const parts = frames.map((frame) => {
    const bytes = typeof frame === 'string' ? new TextEncoder().encode(frame) : new Uint8Array(frame);
    const part = new Uint8Array(8 + Math.ceil(bytes.length / 8) * 8), view = new DataView(part.buffer);
    view.setUint32(0, typeof frame === 'string' ? 0 : 1, true);
    view.setUint32(4, bytes.length, true);
    part.set(bytes, 8);
    return part;
  });
  return deflateSync(Buffer.concat(parts)).toString('base64');
}

const card = (node: number, parent: number, name: string, visits: number): NodeCard => ({
  node, parent, path: name ? [node] : [], names: name ? [name] : [], mover: 0, visits, share: 1, value: [0, 0], told: '', children: 0, best: false, proven: null, terms: [], board: null, text: '', odds: null, seen: -1, seen_names: [],
});
const WINDOW = pack({ type: 'window', re: 0, snapshot: 4, view: 'visits', x0: 0, x1: 1, shown: 1, total: 3, deepest: 1, visits: 9, live: false } as Omit<WindowFrame, 'columns'>, { node: Int32Array.of(0) });
const FRAMES: Recorded[] = [
  JSON.stringify({ type: 'table', re: 0, title: 'Nim' }),
  WINDOW,
  JSON.stringify({ type: 'nodes', re: 0, snapshot: 4, hidden: 0, nodes: [card(0, -1, '', 9), card(1, 0, 'a', 3), card(2, 0, 'b', 6)] }),
  JSON.stringify({ type: 'why', re: 0, sentence: 'b has 6 of 9 visits.', code: 0, node: null, action: 1, step: null }),
];

test('a container is read back as it was written', async () => {
  const frames = await readContainer(written(FRAMES));
  expect(frames.map((frame) => (typeof frame === 'string' ? frame : new Uint8Array(frame).length))).toEqual([FRAMES[0], WINDOW.byteLength, FRAMES[2], FRAMES[3]]);
});

test('a recording answers like a server', () => {
  const recording = new Recording(FRAMES);
  const ask = (asked: Asked) => JSON.parse(recording.answer(asked) as string) as { type: string; re: number; nodes?: NodeCard[]; sentence?: string };
  expect(recording.first.map((answer) => answer.type)).toEqual(['table']);
  expect([recording.hasTree, recording.hasSteps]).toEqual([true, false]);
  expect(ask({ type: 'children', id: 5, snapshot: 4, node: 0 })).toMatchObject({ re: 5, nodes: [{ node: 0 }, { node: 2 }, { node: 1 }] });
  expect(ask({ type: 'find', id: 6, snapshot: 4, names: ['b'] })).toMatchObject({ nodes: [{ node: 2 }] });
  expect(ask({ type: 'why', id: 7, action: 1 })).toMatchObject({ sentence: 'b has 6 of 9 visits.' });
  expect(ask({ type: 'why', id: 8, node: 1 })).toMatchObject({ type: 'fault', re: 8 });
  expect(ask({ type: 'search', id: 9 })).toMatchObject({ type: 'fault', sentence: 'This file has no server behind it: it shows one search, and cannot begin another.' });
  expect(recording.answer({ type: 'window', id: 1, snapshot: 4 })).toBeInstanceOf(ArrayBuffer);
});

test('a binary answer bears the number of the request', () => {
  const read = unpack(numbered(WINDOW, 12345));
  expect(read.head.re).toBe(12345);
  expect(read.columns).toEqual({ node: Int32Array.of(0) });
});

test('a lesson of one\'s own is put into the exported file', async () => {
  const stop = { step: 12, text: 'C is cut.', question: '', answer: '', choices: [], predict: '' };
  const page = await withLesson(`<p><script type="text/plain" id="outply-data">${written(FRAMES)}</script>`, 'Cuts', [stop]);
  const recording = new Recording(await readContainer(/data">([^<]*)</.exec(page)![1]!));
  expect(recording.lesson).toEqual({ type: 'lesson', title: 'Cuts', about: '', checkpoints: [stop] });
  expect(recording.first).toHaveLength(1);
});
