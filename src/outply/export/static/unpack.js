// The data of an exported game, as packing.py writes it: gzipped; the length of what is told of it, that as JSON, and
// the module, whose large tables get back their order.
const WORD = 8;

/** What lies in gzipped bytes. */
export function gunzipped(data) {
  const stream = new DecompressionStream('gzip'), writer = stream.writable.getWriter();
  const read = new Response(stream.readable).arrayBuffer();
  writer.write(data).then(() => writer.close()).catch(() => undefined);  // whoever reads is told
  return read;
}

/** What is told of a module, and its bytes as `code`. */
export async function unpacked(data) {
  const bytes = await gunzipped(data);
  const whole = new Uint8Array(bytes), begin = 4 + new DataView(bytes).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(whole.subarray(4, begin))), code = whole.slice(begin);
  for (const [at, words, distances] of head.tables) restore(code.subarray(at, at + WORD * words), words, distances);
  return { ...head, code };
}

/** The bytes of each word lie together again, and words are no longer combined with those before. */
function restore(table, words, distances) {
  const halves = new Uint32Array(2 * words), bytes = new Uint8Array(halves.buffer);
  for (let byte = 0; byte < WORD; byte++) for (let word = 0; word < words; word++) bytes[WORD * word + byte] = table[words * byte + word];
  for (const distance of distances.toReversed()) for (let at = 2 * distance; at < halves.length; at++) halves[at] ^= halves[at - 2 * distance];
  table.set(bytes);
}
