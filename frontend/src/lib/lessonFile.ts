// A lesson of one's own: the exported file of a search, with the stops of the lesson among its frames.
import { readContainer, writeContainer } from './container';
import type { LessonStop } from './messages';

/** Where the data stands. The pattern holds no tag: this script itself stands in a page. */
const DATA = /(id="outply-data">)([^<]*)(<)/;

/** The file with a lesson in it. */
export async function withLesson(page: string, title: string, checkpoints: LessonStop[]): Promise<string> {
  const found = DATA.exec(page);
  if (!found) throw new Error('the exported file has no data.');
  const frames = await readContainer(found[2]!);
  frames.push(JSON.stringify({ type: 'lesson', title, about: '', checkpoints }));
  const data = await writeContainer(frames);
  return page.replace(DATA, (_, open: string, __, close: string) => open + data + close);
}
