// The data of an exported game: gzipped; the length of its description, the description as JSON, and the module.
export interface Packed { description: Record<string, unknown>; worker?: string; code: Uint8Array }

export async function unpacked(data: Uint8Array<ArrayBuffer>): Promise<Packed> {
  const bytes = await new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
  const whole = new Uint8Array(bytes), length = new DataView(bytes).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(whole.subarray(4, 4 + length))) as Omit<Packed, 'code'>;
  return { ...head, code: whole.slice(4 + length) };
}

/** A worker from its script. */
export function startWorker(script: string): Worker {
  return new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
}

/** Colours of players that were chosen at export. */
export function paint(style: CSSStyleDeclaration, colours: unknown): void {
  (Array.isArray(colours) ? colours : []).forEach((colour: string, player) => {
    style.setProperty(`--p${player}`, `light-dark(color-mix(in oklab, ${colour}, black 18%), color-mix(in oklab, ${colour}, white 30%))`);
    style.setProperty(`--f${player}`, colour);
    style.setProperty(`--on-f${player}`, onColour(colour));
  });
}

/** Black or white, whichever is read better on a colour. */
function onColour(colour: string): string {
  const [r, g, b] = [1, 3, 5].map((at) => (parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.22 ? '#101418' : '#ffffff';
}
