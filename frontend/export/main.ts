// The page of an exported game: worker, description and module lie packed in an element beside this script.
import '../src/theme.css';
import { mount } from 'svelte';
import Exported from './Exported.svelte';

interface Packed { worker: string; description: Record<string, unknown> }

const target = document.getElementById('page')!;
const data = Uint8Array.from(atob((document.getElementById('outply-data')?.textContent ?? '').trim()), (c) => c.charCodeAt(0));
new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer().then(
  (bytes) => {
    const whole = new Uint8Array(bytes), length = new DataView(bytes).getUint32(0, true);
    const { worker, description } = JSON.parse(new TextDecoder().decode(whole.subarray(4, 4 + length))) as Packed;
    const started = new Worker(URL.createObjectURL(new Blob([worker], { type: 'text/javascript' })));
    mount(Exported, { target, props: { worker: started, description, code: whole.slice(4 + length) } });
  },
  () => { target.textContent = 'The data of this file cannot be read; it may have been cut off.'; },
);
