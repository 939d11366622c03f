// Curves of values: few points, drawn as one path.

export interface Line { points: [number, number][]; c: string }

/** A path through the points; a value that is no number leaves a gap. */
export function curvePath(points: [number, number][], x: (at: number) => number, y: (value: number) => number): string {
  let path = '', pen = 'M';
  for (const [at, value] of points) {
    if (!Number.isFinite(value)) { pen = 'M'; continue; }
    path += `${pen}${x(at).toFixed(1)} ${y(value).toFixed(1)}`;
    pen = 'L';
  }
  return path;
}
