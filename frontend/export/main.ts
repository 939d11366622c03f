// The page of an exported game, whose worker has been started by start.ts.
import '../src/theme.css';
import { mount } from 'svelte';
import { theme } from '../src/lib/theme.svelte';
import Exported from './Exported.svelte';
import { paint } from './paint';

paint(document.documentElement.style, window.outply.description['colours']);
mount(Exported, { target: document.getElementById('page')!, props: { ...window.outply, theme } });
