// Addresses: `/`, `/t/ID`, `/c/ID`, `/learn` (the lessons on the first screen), `/learn/NAME`, `/arena`.

export type Screen = 'home' | 'table' | 'compare' | 'learn' | 'arena' | 'nothing';
export interface Route { screen: Screen; id: string }

const NAMES: Record<string, Screen> = { t: 'table', c: 'compare', learn: 'learn', arena: 'arena' };

export function routeOf(path: string): Route {
  const [head = '', id = ''] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (!head) return { screen: 'home', id: '' };
  if (head === 'learn' && !id) return { screen: 'home', id: 'lessons' };
  return { screen: NAMES[head] ?? 'nothing', id };
}

class Router {
  route = $state(routeOf(location.pathname));
  lens = $state(new URLSearchParams(location.search).get('lens') ?? '');

  constructor() { addEventListener('popstate', () => this.read()); }

  private read(): void {
    this.route = routeOf(location.pathname);
    this.lens = new URLSearchParams(location.search).get('lens') ?? '';
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.read();
    scrollTo(0, 0);
  }

  look(lens: string): void {
    this.lens = lens;
    history.replaceState(null, '', lens ? `?lens=${lens}` : location.pathname);
  }

  /** Links inside the page change the screen without a new load. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || link.target || link.origin !== location.origin || link.hasAttribute('download')) return;
    if (link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  };
}

export const router = new Router();
