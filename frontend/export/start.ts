// What a page begins with: its worker starts while the page itself, which lies packed as well, is still being read.
import { unpacked } from '../../src/outply/export/static/unpack.js';
import { startWorker, type Started } from './started';

declare global { interface Window { outply: Started } }

/** The bytes of an element that holds them as text. */
function bytesOf(id: string): Uint8Array<ArrayBuffer> {
  const text = atob(document.getElementById(id)!.textContent!.trim()), bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

/** A new element of the page with this text. */
function add(kind: string, text: string): void {
  const made = document.createElement(kind);
  made.textContent = text;
  document.head.append(made);
}

async function begin(): Promise<void> {
  const { page, style, worker, description, code } = await unpacked(bytesOf('outply-data'));
  add('style', style!);
  window.outply = startWorker(worker!, description, code);
  add('script', page!);
}

begin().catch(() => { document.getElementById('page')!.textContent = 'The data of this file cannot be read; it may have been cut off.'; });
