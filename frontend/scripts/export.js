// Builds the page of exported games into src/outply/export/static/page.html, where the library fills in title and data, and
// what lies in that data: page.built.js and page.built.css; and their custom element into element.js beside them.
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build } from 'vite';

const here = new URL('..', import.meta.url).pathname;
const made = mkdtempSync(join(tmpdir(), 'export-'));

process.chdir(here);

/** Builds an entry to one script; the styles of an element lie inside its script. */
const built = (entry, name, css) => build({
  configFile: false,
  logLevel: 'warn',
  plugins: [svelte({ compilerOptions: { css } })],
  publicDir: false,
  build: {
    outDir: made,
    emptyOutDir: false,
    target: 'es2022',
    cssCodeSplit: false,
    reportCompressedSize: false,
    lib: { entry: join('export', entry), formats: ['iife'], name: 'outply', fileName: () => `${name}.js`, cssFileName: name },
    minify: true,
  },
});
await built('start.ts', 'start', 'external');
await built('main.ts', 'page', 'external');
await built('element.ts', 'element', 'injected');
await built('../../src/outply/export/static/worker.js', 'worker', 'external');
const [start, script, style] = ['start.js', 'page.js', 'page.css'].map((name) => readFileSync(join(made, name), 'utf8').trim().replaceAll('<!--', '<\\!--'));
if (/<\/?script|<!--/i.test(start + script)) throw new Error('the script cannot stand in a page as it is.');
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = `default-src 'none'; script-src ${hash(start)} ${hash(script)} 'wasm-unsafe-eval' blob:; worker-src blob:; style-src ${hash(style)}; img-src data:; connect-src 'none'; base-uri 'none'; form-action 'none'`;
const parts = { policy, script: start };
const page = readFileSync(join(here, 'export/page.html'), 'utf8').replace(/\{\{(policy|script)\}\}/g, (_, name) => parts[name]);
writeFileSync(join(here, '../src/outply/export/static/page.html'), page);
const element = readFileSync(join(made, 'element.js'), 'utf8'), worker = readFileSync(join(made, 'worker.js'), 'utf8');
for (const [target, text] of Object.entries({ 'element.js': element, 'page.built.js': script, 'page.built.css': style, 'worker.built.js': worker })) {
  writeFileSync(join(here, '../src/outply/export/static', target), text);
}

/** A digest of what the build was made from, which a test compares. */
const sources = ['alpha_beta', 'engine', 'mcts', 'python', 'records', 'search', 'unpack', 'view', 'worker'].map((name) => `../src/outply/export/static/${name}.js`);
const listed = ['export', 'src'].flatMap((folder) => readdirSync(join(here, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(here.length)));
const digest = createHash('sha256');
for (const name of [...listed, ...sources, 'package-lock.json', 'scripts/export.js'].sort()) digest.update(`${name}\0`).update(readFileSync(join(here, name))).update('\0');
writeFileSync(join(here, '../src/outply/export/static/sources.txt'), `${digest.digest('hex')}\n`);
