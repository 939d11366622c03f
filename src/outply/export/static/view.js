// Drawings and names of an exported game: the same as those of outply.information.board, made in the page.
import { Scripts, plain, table, text, tuple } from './python.js';

const ARRAYS = {
  bool: Uint8Array, int8: Int8Array, uint8: Uint8Array, int16: Int16Array, uint16: Uint16Array, int32: Int32Array, uint32: Uint32Array,
  int64: BigInt64Array, uint64: BigUint64Array, float32: Float32Array, float64: Float64Array,
};
const MOST_TRIED = 400, WORLDS = 12;

export class View {
  /** The view of a game of engine.js. */
  constructor(game) {
    this.game = game;
    this.view = game.description.view;
    this.scripts = new Scripts(this.view.scripts);
  }

  /** The state as Python has it. Of a game in turn that is the first part: who has chosen what lies behind it. */
  state() {
    const words = this.game.table('states').slice(0, this.game.width), at = { word: 0 };
    return read(this.view.layout, words, at);
  }

  /** The drawing of the present state for a player; for null, who only looks on, all of it. */
  drawing(player = null) {
    const s = this.state(), { kind, sees } = this.view, { hidden, in_turn: inTurn } = this.game.description;
    const eyes = sees ? [player === null ? null : BigInt(player)] : [];
    if (kind === 'draw') return plain(this.scripts.call('draw', s, ...eyes));
    const blind = hidden && !inTurn && !sees && player !== null;
    const shown = blind ? `you notice ${text(this.scripts.call('observation', s, BigInt(player)))}` : this.scripts.call('show', s, ...eyes);
    return kind === 'grid' && !blind ? this.grid(shown) : { kind: 'text', text: shown };
  }

  /** A player notices which action, or outcome, this is: any other would look different, as in noticing.py. */
  tells(action, player) {
    const { game } = this, { hidden, redeals } = game.description, { mover } = game.position();
    if (player === null || mover === player || !hidden) return true;
    const words = game.state(), before = game.look(player);
    const after = (a) => { game.try(a); const found = game.look(player); game.restore(words); return found; };
    const found = after(action);
    if (found === before) return false;
    const others = this.outcomes();
    if (others.some((a) => a !== action && after(a) === found)) return false;
    return !redeals || !Array.from({ length: WORLDS }, (_, i) => this.alike(action, player, found, i + 1)).some(Boolean);
  }

  /** Another action would have given the player the same to see, in another state that it cannot tell from this one. */
  alike(action, player, found, seed) {
    const { game } = this, words = game.state();
    game.call('redeal', player, 0, seed);
    const other = Array.from(game.table('states').subarray(game.width, 2 * game.width), String);
    game.restore(other);
    const same = this.outcomes().some((a) => { game.restore(other); if (a === action) return false; game.try(a); return game.look(player) === found; });
    game.restore(words);
    return same;
  }

  /** The actions of the present state, or the outcomes of chance. */
  outcomes() {
    return this.game.position().chance ? this.game.outcomes() : this.game.position().actions;
  }

  grid(shown) {
    const { grid, spots } = this.view, width = grid.drop ? this.width() : grid.columns.length, signs = [...shown];
    const marks = spots.map(([begin, end]) => signs.slice(begin, end).join('').trim());
    const rows = Array.from({ length: marks.length / width }, (_, y) => marks.slice(y * width, (y + 1) * width));
    const look = grid.look === 'squares' || grid.look === 'tiles' ? looks(rows, this.view.marks) : grid.look;
    return { kind: 'grid', ...grid, look, cells: pieces(rows, this.view.marks) };
  }

  width() { return this.view.grid.columns.length; }

  /** The name of an action. */
  name(action) { return this.scripts.call('action_name', this.state(), BigInt(action)); }

  /** The actions with their names and the places that they touch. */
  choices(position, drawing) {
    const places = placesOf(drawing), s = this.state(), listed = position.actions;
    const names = listed.map((a) => this.scripts.call('action_name', s, BigInt(a)));
    let touched;
    if (this.scripts.has('touch')) {
      touched = listed.map((a) => { const t = plain(this.scripts.call('touch', s, BigInt(a))); return typeof t === 'string' ? [t] : (t ?? []).map(String); });
      touched = touched.map((t) => (t.every((place) => places.has(place)) ? t : []));
    } else {
      touched = names.map((name) => named(name, [...places.keys()], this.game.description.names));
      if (!this.game.description.hidden && !touched.some((t) => t.length) && listed.length <= MOST_TRIED) touched = listed.map((a) => this.changed(a, position.mover, places));
    }
    return listed.map((action, i) => ({ action, name: names[i], touches: touched[i] }));
  }

  /** Where an action is, by what it changes. */
  changed(action, mover, before) {
    const words = this.game.state();
    this.game.try(action);
    const after = placesOf(this.drawing());
    this.game.restore(words);
    const mine = (held) => Boolean(held) && held.player === mover, has = (place) => JSON.stringify(after.get(place) ?? null);
    if (before.size !== after.size) return [];
    const changed = [...before.keys()].filter((place) => JSON.stringify(before.get(place) ?? null) !== has(place));
    const left = changed.filter((p) => mine(before.get(p)) && !mine(after.get(p)));
    const taken = changed.filter((p) => mine(after.get(p)) && !mine(before.get(p)));
    const filled = changed.filter((p) => !before.get(p)), emptied = changed.filter((p) => !after.get(p));
    if (left.length === 1 && taken.length === 1) return [left[0], taken[0]];
    if (filled.length === 1) return emptied.length === 1 && !taken.length ? [emptied[0], filled[0]] : [filled[0]];
    return changed.length === 1 ? [changed[0]] : [];
  }
}

function read([kind, ...rest], words, at) {
  if (kind === 'record') {
    const [name, fields, parts] = rest;
    return tuple(parts.map((part) => read(part, words, at)), fields, name);
  }
  if (kind === 'table') {
    const [dtype, shape, count] = rest, flat = new ARRAYS[dtype](words.slice(at.word, at.word + count).buffer);
    at.word += count;
    return nested(flat, shape, 0, { i: 0 }, dtype);
  }
  return value(rest[0], words[at.word++]);
}

function nested(flat, shape, depth, next, dtype) {
  return table(Array.from({ length: shape[depth] }, () => (depth === shape.length - 1 ? entry(flat[next.i++], dtype) : nested(flat, shape, depth + 1, next, dtype))));
}

function entry(x, dtype) {
  if (dtype === 'bool') return Boolean(x);
  return dtype.startsWith('float') ? x : BigInt(x);
}

function value(kind, word) {
  if (kind === 'bool') return word !== 0n;
  if (kind.startsWith('float')) return new Float64Array(BigInt64Array.of(word).buffer)[0];
  return kind === 'uint64' ? BigInt.asUintN(64, word) : word;
}

// -- marks of a text, as in recognition.py

function arePlayers(rows) {
  const held = new Set(rows.flat()), within = (known) => [...held].every((mark) => known.has(mark));
  if (held.has('-1')) return within(new Set(['-1', '0', '1']));
  return within(new Set(['0', '1', '2'])) || (held.has('1') && within(new Set(['1', '2', '', '.', '_', '-', '·', '□', '+'])));
}

function looks(rows, { empty }) {
  const held = rows.flat().filter((mark) => !empty.includes(mark));
  return held.length && held.every((mark) => /^\d+$/.test(mark)) && !arePlayers(rows) ? 'tiles' : 'squares';
}

const piece = (player, text = '', shape = '', role = '') => ({ player, text, shape, role });

function pieces(rows, marks) {
  if (arePlayers(rows)) {
    const owner = { 1: 0, 2: 1, '-1': 1 };
    return rows.map((row) => row.map((mark) => (mark in owner ? piece(owner[mark]) : null)));
  }
  const held = [...new Set(rows.flat().filter((mark) => !marks.empty.includes(mark)))];
  const owned = held.filter((mark) => letter(mark[0]) || marks.pairs.flat().includes(mark)).map((mark) => mark.toLowerCase());
  const pair = marks.pairs.some((known) => owned.every((mark) => known.includes(mark)));
  const king = (mark) => upper(mark) && held.some(lower);
  return rows.map((row) => row.map((mark) => one(mark, pair, king(mark), marks)));
}

const upper = (mark) => mark !== mark.toLowerCase() && mark === mark.toUpperCase();
const lower = (mark) => mark !== mark.toUpperCase() && mark === mark.toLowerCase();
const letter = (mark) => /^\p{L}$/u.test(mark);

function one(mark, pair, king, { empty, first, pairs }) {
  const low = mark.toLowerCase();
  if (empty.includes(mark)) return null;
  if (pair && pairs.flat().includes(low)) return piece(first.includes(low) ? 0 : 1, '', king ? 'king' : '');
  if (mark.length === 2 && 'wb'.includes(low[0]) && letter(mark[1])) return piece(low[0] === 'w' ? 0 : 1, mark[1].toUpperCase());
  if (mark.length === 1 && letter(mark) && mark.toUpperCase() !== low) return piece(upper(mark) ? 0 : 1, mark.toUpperCase());
  return piece(null, mark, '', mark === '#' || mark === '█' ? 'wall' : '');
}

// -- places, as in places.py

function placesOf(d) {
  const made = new Map();
  if (d.kind === 'grid' && d.drop) for (const column of d.columns) made.set(column, null);
  else if (d.kind === 'grid') d.rows.forEach((row, y) => d.columns.forEach((column, x) => made.set(column + row, d.cells[y][x])));
  else if (d.kind === 'points') for (const place of d.places) made.set(place.name, place.on);
  else if (d.kind === 'stacks') for (const stack of d.stacks) made.set(stack.name, stack.pieces.at(-1) ?? null);
  else if (d.kind === 'piles') for (const pile of d.piles) made.set(pile.name, null);
  else if (d.kind === 'pits') { for (const pit of [...d.rows.flat(), ...d.stores]) if (pit.name) made.set(pit.name, null); }
  else if (d.kind === 'cards') { for (const card of d.cards) if (card?.text) made.set(card.text, card); }
  else if (d.kind === 'table') for (const part of d.parts) for (const [name, held] of placesOf(part)) made.set(name, held);
  return made;
}

const known = new Map();

function named(name, places, { between, behind }) {
  const key = places.join('\n');
  if (!known.has(key)) {
    const listed = places.filter(Boolean), by = new Map(listed.map((place) => [place.toLowerCase(), place]));
    const any = [...by.keys()].sort((a, b) => b.length - a.length).map((place) => place.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')).join('|');
    known.set(key, any ? { by, whole: new RegExp(`^((?:${any})(?:${between}(?:${any}))*)${behind}$`), one: new RegExp(any, 'g') } : null);
  }
  const pattern = known.get(key), found = pattern?.whole.exec(name.trim().toLowerCase());
  return found ? found[1].match(pattern.one).map((place) => pattern.by.get(place)) : [];
}
