import { beforeEach, expect, test, vi } from 'vitest';
import { TreeView } from '../src/lib/tree/view.svelte';
import { Table } from '../src/lib/table.svelte';
import type { Ends } from '../src/lib/wire';
import { fakeRecording, REPORT, TABLE } from '../src/states/fake';

vi.useFakeTimers();

/** A wire whose other end is in the hands of the test. */
class Wires {
  sent: { type: string; id: number }[] = [];
  ends!: Ends;
  connect = (ends: Ends) => { this.ends = ends; return { send: (text: string) => { this.sent.push(JSON.parse(text) as { type: string; id: number }); }, close: () => undefined }; };
  hear(answer: object) { this.ends.frame(JSON.stringify(answer)); }
}

let wire: Wires, table: Table;
beforeEach(() => { wire = new Wires(); table = new Table(wire.connect); wire.hear(TABLE); });

test('a table is what the server said last', () => {
  expect(table.state?.title).toBe('Connect Four');
  wire.hear({ ...TABLE, ply: 2 });
  expect(table.state?.ply).toBe(2);
});

test('an action is sent with the ply of the board on which it was chosen', () => {
  table.act(4);
  expect(wire.sent).toEqual([{ type: 'act', action: 4, ply: 3, id: 1 }]);
});

test('an answer goes to who asked, and a fault is told', async () => {
  const [why, other] = [table.why({ action: 1 }), table.why({ node: 2 })];
  wire.hear({ type: 'fault', re: 2, sentence: 'this tree has no node 2.' });
  wire.hear({ type: 'why', re: 1, sentence: 'because' });
  expect((await why).sentence).toBe('because');
  await expect(other).rejects.toThrow('this tree has no node 2.');
  const said = table.say({ type: 'undo' });
  wire.hear({ type: 'fault', re: 3, sentence: 'there is nothing to take back.' });
  expect(await said).toBeNull();
  expect(table.notices.map((one) => one.text)).toEqual(['There is nothing to take back.']);
});

test('a search is answered by its last report, and older searches are not shown again', async () => {
  const search = table.say({ type: 'search' });
  wire.hear({ type: 'doing', re: 1, what: 'thinking', sentence: 'thinking', seat: -1 });
  expect(table.searching).toBe(true);
  wire.hear({ ...REPORT, re: 1, search: 2, final: false });
  wire.hear({ ...REPORT, re: 1, search: 2, final: true });
  expect(await search).toMatchObject({ final: true });
  expect(table.searching).toBe(false);
  wire.hear({ ...REPORT, search: 1, name: 'old' });
  expect(table.report?.name).toBe('4');
  expect(table.curve).toHaveLength(2);
});

test('a report belongs to the state that was searched', () => {
  wire.hear(REPORT);
  expect(table.fresh).toBe(true);
  wire.hear({ ...TABLE, ply: 4, last: 4 });
  expect(table.fresh).toBe(false);
});

test('news without a question are notices, and they go', () => {
  wire.hear({ type: 'lost', re: 0, worker: 'rules', sentence: 'the rules crashed.', again: true });
  wire.hear({ type: 'reloaded', re: 0, ok: true, sentence: 'the edited rules are in use.' });
  expect(table.notices.map((one) => one.kind)).toEqual(['fault', 'good']);
  vi.advanceTimersByTime(20_000);
  expect(table.notices).toEqual([]);
});

test('the tree under the lens: a node is selected with the way to it, and found again in the next tree', async () => {
  const shown = new Table(fakeRecording().connect);
  await Promise.resolve();
  const tree = new TreeView(shown);
  await tree.renew(800);
  expect(tree.data?.head.total).toBe(341);
  const [child] = await tree.childrenOf(0);
  await tree.select((await tree.childrenOf(child!))[1]!);
  expect(tree.way().map((card) => card.names.join(' '))).toEqual(['', '1', '1 2']);
  tree.zoomTo(tree.selected);
  expect(tree.range.x1 - tree.range.x0).toBeLessThan(0.2);
  const names = tree.card!.names;
  await tree.renew(800);
  expect(tree.card?.names).toEqual(names);
});

test('a search that was asked for is told as soon as it is asked, and no longer when it is refused', async () => {
  table.search('mcts', { seconds: 1 }, 1, false);
  expect(table.searching).toBe(true);
  wire.hear({ type: 'fault', re: 1, sentence: 'no.' });
  await vi.runAllTimersAsync();
  expect(table.searching).toBe(false);
});
