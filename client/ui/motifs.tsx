import { createElement, Fragment, type ReactNode } from 'react';

export type StampMotif = 'heart' | 'bow' | 'sprig' | 'branch' | 'nib' | 'swallow' | 'moon';

/** Filled parts, where the ink is thick. */
export const ink = { fill: 'currentColor', stroke: 'none' } as const;

/** A drawing of these strokes and areas, in their order. */
export const draw = (...parts: ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);

/** A stroke of the pen, by its path. */
export const line = (d: string, strokeWidth?: number) => <path d={d} strokeWidth={strokeWidth} />;

/** A filled area. */
export const filled = (d: string) => <path d={d} {...ink} />;

/** A stroke in the paper's colour, on a filled area. */
export const light = (d: string) => <path d={d} stroke="var(--stamp)" />;

/** The pictures on the stamps: pen strokes in a field of 64 × 80, filled where the ink is thick. */
const MOTIFS: Record<StampMotif, ReactNode> = {
  heart: (
    <path
      d="M5 63c11 1 20-4 28-12C21 43 11 36 13 26c2-9 14-10 19 3 5-13 18-12 19-3 2 10-9 17-18 25-6 5-9 11-5 14 5 3 13-3 31-2"
      strokeWidth="2.4"
    />
  ),
  bow: draw(
    line('M11 36h42v31H11zM32 36v31M11 50h42'),
    filled('M32 35c-4-12-17-18-20-11-2 7 10 12 20 11zm0 0c4-12 17-18 20-11 2 7-10 12-20 11z'),
  ),
  sprig: draw(
    line('M31 70c-1-14 0-27 3-38M31 58c-7-1-11-5-13-10 7 0 12 4 13 10zM32 48c6-1 10-5 12-10-7 0-11 4-12 10z'),
    filled('M34 32c-7-2-8-9-4-12-2-5 2-10 7-8 4-3 9 0 8 5 5 2 5 9 0 11-2 5-8 6-11 4z'),
    <circle cx="37.5" cy="22" r="2.6" fill="var(--stamp)" stroke="none" />,
  ),
  branch: draw(
    line('M10 64C24 56 40 40 54 14'),
    filled(
      'M24 54c-8 2-12 0-15-5 7-2 12 0 15 5zM35 43c-9 1-13-3-15-8 7-1 13 2 15 8zM44 31c-8-1-12-5-12-11 7 1 11 5 12 11zM31 48c2 7 6 11 13 10-2-6-6-10-13-10zM41 36c3 6 8 8 14 6-3-5-8-8-14-6z',
    ),
  ),
  nib: draw(
    filled('M32 66 22 36c0-6 4-14 4-22h12c0 8 4 16 4 22z'),
    light('M32 62V44'),
    <circle cx="32" cy="41" r="2.8" fill="var(--stamp)" stroke="none" />,
    line('M12 70c7-4 12 3 20-4 6 5 12-1 20 3'),
  ),
  swallow: draw(
    filled(
      'M8 24c10 0 18 5 23 13 6-7 14-13 26-15-8 5-13 11-16 18 4 1 8 3 12 7-7 0-12-1-17 2-7 4-14 3-19-1 5 0 9-1 11-4C23 36 17 29 8 24z',
    ),
    line('M20 58h20v12H20zm0 1 10 7 10-7M34 50l-3 8'),
  ),
  moon: draw(
    filled('M38 14c-12 1-18 10-17 19s9 15 18 14c-6-4-10-10-10-17s4-13 9-16z'),
    line('M6 66c9-9 16-9 24-2 8-12 17-12 28-1M46 22v6m-3-3h6M49 40v4m-2-2h4'),
  ),
};

/** The strokes of a motif, to be put into an SVG of 64 × 80. */
export function Motif({ name }: { name: StampMotif }) {
  return MOTIFS[name];
}
