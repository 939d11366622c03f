// Marks over a board: the last action, what a search likes, a hint, the expected line. One source for all of them.
import type { Scene, Place } from './scene';

export interface Mark { touches: string[]; kind: 'last' | 'heat' | 'best' | 'hint'; share: number; text: string; player: number }

export interface Arrow { d: string; c: string; width: number }
export interface Ring { x: number; y: number; r: number; c: string; share: number; text: string }

export function mark(touches: string[], kind: Mark['kind'], more: Partial<Mark> = {}): Mark {
  return { touches, kind, share: 1, text: '', player: -1, ...more };
}

/** Arrows for actions that go from place to place, rings for those that touch one. */
export function drawMarks(scene: Scene, marks: Mark[]): { arrows: Arrow[]; rings: Ring[] } {
  const places = new Map(scene.places.map((place) => [place.name, place]));
  const arrows: Arrow[] = [], rings: Ring[] = [];
  for (const one of marks) {
    const way = one.touches.map((name) => places.get(name)).filter((place) => place !== undefined);
    const c = `${one.kind} ${one.player >= 0 ? `p${one.player % 4}` : 'nobody'}`;
    if (way.length === 1) rings.push(ringOf(way[0]!, c, one));
    else for (let i = 1; i < way.length; i++) arrows.push({ d: arrow(way[i - 1]!, way[i]!), c, width: 5 + 15 * one.share });
  }
  return { arrows, rings };
}

function ringOf(place: Place, c: string, one: Mark): Ring {
  return { x: place.cx, y: place.cy, r: Math.min(40, Math.min(place.w, place.h) / 2 - 8), c, share: one.share, text: one.text };
}

/** The shaft and head of an arrow between two places. */
export function arrow(a: Place, b: Place): string {
  const length = Math.hypot(b.cx - a.cx, b.cy - a.cy) || 1;
  const [ux, uy] = [(b.cx - a.cx) / length, (b.cy - a.cy) / length];
  const [x0, y0, x1, y1] = [a.cx + ux * 26, a.cy + uy * 26, b.cx - ux * 16, b.cy - uy * 16];
  const head = (side: number) => `${(x1 - ux * 26 + side * uy * 17).toFixed(1)} ${(y1 - uy * 26 - side * ux * 17).toFixed(1)}`;
  return `M${x0.toFixed(1)} ${y0.toFixed(1)}L${x1.toFixed(1)} ${y1.toFixed(1)}M${head(1)}L${x1.toFixed(1)} ${y1.toFixed(1)}L${head(-1)}`;
}
