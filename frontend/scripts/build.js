// Builds the page, the viewer and the widget, and writes a digest of the sources beside them.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const here = new URL('..', import.meta.url).pathname;
const out = join(here, '../src/outply/studio/static');

export function sources() {
  const listed = readdirSync(join(here, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(here.length));
  const single = ['index.html', 'package-lock.json', 'public/icon.svg', 'svelte.config.js', 'vite.config.ts'];
  const more = ['vite.parts.ts', 'scripts/build.js'].filter((name) => existsSync(join(here, name)));
  return [...listed, ...single, ...more].sort();
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

if (process.argv[1] === new URL(import.meta.url).pathname) {
  process.chdir(here);
  await build({ logLevel: 'warn' });
  for (const part of ['viewer', 'widget']) {
    if (!existsSync(join(here, 'vite.parts.ts')) || !existsSync(join(here, `src/${part}.ts`))) continue;
    process.env.PART = part;
    await build({ configFile: 'vite.parts.ts', logLevel: 'warn' });
  }
  writeFileSync(join(out, 'sources.txt'), digest() + '\n');
}
