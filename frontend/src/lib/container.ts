// What an exported file holds: recorded frames, each as u32 kind (0 text, 1 binary), u32 length, bytes, padding to 8.

export type Recorded = string | ArrayBuffer;

/** The frames of a container that was deflated and written in base64. */
export async function readContainer(base64: string): Promise<Recorded[]> {
  const packed = Uint8Array.from(atob(base64.trim()), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  return framesOf(await new Response(stream).arrayBuffer());
}

export function framesOf(bytes: ArrayBuffer): Recorded[] {
  const view = new DataView(bytes), frames: Recorded[] = [];
  for (let at = 0; at + 8 <= bytes.byteLength; ) {
    const [kind, length] = [view.getUint32(at, true), view.getUint32(at + 4, true)];
    const part = bytes.slice(at + 8, at + 8 + length);
    frames.push(kind === 0 ? new TextDecoder().decode(part) : part);
    at += 8 + Math.ceil(length / 8) * 8;
  }
  return frames;
}

/** Frames as the text that stands in a file. */
export async function writeContainer(frames: Recorded[]): Promise<string> {
  const parts: BlobPart[] = frames.flatMap((frame) => {
    const bytes = typeof frame === 'string' ? new TextEncoder().encode(frame) : new Uint8Array(frame);
    const head = new DataView(new ArrayBuffer(8));
    head.setUint32(0, typeof frame === 'string' ? 0 : 1, true);
    head.setUint32(4, bytes.length, true);
    return [head.buffer, bytes, new Uint8Array(-bytes.length & 7)];
  });
  const stream = new Blob(parts).stream().pipeThrough(new CompressionStream('deflate'));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  let text = '';
  for (let at = 0; at < packed.length; at += 0x8000) text += String.fromCharCode(...packed.subarray(at, at + 0x8000));
  return btoa(text);
}
