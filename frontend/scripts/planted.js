// svelte-check must find a planted error: one that passes everything checks nothing.
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';

const file = new URL('../src/Planted.svelte', import.meta.url).pathname;
writeFileSync(file, '<script lang="ts">const wrong: number = "text";</script>{wrong}\n');
const found = spawnSync('npx', ['svelte-check', '--tsconfig', './tsconfig.json'], { encoding: 'utf8' });
rmSync(file);
if (found.status === 0 || !found.stdout.includes('Planted.svelte')) {
  console.error('svelte-check did not find a planted type error, so its silence means nothing.');
  process.exit(1);
}
