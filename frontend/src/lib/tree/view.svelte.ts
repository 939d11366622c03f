// The tree under the lens: the window on screen, the node that is selected, and the cards asked for so far.
import type { NodeCard, NodeCards, SearchReport } from '../messages';
import type { WindowData } from '../frames';
import type { Table } from '../table.svelte';
import { rowOf, wayTo, within, type Range } from './icicle';

const MOST_NAMES = 200;
const MOST_CHILDREN = 12;

export class TreeView {
  data = $state.raw<WindowData | null>(null);
  range = $state.raw<Range>({ x0: 0, x1: 1 });
  widths = $state('visits');
  selected = $state(0);
  cards = $state.raw(new Map<number, NodeCard>());
  below = $state.raw(new Map<number, { nodes: number[]; hidden: number }>());
  trouble = $state('');
  snapshot = -1;
  private waiting = 0;

  /** The tree of the last search, or that of a report which is named. */
  constructor(readonly table: Table, private shown: () => SearchReport | null = () => table.report) {}

  get card(): NodeCard | null { return this.cards.get(this.selected) ?? null; }

  /** Another tree is there: nothing of the old one is valid, but the way to the node that was selected is kept. */
  async renew(pixels: number): Promise<void> {
    const names = this.card?.names ?? [];
    this.snapshot = this.shown()?.snapshot ?? 0;
    this.cards = new Map();
    this.below = new Map();
    this.range = { x0: 0, x1: 1 };
    this.selected = 0;
    await this.refresh(pixels);
    const found = names.length ? await this.table.find([], names, this.snapshot).catch(() => null) : null;
    await this.select(found?.nodes[0]?.node ?? 0);
  }

  async refresh(pixels: number): Promise<void> {
    const asked = ++this.waiting, margin = (this.range.x1 - this.range.x0) * 0.5;
    const wide = { x0: Math.max(0, this.range.x0 - margin), x1: Math.min(1, this.range.x1 + margin) };
    const factor = (wide.x1 - wide.x0) / (this.range.x1 - this.range.x0);
    try {
      const data = await this.table.window(wide.x0, wide.x1, Math.round(Math.min(8000, pixels * factor)), this.widths, this.snapshot);
      if (asked === this.waiting) { this.data = data; this.trouble = ''; }
    } catch (fault) {
      this.trouble = fault instanceof Error ? fault.message : String(fault);
    }
  }

  move(range: Range): void { this.range = within(range); }

  /** Zooms so that a node fills the width. */
  zoomTo(node: number): void {
    const row = this.data ? rowOf(this.data, node) : -1;
    if (!this.data || row < 0) return;
    const x0 = this.data.columns['x0']![row]!, x1 = this.data.columns['x1']![row]!, margin = (x1 - x0) * 0.05;
    this.move({ x0: x0 - margin, x1: x1 + margin });
  }

  keep(answer: NodeCards): NodeCard[] {
    const cards = new Map(this.cards);
    for (const card of answer.nodes) cards.set(card.node, { ...(cards.get(card.node) ?? {}), ...card, board: card.board ?? cards.get(card.node)?.board ?? null });
    this.cards = cards;
    return answer.nodes;
  }

  /** The children of a node, the most visited first. */
  async childrenOf(node: number): Promise<number[]> {
    const known = this.below.get(node);
    if (known) return known.nodes;
    const answer = await this.table.children(node, MOST_CHILDREN, this.snapshot);
    const [, ...children] = this.keep(answer);
    const nodes = children.map((card) => card.node);
    this.below = new Map(this.below).set(node, { nodes, hidden: answer.hidden });
    return nodes;
  }

  /** Selects a node: its card, its children, its siblings and the way to it are asked for. */
  async select(node: number): Promise<void> {
    this.selected = node;
    try {
      if (!this.cards.get(node)?.board) this.keep(await this.table.nodes([node], true, this.snapshot));
      let above = this.cards.get(node)?.parent ?? -1;
      await this.childrenOf(node);
      if (above >= 0) await this.childrenOf(above);
      while (above >= 0) {
        if (!this.cards.has(above)) this.keep(await this.table.nodes([above], false, this.snapshot));
        above = this.cards.get(above)?.parent ?? -1;
      }
      for (const child of (this.below.get(node)?.nodes ?? []).slice(0, 4)) if (this.selected === node) await this.childrenOf(child);
    } catch (fault) {
      this.trouble = fault instanceof Error ? fault.message : String(fault);
    }
  }

  /** The nodes from the root to a node, as far as their cards are known. */
  way(node = this.selected): NodeCard[] {
    const found: NodeCard[] = [];
    for (let at = node, left = 200; at >= 0 && left > 0; left--) {
      const card = this.cards.get(at);
      if (!card) break;
      found.push(card);
      at = card.parent;
    }
    return found.reverse();
  }

  /** Asks for the names of wide nodes that have none yet. */
  async name(rows: number[]): Promise<void> {
    if (!this.data || this.data.head.live || this.data.head.snapshot !== this.snapshot) return;
    const unknown = rows.map((row) => this.data!.columns['node']![row]!).filter((node) => !this.cards.has(node)).slice(0, MOST_NAMES);
    if (unknown.length) await this.table.nodes(unknown, false, this.snapshot).then((answer) => this.keep(answer), () => undefined);
  }

  rowsToSelected(): number[] {
    const row = this.data ? rowOf(this.data, this.selected) : -1;
    return this.data && row >= 0 ? wayTo(this.data, row) : [];
  }
}
