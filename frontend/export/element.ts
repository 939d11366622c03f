// <outply-game src="four.outply">: the page of an exported game as an element of any other page.
import styles from '../src/theme.css?inline';
import { mount, unmount } from 'svelte';
import Exported from './Exported.svelte';
import { unpacked } from '../../src/outply/export/static/unpack.js';
import { paint } from './paint';
import { startWorker } from './started';

declare const OUTPLY_WORKER: string;

const NUMBERS = ['seat', 'seed'], WORDS = ['title', 'think'];

class OutplyGame extends HTMLElement {
  static observedAttributes = ['src'];
  #made: Record<string, unknown> | null = null;
  #worker: Worker | null = null;
  #began = 0;

  connectedCallback(): void { void this.#begin(); }
  disconnectedCallback(): void { this.#end(); }
  attributeChangedCallback(_: string, before: string | null): void { if (before !== null && this.isConnected) void this.#begin(); }

  async #begin(): Promise<void> {
    this.#end();
    const mine = ++this.#began, src = this.getAttribute('src') ?? '';
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.innerHTML = '';
    const style = document.createElement('style'), target = document.createElement('div');
    style.textContent = `${styles}\n:host { display: block; background: var(--ground); color: var(--ink); font: 14px/1.45 system-ui, sans-serif; border-radius: 12px; }`;
    root.append(style, target);
    const dark = matchMedia('(prefers-color-scheme: dark)');
    if (!this.dataset['theme']) this.dataset['theme'] = dark.matches ? 'dark' : 'light';
    try {
      const answer = await fetch(src);
      if (!answer.ok) throw new Error(`${src} cannot be fetched: ${answer.status} ${answer.statusText}`);
      const { description, code } = await unpacked(new Uint8Array(await answer.arrayBuffer()));
      if (mine !== this.#began) return;
      for (const name of NUMBERS) if (this.hasAttribute(name)) description[name] = Number(this.getAttribute(name));
      for (const name of WORDS) if (this.hasAttribute(name)) description[name] = this.getAttribute(name);
      paint(this.style, description['colours']);
      const started = startWorker(OUTPLY_WORKER, description, code);
      this.#worker = started.worker;
      const tell = (type: string, detail: unknown) => this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));
      this.#made = mount(Exported, { target, props: { ...started, theme: themeOf(this), tell } });
    } catch (error) {
      target.textContent = `This game cannot be shown: ${(error as Error).message}`;
    }
  }

  #end(): void {
    this.#began++;
    this.#worker?.terminate();
    if (this.#made) void unmount(this.#made);
    [this.#made, this.#worker] = [null, null];
  }
}

/** Light or dark, in an attribute of the element. */
function themeOf(host: HTMLElement) {
  return {
    get now() { return (host.dataset['theme'] === 'dark' ? 'dark' : 'light') as 'dark' | 'light'; },
    turn() { host.dataset['theme'] = this.now === 'dark' ? 'light' : 'dark'; },
  };
}

customElements.define('outply-game', OutplyGame);
