// The page of an exported game, whose worker has been started by start.ts.
import '../src/theme.css';
import { mount } from 'svelte';
import { theme } from '../src/lib/theme.svelte';
import Exported from './Exported.svelte';
import { paint } from './paint';

const target = document.getElementById('page')!;
void window.outply.then((started) => {
  paint(document.documentElement.style, started.description['colours']);
  mount(Exported, { target, props: { ...started, theme } });
});
