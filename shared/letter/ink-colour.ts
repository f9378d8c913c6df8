/** The colour of ink of a shade from 0 (dark) to 1 (light), as red, green and blue from 0 to 255, whole numbers. */
export function inkColour(ink: { dark: string; light: string }, shade: number): [number, number, number] {
  const dark = channels(ink.dark);
  const light = channels(ink.light);
  const mix = (index: number) => Math.round(dark[index]! + (light[index]! - dark[index]!) * shade);
  return [mix(0), mix(1), mix(2)];
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
