// Builds the page, the viewer and the widget, and writes a digest of the sources beside them.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const here = new URL('..', import.meta.url).pathname;
const out = join(here, '../src/outply/studio/static');

export function sources() {
  const listed = readdirSync(join(here, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(here.length));
  const single = ['index.html', 'package-lock.json', 'public/icon.svg', 'scripts/build.js', 'svelte.config.js'];
  return [...listed, ...single, 'viewer.html', 'vite.config.ts', 'vite.parts.ts'].sort();
}

export function digest() {
  const hash = createHash('sha256');
  for (const name of sources()) {
    hash.update(name + '\0');
    hash.update(readFileSync(join(here, name)));
    hash.update('\0');
  }
  return hash.digest('hex');
}

/** The viewer as one file: its policy allows this one script and this one style, and no connection. */
function wholeViewer() {
  const [script, style] = ['viewer.js', 'viewer.css'].map((name) => readFileSync(join(out, 'parts', name), 'utf8').trim().replaceAll('<!--', '<\\!--'));
  if (/<\/?script|<!--/i.test(script)) throw new Error('the script of the viewer cannot stand in a page as it is.');
  const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policy = `default-src 'none'; script-src ${hash(script)}; style-src ${hash(style)}; img-src data:; connect-src 'none'; base-uri 'none'; form-action 'none'`;
  const parts = { policy, style, script };
  const page = readFileSync(join(here, 'viewer.html'), 'utf8').replace(/\{\{(policy|style|script)\}\}/g, (_, name) => parts[name]);
  writeFileSync(join(out, 'viewer.html'), page);
  for (const name of ['viewer.js', 'viewer.css']) rmSync(join(out, 'parts', name));
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  process.chdir(here);
  await build({ logLevel: 'warn' });
  for (const part of ['viewer', 'widget']) {
    process.env.PART = part;
    await build({ configFile: 'vite.parts.ts', logLevel: 'warn' });
  }
  wholeViewer();
  writeFileSync(join(out, 'sources.txt'), digest() + '\n');
}
