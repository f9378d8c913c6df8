/** The colours an ink dries in: few enough that a printer and a screen both hold them in a palette. */

export const SHADES = 32;
export type Colour = readonly [red: number, green: number, blue: number];

/** All shades of an ink from dark to light; red, green and blue are whole numbers from 0 to 255. */
export function inkPalette(ink: { dark: string; light: string }): Colour[] {
  const [dark, light] = [channels(ink.dark), channels(ink.light)];
  const mix = (channel: number, share: number) =>
    Math.round(dark[channel]! + (light[channel]! - dark[channel]!) * share);
  return Array.from({ length: SHADES }, (_, shade) => {
    const share = shade / (SHADES - 1);
    return [mix(0, share), mix(1, share), mix(2, share)] as const;
  });
}

/** The place in the palette of a shade from 0 (dark) to 1 (light). */
export function shadeIndex(shade: number): number {
  return Math.round(shade * (SHADES - 1));
}

/** One shade by itself, from 0 (dark) to 1 (light). */
export function inkColour(ink: { dark: string; light: string }, shade: number): Colour {
  return inkPalette(ink)[shadeIndex(shade)]!;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
