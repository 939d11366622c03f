// The colours of an exported game.
/** Colours of players that were chosen at export. */
export function paint(style: CSSStyleDeclaration, colours: unknown): void {
  (Array.isArray(colours) ? colours : []).forEach((colour: string, player) => {
    style.setProperty(`--p${player}`, `light-dark(color-mix(in oklab, ${colour}, black 18%), color-mix(in oklab, ${colour}, white 30%))`);
    style.setProperty(`--f${player}`, colour);
    style.setProperty(`--on-f${player}`, onColour(colour));
  });
}

/** Black or white, whichever is read better on a colour. */
function onColour(colour: string): string {
  const [r, g, b] = [1, 3, 5].map((at) => (parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.22 ? '#101418' : '#ffffff';
}
