/** The colours an ink dries in: few enough that a printer and a screen both hold them in a palette. */

export const SHADES = 32;
export type Colour = readonly [red: number, green: number, blue: number];

/** All shades of an ink from dark to light; red, green and blue are whole numbers from 0 to 255. */
export function inkPalette(ink: { dark: string; light: string }): Colour[] {
  return Array.from({ length: SHADES }, (_, shade) => mixed(ink, shade));
}

function mixed({ dark, light }: { dark: string; light: string }, shade: number): Colour {
  const share = shade / (SHADES - 1);
  const channel = (at: number) => {
    const from = Number.parseInt(dark.slice(at, at + 2), 16);
    const to = Number.parseInt(light.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * share);
  };
  return [channel(1), channel(3), channel(5)];
}

/** The place in the palette of a shade from 0 (dark) to 1 (light). */
export function shadeIndex(shade: number): number {
  return Math.round(shade * (SHADES - 1));
}

/** One shade by itself, from 0 (dark) to 1 (light). */
export function inkColour(ink: { dark: string; light: string }, shade: number): Colour {
  return mixed(ink, shadeIndex(shade));
}
