// A small interpreter of Python for methods that draw a board and name actions. Integers are BigInt, floats are numbers.

class Table extends Array { static get [Symbol.species]() { return Array; } }  // an array of NumPy
class Tuple extends Array { static get [Symbol.species]() { return Array; } }
class Break extends Error {}
class Continue extends Error {}
class Returned { constructor(value) { this.value = value; } }

const BREAK = new Break(), CONTINUE = new Continue();

export function tuple(items, fields = null, name = '') {
  const made = new Tuple();
  for (const item of items) made.push(item);
  if (fields) { made.fields = fields; made.record = name; }
  return made;
}

/** An array of NumPy from rows and numbers. */
export function table(items) {
  const made = new Table();
  for (const item of items) made.push(Array.isArray(item) ? table(item) : item);
  return made;
}

/** What a function of two numbers gives for each place of two arrays, or of an array and a number. */
function each(a, b, f) {
  if (!Array.isArray(a) && !Array.isArray(b)) return f(a, b);
  const [deep, other] = [depth(a), depth(b)];
  if (deep > other) return table(a.map((x) => each(x, b, f)));
  if (other > deep) return table(b.map((y) => each(a, y, f)));
  if (a.length !== b.length && a.length !== 1 && b.length !== 1) throw new Error('these arrays do not fit together');
  return table(Array.from({ length: Math.max(a.length, b.length) }, (_, i) => each(a[a.length === 1 ? 0 : i], b[b.length === 1 ? 0 : i], f)));
}
const ofEach = (f) => ([x]) => each(x, 0, (one) => f(Number(one)));
const depth = (x) => (Array.isArray(x) ? 1 + depth(x[0]) : 0);
const ofTables = (a, b) => a instanceof Table || b instanceof Table;

const isInt = (x) => typeof x === 'bigint' || typeof x === 'boolean';
const isNumber = (x) => isInt(x) || typeof x === 'number';
const int = (x) => (typeof x === 'boolean' ? BigInt(x) : x);
const both = (a, b) => isInt(a) && isInt(b);

export function truth(x) {
  if (x === null || x === undefined) return false;
  if (typeof x === 'bigint') return x !== 0n;
  if (Array.isArray(x) || typeof x === 'string') return x.length > 0;
  if (x instanceof Map) return x.size > 0;
  return Boolean(x);
}

export function equal(a, b) {
  if (isNumber(a) && isNumber(b)) return both(a, b) ? int(a) === int(b) : Number(a) === Number(b);
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((x, i) => equal(x, b[i]));
  if (a instanceof Map && b instanceof Map) return a.size === b.size && [...a.keys()].every((k) => b.has(k) && equal(a.get(k)[1], b.get(k)[1]));
  return a === b;
}

function compare(a, b) {
  if (isNumber(a) && isNumber(b)) return both(a, b) ? (int(a) < int(b) ? -1 : int(a) > int(b) ? 1 : 0) : Math.sign(Number(a) - Number(b));
  if (Array.isArray(a)) {
    for (let i = 0; i < Math.min(a.length, b.length); i++) if (!equal(a[i], b[i])) return compare(a[i], b[i]);
    return a.length - b.length;
  }
  if (typeof a === 'string') {  // by code points
    const [x, y] = [[...a], [...b]];
    for (let i = 0; i < Math.min(x.length, y.length); i++) if (x[i] !== y[i]) return x[i].codePointAt(0) - y[i].codePointAt(0);
    return x.length - y.length;
  }
  throw new TypeError('these cannot be compared');
}

/** A key of a Map for a key of a dict: equal things have one. */
function keyOf(x) {
  if (typeof x === 'string') return `s${x}`;
  if (x === null) return '-';
  if (isInt(x)) return `n${int(x)}`;
  if (typeof x === 'number') return Number.isInteger(x) ? `n${BigInt(x)}` : `n${x}`;
  return `t(${[...x].map(keyOf).join(',')})`;
}

class Dict extends Map {}
class PySet extends Map {}
const put = (dict, key, value) => dict.set(keyOf(key), [key, value]);
const setOf = (items) => { const made = new PySet(); for (const item of items) put(made, item, true); return made; };

export function iterate(x) {
  if (typeof x === 'string') return [...x];
  if (x instanceof Map) return [...x.values()].map(([key]) => key);
  if (Array.isArray(x)) return x;
  throw new TypeError('this cannot be gone through');
}

/** A value of the export: its kind and what it holds. */
export function constant(x) {
  if (!Array.isArray(x)) return x;
  const [kind, held] = x;
  switch (kind) {
    case 'i': return BigInt(held);
    case 'f': return { inf: Infinity, '-inf': -Infinity, nan: NaN }[held] ?? Number(held);
    case 't': return tuple(held.map(constant));
    case 'a': return Array.isArray(held) && held[0] === 'l' ? table(constant(held)) : constant(held);
    case 'l': return held.map(constant);
    case 'e': return setOf(held.map(constant));
    case 'd': { const made = new Dict(); for (const [k, v] of held) put(made, constant(k), constant(v)); return made; }
    default: return tuple(x[3].map(constant), x[2], x[1]);
  }
}

const floorDiv = (a, b) => { const q = a / b; return a % b !== 0n && (a < 0n) !== (b < 0n) ? q - 1n : q; };
const modulo = (a, b) => { const r = a % b; return r !== 0n && (r < 0n) !== (b < 0n) ? r + b : r; };

function binary(op, a, b) {
  if (ofTables(a, b)) return each(a, b, (x, y) => binary(op, x, y));
  if (op === 'Add' && typeof a === 'string') return a + b;
  if (op === 'Add' && Array.isArray(a)) return a instanceof Tuple ? tuple([...a, ...b]) : [...a, ...b];
  if (op === 'Mult' && (typeof a === 'string' || Array.isArray(a))) return repeat(a, Number(b));
  if (op === 'Mult' && (typeof b === 'string' || Array.isArray(b))) return repeat(b, Number(a));
  if (a instanceof PySet) return ofSets(op, a, b);
  if (a instanceof Map && op === 'BitOr') return new Dict([...a, ...b]);
  if (typeof a === 'boolean' && typeof b === 'boolean' && op.startsWith('Bit')) return { BitAnd: a && b, BitOr: a || b, BitXor: a !== b }[op];
  if (both(a, b)) return ofInts(op, int(a), int(b));
  return ofFloats(op, Number(a), Number(b));
}

function repeat(x, count) {
  if (typeof x === 'string') return x.repeat(Math.max(0, count));
  const made = [];
  for (let i = 0; i < count; i++) made.push(...x);
  return x instanceof Tuple ? tuple(made) : made;
}

function ofSets(op, a, b) {
  const keep = { Sub: (k) => !b.has(k), BitAnd: (k) => b.has(k), BitOr: () => true, BitXor: (k) => !b.has(k) }[op];
  const made = new PySet([...a].filter(([k]) => keep(k)));
  if (op === 'BitOr' || op === 'BitXor') for (const [k, v] of b) if (op === 'BitOr' || !a.has(k)) made.set(k, v);
  return made;
}

function ofInts(op, a, b) {
  switch (op) {
    case 'Add': return a + b;
    case 'Sub': return a - b;
    case 'Mult': return a * b;
    case 'FloorDiv': return floorDiv(a, b);
    case 'Mod': return modulo(a, b);
    case 'Div': return Number(a) / Number(b);
    case 'Pow': return b < 0n ? Number(a) ** Number(b) : a ** b;
    case 'LShift': return a << b;
    case 'RShift': return a >> b;
    case 'BitAnd': return a & b;
    case 'BitOr': return a | b;
    default: return a ^ b;
  }
}

function ofFloats(op, a, b) {
  switch (op) {
    case 'Add': return a + b;
    case 'Sub': return a - b;
    case 'Mult': return a * b;
    case 'Div': return a / b;
    case 'Pow': return a ** b;
    case 'FloorDiv': return Math.floor(a / b);
    default: return a - Math.floor(a / b) * b;
  }
}

function contains(held, x) {
  if (typeof held === 'string') return held.includes(x);
  if (held instanceof Map) return held.has(keyOf(x));
  return held.some((one) => equal(one, x));
}

const COMPARISONS = {
  Eq: equal, NotEq: (a, b) => !equal(a, b), Lt: (a, b) => compare(a, b) < 0, LtE: (a, b) => compare(a, b) <= 0,
  Gt: (a, b) => compare(a, b) > 0, GtE: (a, b) => compare(a, b) >= 0, In: (a, b) => contains(b, a), NotIn: (a, b) => !contains(b, a),
  Is: (a, b) => a === b, IsNot: (a, b) => a !== b,
};

/** str(x) */
export function text(x) {
  if (typeof x === 'string') return x;
  return repr(x);
}

function repr(x) {
  if (x === null || x === undefined) return 'None';
  if (typeof x === 'boolean') return x ? 'True' : 'False';
  if (typeof x === 'bigint') return String(x);
  if (typeof x === 'number') return floatText(x);
  if (typeof x === 'string') return x.includes("'") && !x.includes('"') ? `"${x}"` : `'${x.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  if (x instanceof Tuple) {
    if (x.fields) return `${x.record}(${x.fields.map((field, i) => `${field}=${repr(x[i])}`).join(', ')})`;
    return `(${[...x].map(repr).join(', ')}${x.length === 1 ? ',' : ''})`;
  }
  if (x instanceof Table) return arrayText(x);
  if (Array.isArray(x)) return `[${x.map(repr).join(', ')}]`;
  if (x instanceof PySet) return `{${iterate(x).map(repr).join(', ')}}`;
  return `{${[...x.values()].map(([k, v]) => `${repr(k)}: ${repr(v)}`).join(', ')}}`;
}

/** str(x) of an array of NumPy. */
function arrayText(x) {
  const flat = x.flat(Infinity), shown = flat.map(text), width = Math.max(0, ...shown.map((one) => one.length));
  if (flat.length > 1000 || flat.some((one) => typeof one === 'number')) throw new Error('a page does not write such an array; write its numbers one by one');
  const lines = (row, level) => (Array.isArray(row[0]) ? `[${row.map((inner) => lines(inner, level + 1)).join('\n'.repeat(depth(row) - 1) + ' '.repeat(level + 1))}]` : `[${row.map((one) => text(one).padStart(width)).join(' ')}]`);
  return lines(x, 0);
}

function floatText(x) {
  if (Number.isNaN(x)) return 'nan';
  if (!Number.isFinite(x)) return x > 0 ? 'inf' : '-inf';
  if (x !== 0 && (Math.abs(x) >= 1e16 || Math.abs(x) < 1e-4)) return x.toExponential().replace(/e([+-])(\d)$/, 'e$10$2');
  return Number.isInteger(x) ? `${Object.is(x, -0) ? '-0' : x}.0` : String(x);
}

/** format(x, spec) for what boards use: fill, align, sign, width, thousands, precision, kind. */
function formatted(x, spec) {
  const found = /^(?:(.)?([<>^=]))?([+ -])?(0)?(\d+)?(,)?(?:\.(\d+))?([sdfgbxX%])?$/u.exec(spec);
  if (!found) throw new Error(`a page does not know the format ${spec}`);
  const [, fill, align, sign, zero, width, comma, precision, kind] = found;
  let made = number(x, kind, precision);
  if (comma) made = made.replace(/\d(?=(\d{3})+(\.|$))/g, '$&,');
  if (sign === '+' && isNumber(x) && !made.startsWith('-')) made = `+${made}`;
  const missing = Math.max(0, Number(width ?? 0) - [...made].length), pad = fill ?? (zero ? '0' : ' ');
  const way = align ?? (zero ? '=' : isNumber(x) && typeof x !== 'boolean' ? '>' : '<');
  if (way === '=' && /^[+-]/.test(made)) return made[0] + pad.repeat(missing) + made.slice(1);
  if (way === '^') return pad.repeat(missing >> 1) + made + pad.repeat(missing - (missing >> 1));
  return way === '<' ? made + pad.repeat(missing) : pad.repeat(missing) + made;
}

function number(x, kind, precision) {
  if (kind === 'f') return Number(x).toFixed(Number(precision ?? 6));
  if (kind === '%') return `${(100 * Number(x)).toFixed(Number(precision ?? 6))}%`;
  if (kind === 'g') return String(Number(Number(x).toPrecision(Number(precision ?? 6) || 1)));
  if (kind === 'b') return int(x).toString(2);
  if (kind === 'x' || kind === 'X') return kind === 'x' ? int(x).toString(16) : int(x).toString(16).toUpperCase();
  if (precision !== undefined && typeof x === 'number') return String(Number(x.toPrecision(Number(precision))));
  const shown = text(x);
  return precision === undefined ? shown : [...shown].slice(0, Number(precision)).join('');
}

const best = (sign) => (args, named) => {
  const items = args.length === 1 ? iterate(args[0]) : args, key = named.key ?? ((x) => x);
  if (!items.length) { if ('default' in named) return named.default; throw new Error('nothing to choose from'); }
  let found = items[0], rank = call(key, [found]);
  for (const item of items.slice(1)) { const other = call(key, [item]); if (sign * compare(other, rank) > 0) { found = item; rank = other; } }
  return found;
};

function call(f, args, named = {}) {
  const [unknown] = f.python ? [] : Object.keys(named);
  if (unknown) throw new Error(`a page does not know ${unknown}= there`);
  return f.python ? f(args, named) : f(...args);
}
const python = (f) => { f.python = true; return f; };

function sorted(args, named) {
  const key = named.key ?? ((x) => x);
  const made = iterate(args[0]).map((item, i) => [call(key, [item]), i, item]).sort((a, b) => compare(a[0], b[0]) * (truth(named.reverse) ? -1 : 1) || a[1] - b[1]);
  return made.map((entry) => entry[2]);
}

function range(args) {
  const [from, to, step] = args.length === 1 ? [0n, int(args[0]), 1n] : [int(args[0]), int(args[1]), int(args[2] ?? 1n)];
  const made = [];
  for (let i = from; step > 0n ? i < to : i > to; i += step) made.push(i);
  return made;
}

function toInt(x, base) {
  if (typeof x === 'string') return base ? BigInt(parseInt(x, Number(base))) : BigInt(x.trim());
  return typeof x === 'number' ? BigInt(Math.trunc(x)) : int(x ?? 0n);
}

function roundHalf(x, digits) {
  if (digits !== undefined) return Number(Number(x).toFixed(Number(digits)));
  if (isInt(x)) return int(x);
  const low = Math.floor(x), rest = x - low;
  return BigInt(rest > 0.5 || (rest === 0.5 && low % 2 !== 0) ? low + 1 : low);
}

function toDict(args, named) {
  const made = new Dict();
  if (args[0] instanceof Map) for (const [k, v] of args[0].values()) put(made, k, v);
  else for (const [k, v] of args.length ? iterate(args[0]) : []) put(made, k, v);
  for (const [k, v] of Object.entries(named)) put(made, k, v);
  return made;
}

/** The whole part of a root. */
function root(x) {
  let made = BigInt(Math.floor(Math.sqrt(Number(x))));
  while (made * made > x) made--;
  while ((made + 1n) * (made + 1n) <= x) made++;
  return made;
}

const zip = (args) => {
  const lists = args.map(iterate), length = Math.min(...lists.map((list) => list.length), lists.length ? Infinity : 0);
  return Array.from({ length }, (_, i) => tuple(lists.map((list) => list[i])));
};

const KINDS = {
  int: isInt, str: (x) => typeof x === 'string', float: (x) => typeof x === 'number', bool: (x) => typeof x === 'boolean',
  tuple: (x) => x instanceof Tuple, list: (x) => Array.isArray(x) && !(x instanceof Tuple) && !(x instanceof Table), dict: (x) => x instanceof Dict, set: (x) => x instanceof PySet,
};

const BUILTINS = {
  range, zip, sorted, min: best(-1), max: best(1), dict: toDict,
  len: ([x]) => BigInt(x instanceof Map ? x.size : typeof x === 'string' ? [...x].length : x.length),
  reversed: ([x]) => [...iterate(x)].reverse(),
  enumerate: ([x, start], named) => iterate(x).map((item, i) => tuple([BigInt(i) + int(start ?? named.start ?? 0n), item])),
  str: ([x]) => (x === undefined ? '' : text(x)), repr: ([x]) => repr(x),
  int: ([x, base]) => toInt(x, base), float: ([x]) => Number(x), bool: ([x]) => truth(x),
  sum: ([x, start]) => iterate(x).reduce((a, b) => binary('Add', a, b), start ?? 0n),
  any: ([x]) => iterate(x).some(truth), all: ([x]) => iterate(x).every(truth),
  abs: ([x]) => (isInt(x) ? (int(x) < 0n ? -int(x) : int(x)) : Math.abs(x)),
  chr: ([x]) => String.fromCodePoint(Number(x)), ord: ([x]) => BigInt(x.codePointAt(0)),
  divmod: ([a, b]) => tuple([binary('FloorDiv', a, b), binary('Mod', a, b)]),
  list: ([x]) => (x === undefined ? [] : [...iterate(x)]), tuple: ([x]) => tuple(x === undefined ? [] : iterate(x)),
  set: ([x]) => setOf(x === undefined ? [] : iterate(x)), frozenset: ([x]) => setOf(x === undefined ? [] : iterate(x)),
  map: ([f, ...lists]) => zip(lists).map((items) => call(f, [...items])),
  filter: ([f, x]) => iterate(x).filter((item) => truth(f === null ? item : call(f, [item]))),
  isinstance: ([x, kind]) => (kind instanceof Tuple ? [...kind] : [kind]).some((one) => (one.kind ? KINDS[one.kind](x) : x?.record === one.record)),
  round: ([x, digits]) => roundHalf(x, digits), next: ([x, other]) => (iterate(x).length ? iterate(x)[0] : other), iter: ([x]) => iterate(x),
  format: ([x, spec]) => formatted(x, spec ?? ''), floor: ([x]) => BigInt(Math.floor(Number(x))), ceil: ([x]) => BigInt(Math.ceil(Number(x))), isqrt: ([x]) => root(int(x)),
  sqrt: ofEach(Math.sqrt), sin: ofEach(Math.sin), cos: ofEach(Math.cos),
  split: ([pattern, x]) => x.split(new RegExp(pattern)), sub: ([pattern, put, x]) => x.replace(new RegExp(pattern, 'g'), put),
  pairwise: ([x]) => iterate(x).slice(1).map((item, i) => tuple([iterate(x)[i], item])), chain: (lists) => lists.flatMap((list) => [...iterate(list)]),
  product: (lists, { repeat: times }) => Array(Number(times ?? 1)).fill(lists).flat().reduce((rows, list) => rows.flatMap((row) => iterate(list).map((item) => tuple([...row, item]))), [tuple([])]),
  Counter: ([x]) => { const made = new Dict(); for (const item of x === undefined ? [] : iterate(x)) put(made, item, (made.get(keyOf(item))?.[1] ?? 0n) + 1n); return made; },
  where: ([test, a, b]) => each(each(test, a, (t, x) => (truth(t) ? x : null)), b, (x, y) => x ?? y),
  pow: ([a, b]) => binary('Pow', a, b), hex: ([x]) => `0x${int(x).toString(16)}`, bin: ([x]) => `0b${int(x).toString(2)}`,
  ValueError: ([x]) => new Error(x), IndexError: ([x]) => new Error(x),
};
for (const [name, f] of Object.entries(BUILTINS)) { python(f); if (KINDS[name]) f.kind = name; }
BUILTINS.frozenset.kind = 'set';

const pad = (x, width, fill, way) => formatted(x, `${fill ?? ' '}${way}${width}`);
const strip = (x, chars, left, right) => {
  const list = [...x], drop = (c) => (chars === undefined ? /\s/.test(c) : chars.includes(c));
  while (left && list.length && drop(list[0])) list.shift();
  while (right && list.length && drop(list.at(-1))) list.pop();
  return list.join('');
};

const TEXT = {
  join: (x, items) => iterate(items).join(x), upper: (x) => x.toUpperCase(), lower: (x) => x.toLowerCase(), strip: (x, c) => strip(x, c, true, true),
  lstrip: (x, c) => strip(x, c, true, false), rstrip: (x, c) => strip(x, c, false, true), rjust: (x, w, f) => pad(x, w, f, '>'), ljust: (x, w, f) => pad(x, w, f, '<'),
  center: (x, w, f) => pad(x, w, f, '^'), zfill: (x, w) => pad(x, w, '0', '>'), replace: (x, a, b) => x.replaceAll(a, b),
  split: (x, by) => (by === undefined ? x.split(/\s+/).filter(Boolean) : x.split(by)), splitlines: (x) => x.replace(/\r?\n$/, '').split(/\r?\n/),
  index: (x, a) => BigInt(x.indexOf(a)), find: (x, a) => BigInt(x.indexOf(a)), isdigit: (x) => /^\d+$/.test(x), isalpha: (x) => /^\p{L}+$/u.test(x),
  isupper: (x) => x !== x.toLowerCase() && x === x.toUpperCase(), islower: (x) => x !== x.toUpperCase() && x === x.toLowerCase(),
  startswith: (x, a) => x.startsWith(a), endswith: (x, a) => x.endsWith(a), count: (x, a) => BigInt(x.split(a).length - 1),
  capitalize: (x) => x.slice(0, 1).toUpperCase() + x.slice(1).toLowerCase(), title: (x) => x.replace(/\p{L}+/gu, (w) => w[0].toUpperCase() + w.slice(1).toLowerCase()),
  removeprefix: (x, a) => (x.startsWith(a) ? x.slice(a.length) : x), removesuffix: (x, a) => (x.endsWith(a) ? x.slice(0, -a.length) : x),
  swapcase: (x) => [...x].map((c) => (c === c.toUpperCase() ? c.toLowerCase() : c.toUpperCase())).join(''),
};

const LIST = {
  remove: (x, item) => { const at = x.findIndex((one) => equal(one, item)); if (at < 0) throw new Error(`there is no ${repr(item)}`); x.splice(at, 1); return null; }, clear: (x) => { x.length = 0; return null; },
  append: (x, item) => { x.push(item); return null; }, extend: (x, items) => { x.push(...iterate(items)); return null; },
  insert: (x, at, item) => { x.splice(Number(at), 0, item); return null; }, pop: (x, at) => x.splice(at === undefined ? -1 : Number(at), 1)[0],
  reverse: (x) => { x.reverse(); return null; }, index: (x, item) => BigInt(x.findIndex((one) => equal(one, item))),
  count: (x, item) => BigInt(x.filter((one) => equal(one, item)).length), copy: (x) => (x instanceof Table ? table(x) : [...x]), sum: (x) => x.flat(Infinity).reduce((a, b) => binary('Add', a, b), 0n), any: (x) => x.flat(Infinity).some(truth), all: (x) => x.flat(Infinity).every(truth), tolist: (x) => copied(x), item: (x) => x.flat(Infinity)[0],
  ravel: (x) => table(x.flat(Infinity)), flatten: (x) => table(x.flat(Infinity)), max: (x) => BUILTINS.max([x.flat(Infinity)], {}), min: (x) => BUILTINS.min([x.flat(Infinity)], {}),
  astype: (x, kind) => table(x.map(function as(one) { return Array.isArray(one) ? one.map(as) : kind([one], {}); })),
};
const copied = (x) => (Array.isArray(x) ? x.map(copied) : x);

const DICT = {
  get: (x, k, other) => (x.has(keyOf(k)) ? x.get(keyOf(k))[1] : other ?? null), items: (x) => [...x.values()].map((entry) => tuple(entry)),
  discard: (x, item) => { x.delete(keyOf(item)); return null; }, clear: (x) => { x.clear(); return null; }, issubset: (x, more) => iterate(x).every((item) => contains(more, item)),
  remove: (x, item) => { if (!x.delete(keyOf(item))) throw new Error(`there is no ${repr(item)}`); return null; },
  pop: (x, k, other) => { const at = k === undefined ? [...x.keys()][0] : keyOf(k), found = x.get(at); x.delete(at); return found ? found[x instanceof PySet ? 0 : 1] : other ?? null; },
  intersection: (x, more) => ofSets('BitAnd', x, setOf(iterate(more))), difference: (x, more) => ofSets('Sub', x, setOf(iterate(more))),
  most_common: (x, n) => [...x.values()].map((entry) => tuple(entry)).sort((a, b) => compare(b[1], a[1])).slice(0, n === undefined ? Infinity : Number(n)),
  keys: (x) => iterate(x), values: (x) => [...x.values()].map(([, v]) => v), add: (x, item) => { put(x, item, true); return null; },
  setdefault: (x, k, v) => { if (!x.has(keyOf(k))) put(x, k, v); return x.get(keyOf(k))[1]; },
  update: (x, more) => { for (const [k, v] of more) x.set(k, v); return null; }, union: (x, more) => ofSets('BitOr', x, setOf(iterate(more))),
};

const INT = {
  bit_count: (x) => BigInt(int(x).toString(2).replace(/[^1]/g, '').length), bit_length: (x) => (int(x) === 0n ? 0n : BigInt(int(x).toString(2).replace('-', '').length)),
  is_integer: (x) => isInt(x) || Number.isInteger(x), item: (x) => x,
};

function method(x, name) {
  const known = typeof x === 'string' ? TEXT : x instanceof Map ? DICT : Array.isArray(x) ? LIST : INT;
  if (x instanceof Tuple && x.fields) {
    const at = x.fields.indexOf(name);
    if (at >= 0) return x[at];
    if (name === '_replace') return python((_, named) => tuple([...x].map((v, i) => named[x.fields[i]] ?? v), x.fields, x.record));
  }
  if (x instanceof Table && REDUCING.has(name)) return python(([axis], named) => reduced(x, named.axis ?? axis, (part) => LIST[name](part)));
  if (Array.isArray(x) && name === 'sort') return python((_, named) => { x.splice(0, x.length, ...sorted([x], named)); return null; });
  if (Array.isArray(x) && name === 'shape') return tuple(shape(x));
  if (x instanceof Table && name === 'T') return x[0] instanceof Table ? table(x[0].map((_, i) => x.map((row) => row[i]))) : x;
  if (Array.isArray(x) && name === 'size') return BigInt(x.flat(Infinity).length);
  if (!known[name]) throw new Error(`a page does not know .${name}`);
  return (...args) => known[name](x, ...args);
}
const REDUCING = new Set(['sum', 'any', 'all', 'max', 'min']);

/** What a function makes of an array, or of each of its rows or columns. */
function reduced(x, axis, f) {
  if (axis === undefined || axis === null || depth(x) === 1) return f(x);
  if (depth(x) !== 2) throw new Error('a page knows axis= only of arrays of two');
  const rows = Number(axis) === 0 ? x[0].map((_, i) => x.map((row) => row[i])) : x;
  return table(rows.map(f));
}
const shape = (x) => (Array.isArray(x) ? [BigInt(x.length), ...(x.length ? shape(x[0]) : [])] : []);

/** The functions of an export, ready to be called: scripts.call('show', state). */
export class Scripts {
  constructor({ functions, methods, fields }) {
    this.functions = functions;
    this.methods = methods;
    this.self = { game: true, fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, constant(value)])) };
    this.made = new Map();
  }

  has(name) { return name in this.methods; }

  /** Calls a method of the game. */
  call(name, ...args) { return this.method(name)(args, {}); }

  method(name) {
    const whole = this.methods[name], f = this.function(whole.replace(/^static /, ''));
    return whole.startsWith('static ') ? f : python((args, named) => f([this.self, ...args], named));
  }

  function(name) {
    if (!this.made.has(name)) {
      const source = this.functions[name];
      this.made.set(name, python((args, named) => this.run(source, args, named)));
    }
    return this.made.get(name);
  }

  run(source, args, named) {
    const scope = Object.create(null), given = [...args];
    source.parameters.forEach((p, i) => {
      const from = i - (source.parameters.length - source.defaults.length);
      scope[p] = i < given.length ? given[i] : p in named ? named[p] : from >= 0 ? this.value(source.defaults[from], scope, source) : null;
    });
    if (source.rest) scope[source.rest] = tuple(given.slice(source.parameters.length));
    source.named.forEach((p, i) => { scope[p] = p in named ? named[p] : this.value(source.named_defaults[i], scope, source); });
    const yielded = source.generates ? [] : null;
    scope['yield'] = yielded;
    const found = this.block(source.body, scope, source);
    return yielded ?? (found instanceof Returned ? found.value : null);
  }

  block(statements, scope, source) {
    for (const statement of statements) {
      const found = this.statement(statement, scope, source);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  statement(n, scope, source) {
    switch (n.t) {
      case 'Return': return new Returned(n.value ? this.value(n.value, scope, source) : null);
      case 'Assign': { const value = this.value(n.value, scope, source); for (const target of n.targets) this.assign(target, value, scope, source); return undefined; }
      case 'AnnAssign': if (n.value) this.assign(n.target, this.value(n.value, scope, source), scope, source); return undefined;
      case 'AugAssign': {
        const before = this.value(n.target, scope, source), more = this.value(n.value, scope, source);
        if (n.op === 'Add' && Array.isArray(before) && !(before instanceof Tuple)) before.push(...iterate(more));
        else this.assign(n.target, binary(n.op, before, more), scope, source);
        return undefined;
      }
      case 'If': return this.block(truth(this.value(n.test, scope, source)) ? n.body : n.orelse, scope, source);
      case 'For': return this.loop(iterate(this.value(n.iter, scope, source)), n, scope, source);
      case 'While': {
        while (truth(this.value(n.test, scope, source))) {
          const found = this.block(n.body, scope, source);
          if (found === BREAK) return undefined;
          if (found !== undefined && found !== CONTINUE) return found;
        }
        return this.block(n.orelse, scope, source);
      }
      case 'Expr': this.value(n.value, scope, source); return undefined;
      case 'Break': return BREAK;
      case 'Continue': return CONTINUE;
      case 'FunctionDef': {
        const first = n.parameters.length - n.defaults.length, given = n.defaults.map((one) => this.value(one, scope, source));
        scope[n.name] = python((args, named) => {
          const inner = Object.create(scope);
          n.parameters.forEach((p, i) => { inner[p] = i < args.length ? args[i] : p in named ? named[p] : given[i - first]; });
          const found = this.block(n.body, inner, source);
          return found instanceof Returned ? found.value : null;
        });
        return undefined;
      }
      case 'Raise': throw this.value(n.exc, scope, source);
      default: return undefined;  // pass, assert
    }
  }

  loop(items, n, scope, source) {
    for (const item of items) {
      this.assign(n.target, item, scope, source);
      const found = this.block(n.body, scope, source);
      if (found === BREAK) return undefined;
      if (found !== undefined && found !== CONTINUE) return found;
    }
    return this.block(n.orelse, scope, source);
  }

  assign(target, value, scope, source) {
    if (target.t === 'Name') { scope[target.id] = value; return; }
    if (target.t === 'Subscript') {
      const held = this.value(target.value, scope, source), at = this.value(target.slice, scope, source);
      if (held instanceof Map) put(held, at, value);
      else if (at instanceof Tuple) { let row = held; for (const i of [...at].slice(0, -1)) row = row[place(row, i)]; row[place(row, at.at(-1))] = value; }
      else held[place(held, at)] = value;
      return;
    }
    const items = iterate(value), star = target.elts.findIndex((one) => one.t === 'Starred'), behind = target.elts.length - star - 1;
    target.elts.forEach((one, i) => {
      if (one.t === 'Starred') this.assign(one.value, [...items].slice(i, items.length - behind), scope, source);
      else this.assign(one, items[star >= 0 && i > star ? items.length - (target.elts.length - i) : i], scope, source);
    });
  }

  value(n, scope, source) {
    switch (n.t) {
      case 'Constant': return n.made ??= { value: constant(n.value) }, n.made.value;
      case 'Name': return this.name(n.id, scope, source);
      case 'BinOp': return binary(n.op, this.value(n.left, scope, source), this.value(n.right, scope, source));
      case 'UnaryOp': return this.unary(n.op, this.value(n.operand, scope, source));
      case 'BoolOp': {
        let found;
        for (const one of n.values) { found = this.value(one, scope, source); if (truth(found) === (n.op === 'Or')) return found; }
        return found;
      }
      case 'Compare': {
        let left = this.value(n.left, scope, source);
        for (let i = 0; i < n.ops.length; i++) {
          const right = this.value(n.comparators[i], scope, source);
          const compares = COMPARISONS[n.ops[i]];
          if (ofTables(left, right) && n.ops.length === 1 && !/In|Is/.test(n.ops[i])) return each(left, right, compares);
          if (!compares(left, right)) return false;
          left = right;
        }
        return true;
      }
      case 'IfExp': return this.value(truth(this.value(n.test, scope, source)) ? n.body : n.orelse, scope, source);
      case 'Call': return this.called(n, scope, source);
      case 'Attribute': return this.attribute(this.value(n.value, scope, source), n.attr);
      case 'Subscript': return this.item(this.value(n.value, scope, source), n.slice, scope, source);
      case 'Tuple': return tuple(this.items(n.elts, scope, source));
      case 'List': return this.items(n.elts, scope, source);
      case 'Set': return setOf(this.items(n.elts, scope, source));
      case 'Dict': {
        const made = new Dict();
        n.keys.forEach((k, i) => {
          const v = this.value(n.values[i], scope, source);
          if (k) put(made, this.value(k, scope, source), v); else for (const [key, entry] of v) made.set(key, entry);
        });
        return made;
      }
      case 'ListComp': case 'GeneratorExp': return this.comprehend(n.generators, scope, source, (inner) => this.value(n.elt, inner, source));
      case 'SetComp': return setOf(this.comprehend(n.generators, scope, source, (inner) => this.value(n.elt, inner, source)));
      case 'DictComp': {
        const made = new Dict();
        this.comprehend(n.generators, scope, source, (inner) => put(made, this.value(n.key, inner, source), this.value(n.value, inner, source)));
        return made;
      }
      case 'JoinedStr': return n.values.map((one) => text(this.value(one, scope, source))).join('');
      case 'FormattedValue': {
        let shown = this.value(n.value, scope, source);
        if (n.conversion === 114) shown = repr(shown);
        return n.format_spec ? formatted(shown, this.value(n.format_spec, scope, source)) : text(shown);
      }
      case 'Lambda': {
        const names = n.args.args.map((a) => a.arg);
        return python((args) => { const inner = Object.create(scope); names.forEach((p, i) => { inner[p] = args[i]; }); return this.value(n.body, inner, source); });
      }
      case 'NamedExpr': { const found = this.value(n.value, scope, source); this.assign(n.target, found, scope, source); return found; }
      case 'Yield': scope['yield'].push(n.value ? this.value(n.value, scope, source) : null); return null;
      case 'YieldFrom': scope['yield'].push(...iterate(this.value(n.value, scope, source))); return null;
      default: throw new Error(`a page does not know ${n.t}`);
    }
  }

  name(id, scope, source) {
    if (id in scope) return scope[id];
    const known = source.names[id];
    if (!known) throw new Error(`nothing is called ${id}`);
    const [kind, what, fields, defaults] = known;
    if (kind === 'function') return this.function(what);
    if (kind === 'builtin') return BUILTINS[what];
    if (kind === 'constant') return (source.held ??= {})[id] ??= constant(what);
    const made = python((args, named) => tuple(fields.map((f, i) => (i < args.length ? args[i] : f in named ? named[f] : constant(defaults[f]))), fields, what));
    made.record = what;
    return made;
  }

  unary(op, x) {
    if (op === 'Not') return !truth(x);
    if (x instanceof Table) return table(x.map((one) => this.unary(typeof one === 'boolean' ? 'Not' : op, one)));
    if (op === 'USub') return -int(x);
    return op === 'Invert' ? ~int(x) : int(x);
  }

  called(n, scope, source) {
    const f = this.value(n.func, scope, source), args = this.items(n.args, scope, source), named = {};
    for (const { arg, value } of n.keywords) {
      const found = this.value(value, scope, source);
      if (arg) named[arg] = found; else for (const [k, v] of found.values()) named[k] = v;
    }
    return call(f, args, named);
  }

  attribute(x, name) {
    if (x?.game) return name in x.fields ? x.fields[name] : this.method(name);
    return method(x, name);
  }

  item(x, slice, scope, source) {
    if (slice.t === 'Slice') {
      const at = (one) => (one ? this.value(one, scope, source) : null);
      return cut(x, at(slice.lower), at(slice.upper), at(slice.step));
    }
    if (slice.t === 'Tuple' && slice.elts.some((one) => one.t === 'Slice')) return this.part(x, slice.elts, scope, source);
    const key = this.value(slice, scope, source);
    if (x instanceof Map) { const found = x.get(keyOf(key)); if (!found) throw new Error(`there is no ${repr(key)}`); return found[1]; }
    if (key instanceof Tuple) { let row = x; for (const i of key) row = row[place(row, i)]; return row; }
    const list = typeof x === 'string' ? [...x] : x;
    return list[place(list, key)];
  }

  /** A part of an array: a slice or an index for each axis. */
  part(x, [first, ...rest], scope, source) {
    const found = this.item(x, first, scope, source);
    if (!rest.length) return found;
    return first.t === 'Slice' ? table(found.map((row) => this.part(row, rest, scope, source))) : this.part(found, rest, scope, source);
  }

  items(nodes, scope, source) {
    const made = [];
    for (const one of nodes) if (one.t === 'Starred') made.push(...iterate(this.value(one.value, scope, source))); else made.push(this.value(one, scope, source));
    return made;
  }

  comprehend(generators, scope, source, take) {
    const made = [], inner = Object.create(scope);
    const go = (level) => {
      if (level === generators.length) { made.push(take(inner)); return; }
      const { target, iter, ifs } = generators[level];
      for (const item of iterate(this.value(iter, inner, source))) {
        this.assign(target, item, inner, source);
        if (ifs.every((test) => truth(this.value(test, inner, source)))) go(level + 1);
      }
    };
    go(0);
    return made;
  }
}

function place(list, at) {
  const i = Number(at), from = i < 0 ? i + list.length : i;
  if (from < 0 || from >= list.length) throw new Error('an index outside the list');
  return from;
}

function cut(x, lower, upper, step) {
  const list = typeof x === 'string' ? [...x] : [...x], by = Number(step ?? 1n), n = list.length, made = [];
  const clip = (at, low, high) => Math.min(Math.max(at < 0 ? at + n : at, low), high);
  if (by > 0) for (let i = lower === null ? 0 : clip(Number(lower), 0, n), end = upper === null ? n : clip(Number(upper), 0, n); i < end; i += by) made.push(list[i]);
  else for (let i = lower === null ? n - 1 : clip(Number(lower), -1, n - 1), end = upper === null ? -1 : clip(Number(upper), -1, n - 1); i > end; i += by) made.push(list[i]);
  if (x instanceof Table) return table(made);
  return typeof x === 'string' ? made.join('') : x instanceof Tuple ? tuple(made) : made;
}

/** A value of the interpreter as plain JavaScript. */
export function plain(x) {
  if (typeof x === 'bigint') return Number(x);
  if (x instanceof PySet) return iterate(x).map(plain);
  if (x instanceof Map) return Object.fromEntries([...x.values()].map(([k, v]) => [text(k), plain(v)]));
  return Array.isArray(x) ? [...x].map(plain) : x;
}
