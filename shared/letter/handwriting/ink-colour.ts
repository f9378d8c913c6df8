import type { Ink } from '../typesetting/styles.ts';

/** How many shades an ink has: enough that nobody sees a step between two, few enough for a small palette. */
export const SHADES = 8;
export type Colour = readonly [red: number, green: number, blue: number];

/** All shades of an ink on the screen, from dark to light; whole numbers from 0 to 255. */
export function inkPalette({ dark, light }: Pick<Ink, 'dark' | 'light'>): Colour[] {
  return Array.from({ length: SHADES }, (_, shade) => {
    const channel = (at: number) =>
      mixed(Number.parseInt(dark.slice(at, at + 2), 16), Number.parseInt(light.slice(at, at + 2), 16), shade);
    return [channel(1), channel(3), channel(5)];
  });
}

/** The same shades for the printer, as plates of ink: four numbers from 0 to 255 each, or one for black ink. */
export function platePalette({ plates: { dark, light } }: Pick<Ink, 'plates'>): number[][] {
  return Array.from({ length: SHADES }, (_, shade) =>
    dark.map((from, plate) => mixed(from, light[plate] ?? from, shade)),
  );
}

const mixed = (from: number, to: number, shade: number): number =>
  Math.round(from + ((to - from) * shade) / (SHADES - 1));

/** The index in the palette of a shade from 0 (dark) to 1 (light). */
export function shadeIndex(shade: number): number {
  return Math.round(shade * (SHADES - 1));
}
