import '../theme.css';
import { mount } from 'svelte';
import States from './States.svelte';

mount(States, { target: document.getElementById('page')! });
