// Binary frames: u32 length of the header | JSON header | padding to 8 | columns of numbers, each padded to 8.
import type { FrameColumn, Frames, StepsFrame, WindowFrame } from './messages';

export type Numbers = Int8Array | Int16Array | Int32Array | Float32Array | Float64Array;
export type Columns = Record<string, Numbers>;
export interface Unpacked<Head extends Frames = Frames> { head: Head; columns: Columns }
export type WindowData = Unpacked<WindowFrame>;
export type StepsData = Unpacked<StepsFrame>;

type Maker = new (buffer: ArrayBuffer, at: number, length: number) => Numbers;
const KINDS: Record<string, Maker> = { i1: Int8Array, i2: Int16Array, i4: Int32Array, f4: Float32Array, f8: Float64Array };

/** The header and the columns of a frame; the columns share its memory. */
export function unpack(frame: ArrayBuffer): Unpacked {
  const length = new DataView(frame).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(frame, 4, length))) as Frames;
  let at = padded(4 + length);
  const columns: Columns = {};
  for (const column of head.columns) {
    const kind = KINDS[column.kind];
    if (!kind) throw new Error(`column ${column.name} is of kind ${column.kind}, which this page does not know.`);
    const numbers = column.count * column.width;
    const values = new kind(frame, at, numbers);
    columns[column.name] = values;
    at = padded(at + values.byteLength);
  }
  return { head, columns };
}

/** A frame, for tests and for the wire that stands in for a server. */
export function pack(head: Omit<Frames, 'columns'>, columns: Columns, widths: Record<string, number> = {}): ArrayBuffer {
  const listed: FrameColumn[] = Object.entries(columns).map(([name, values]) => {
    const width = widths[name] ?? 1;
    return { name, kind: kindOf(values), count: values.length / width, width };
  });
  const text = new TextEncoder().encode(JSON.stringify({ ...head, columns: listed }));
  let size = padded(4 + text.length);
  for (const values of Object.values(columns)) size = padded(size + values.byteLength);
  const frame = new Uint8Array(size);
  new DataView(frame.buffer).setUint32(0, text.length, true);
  frame.set(text, 4);
  let at = padded(4 + text.length);
  for (const values of Object.values(columns)) {
    frame.set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), at);
    at = padded(at + values.byteLength);
  }
  return frame.buffer;
}

function kindOf(values: Numbers): string {
  const found = Object.entries(KINDS).find(([, maker]) => values instanceof maker);
  return found![0];
}

function padded(length: number): number {
  return Math.ceil(length / 8) * 8;
}
