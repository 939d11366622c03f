import './theme.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { enter } from './lib/api';

// The cookie comes first: every other request needs it.
enter().catch(() => undefined).finally(() => mount(App, { target: document.getElementById('page')! }));
