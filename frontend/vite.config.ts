import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The page: hashed files, nothing inline, so that the content policy of the server can be strict.
export default defineConfig({
  plugins: [svelte()],
  base: '/',
  build: {
    outDir: '../src/outply/studio/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 300,
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8765', ws: true } } },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
});
