// The page of an exported file: its data lies in an element beside this script.
import './theme.css';
import { mount } from 'svelte';
import Viewer from './screens/Viewer.svelte';
import { readContainer } from './lib/container';
import { Recording } from './lib/fileWire';

const target = document.getElementById('page')!;
readContainer(document.getElementById('outply-data')?.textContent ?? '').then(
  (frames) => mount(Viewer, { target, props: { recording: new Recording(frames), title: document.title } }),
  () => { target.textContent = 'The data of this file cannot be read; it may have been cut off.'; },
);
