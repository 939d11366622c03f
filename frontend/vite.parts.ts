import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// The viewer and the widget: one script each, made after the page. `scripts/build.js` puts the viewer into one file.
const part = process.env['PART'] ?? 'viewer';

export default defineConfig({
  plugins: [svelte({ compilerOptions: { css: part === 'widget' ? 'injected' : 'external' } })],
  publicDir: false,
  build: {
    outDir: '../src/outply/studio/static/parts',
    emptyOutDir: false,
    target: 'es2022',
    cssCodeSplit: false,
    reportCompressedSize: false,
    lib: { entry: `src/${part}.ts`, formats: ['es'], fileName: () => `${part}.js`, cssFileName: part },
  },
});
