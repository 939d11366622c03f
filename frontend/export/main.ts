// The page of an exported game: the module, its description and the worker lie in elements beside this script.
import '../src/theme.css';
import { mount } from 'svelte';
import Exported from './Exported.svelte';

const read = (id: string) => document.getElementById(id)?.textContent ?? '';
const worker = new Worker(URL.createObjectURL(new Blob([read('outply-worker')], { type: 'text/javascript' })));
const description = JSON.parse(read('outply-description')) as Record<string, unknown>;
mount(Exported, { target: document.getElementById('page')!, props: { worker, description, code: read('outply-module').trim() } });
