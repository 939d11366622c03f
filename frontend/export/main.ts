// The page of an exported game: worker, description and module lie packed in an element beside this script.
import '../src/theme.css';
import { mount } from 'svelte';
import { theme } from '../src/lib/theme.svelte';
import Exported from './Exported.svelte';
import { paint, startWorker, unpacked } from './unpack';

const target = document.getElementById('page')!;
const data = Uint8Array.from(atob((document.getElementById('outply-data')?.textContent ?? '').trim()), (c) => c.charCodeAt(0));
unpacked(data).then(
  ({ worker, description, code }) => {
    paint(document.documentElement.style, description['colours']);
    mount(Exported, { target, props: { worker: startWorker(worker ?? ''), description, code, theme } });
  },
  () => { target.textContent = 'The data of this file cannot be read; it may have been cut off.'; },
);
