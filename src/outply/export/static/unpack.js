// The data of an exported game, as packing.py writes it: it brings the module that unpacks its parts.
const MAGIC = 'oply', WORD = 8, HEAD = 4 + 4 * 4, PART = 3 * 4;

/** What lies in gzipped bytes. */
function gunzipped(data) {
  const stream = new DecompressionStream('gzip'), writer = stream.writable.getWriter();
  const read = new Response(stream.readable).arrayBuffer();
  writer.write(data).then(() => writer.close()).catch(() => undefined);  // whoever reads is told
  return read;
}

/** A function that gives the bytes of a part, and the number of parts. */
async function opened(data) {
  const bytes = new Uint8Array(data), view = new DataView(bytes.buffer), number = (at) => view.getUint32(at, true);
  if (String.fromCharCode(...bytes.subarray(0, 4)) !== MAGIC) throw new Error('This is no game that outply export wrote.');
  const [long, from, to, count] = [4, 8, 12, 16].map(number), begin = HEAD + PART * count;
  const { instance } = await WebAssembly.instantiate(await gunzipped(bytes.subarray(begin, begin + long)));
  const memory = new Uint8Array(instance.exports.memory.buffer), places = [begin + long];
  for (let i = 0; i < count; i++) places.push(places[i] + number(HEAD + PART * i));
  const part = (i) => {
    const [length, size, settings] = [0, 4, 8].map((at) => number(HEAD + PART * i + at));
    memory.set(bytes.subarray(places[i], places[i + 1]), from);
    if (places[i + 1] > bytes.length || instance.exports.expand(length, size, settings) !== size) throw new Error('The data is damaged or was cut off.');
    return memory.slice(to, to + size);
  };
  return { part, count };
}

/** What is told of a module, and its bytes, by `code()`, when they are wanted. */
export async function unpacked(data) {
  const { part, count } = await opened(data);
  const head = JSON.parse(new TextDecoder().decode(part(0)));
  return { ...head, code: () => module(Array.from({ length: count - 1 }, (_, i) => part(1 + i)), head.tables) };
}

/** The module of its parts, whose large tables get back their order. */
function module(parts, tables) {
  const code = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) { code.set(part, at); at += part.length; }
  for (const [begin, words, distances] of tables) restore(code.subarray(begin, begin + WORD * words), words, distances);
  return code;
}

/** The bytes of each word lie together again, and words are no longer combined with those before. */
function restore(table, words, distances) {
  const halves = new Uint32Array(2 * words), bytes = new Uint8Array(halves.buffer);
  for (let byte = 0; byte < WORD; byte++) for (let word = 0; word < words; word++) bytes[WORD * word + byte] = table[words * byte + word];
  for (const distance of distances.toReversed()) for (let at = 2 * distance; at < halves.length; at++) halves[at] ^= halves[at - 2 * distance];
  table.set(bytes);
}
