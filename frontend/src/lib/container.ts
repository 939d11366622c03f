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
