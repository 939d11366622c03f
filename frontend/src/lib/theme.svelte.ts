// Light or dark: as the system has it until somebody chooses.

const dark = matchMedia('(prefers-color-scheme: dark)');

class Theme {
  chosen = $state<string | null>(read());
  system = $state(dark.matches);
  get now(): 'light' | 'dark' { return (this.chosen ?? (this.system ? 'dark' : 'light')) as 'light' | 'dark'; }

  constructor() {
    dark.addEventListener('change', (event) => { this.system = event.matches; this.show(); });
    this.show();
  }

  turn(): void {
    this.chosen = this.now === 'dark' ? 'light' : 'dark';
    try { localStorage.setItem('theme', this.chosen); } catch { /* a private window keeps nothing */ }
    this.show();
  }

  show(): void { document.documentElement.dataset['theme'] = this.now; }
}

function read(): string | null {
  try { return localStorage.getItem('theme'); } catch { return null; }
}

export const theme = new Theme();
