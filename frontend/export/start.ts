// What a page begins with: its worker starts while the page itself, which lies packed as well, is still being read.
import { gunzipped, unpacked } from '../../src/outply/export/static/unpack.js';
import { startWorker, type Started } from './started';

declare global { interface Window { outply: Promise<Started> } }

/** The bytes of an element that holds them as text. */
function bytesOf(id: string): Uint8Array<ArrayBuffer> {
  const text = atob(document.getElementById(id)!.textContent!.trim()), bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

async function begun(): Promise<Started> {
  const { worker, description, code } = await unpacked(bytesOf('outply-data'));
  return startWorker(worker ?? '', description, code);
}

window.outply = begun();
window.outply.catch(() => { document.getElementById('page')!.textContent = 'The data of this file cannot be read; it may have been cut off.'; });
void gunzipped(bytesOf('outply-page')).then((whole) => {
  const script = document.createElement('script');
  script.textContent = new TextDecoder().decode(whole);
  document.body.append(script);
});
