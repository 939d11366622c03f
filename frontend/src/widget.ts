// The notebook widget, for anywidget: the same viewer, in a shadow root of its own.
import styles from './theme.css?inline';
import { mount, unmount } from 'svelte';
import Viewer from './screens/Viewer.svelte';
import { readContainer } from './lib/container';
import { Recording } from './lib/fileWire';

interface Model { get(name: string): string }

export default {
  async render({ model, el }: { model: Model; el: HTMLElement }): Promise<() => void> {
    const root = el.attachShadow({ mode: 'open' });
    const style = document.createElement('style');
    style.textContent = styles;
    root.append(style);
    const dark = matchMedia('(prefers-color-scheme: dark)').matches || document.body.dataset['jpThemeLight'] === 'false';
    el.dataset['theme'] = dark ? 'dark' : 'light';
    const frames = await readContainer(model.get('data'));
    const turn = () => { el.dataset['theme'] = el.dataset['theme'] === 'dark' ? 'light' : 'dark'; };
    const made = mount(Viewer, { target: root, props: { recording: new Recording(frames), title: model.get('title'), turn } });
    return () => { void unmount(made); };
  },
};
