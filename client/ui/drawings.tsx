import type { ReactNode } from 'react';
import { keysOf } from '@federpost/shared/order/keys-of.ts';
import { draw, filled, ink, light, line, Motif, type StampMotif } from './motifs.tsx';

/** Pen strokes in a field of 64 × 80, filled where the ink is thick. */
const DRAWINGS = {
  heart: <Motif name="heart" />,
  gift: <Motif name="bow" />,
  thanks: <Motif name="sprig" />,
  envelope: draw(line('M8 25h48v34H8zM8 59l17-15M56 59 39 44'), filled('M8 25h48L35 44q-3 2.5-6 0z')),
  quill: draw(
    filled('M52 11C35 11 22 24 20 46c11 1 21-5 27-16l-6 1 9-6c2-4 3-9 2-14z'),
    line('M13 66c4-14 14-30 31-45M10 70c8-4 13 2 21-1s13-1 23 0'),
    light('M22 43C27 33 34 25 44 19'),
  ),
  knot: (
    <g strokeWidth="3.5">
      <path d="M5 33h20c9 0 14 4 14 9s-5 9-14 9H5" />
      <path d="M59 33H39c-9 0-14 4-14 9s5 9 14 9h20" />
    </g>
  ),
  hourglass: draw(
    line('M17 14h30M17 66h30M21 14c0 15 4 19 9 26-5 7-9 11-9 26M43 14c0 15-4 19-9 26 5 7 9 11 9 26M32 40v12'),
    filled('M24 66c1-7 4-10 8-10s7 3 8 10zM25 25h14c-2 5-4 8-7 12-3-4-5-7-7-12z'),
  ),
  cake: draw(
    line('M9 63h46M14 63V41h36v22M24 34v-7M32 34v-9M40 34v-7'),
    filled('M14 41v-5h36v5c-1 6-6 7-8 2-2 6-7 6-9 0-2 6-8 6-10 0-2 4-8 3-9-2z'),
    filled('M24 25c2-3 1-5 0-7-1 2-2 4 0 7zM32 23c2-3 1-5 0-7-1 2-2 4 0 7zM40 25c2-3 1-5 0-7-1 2-2 4 0 7z'),
  ),
  flower: draw(
    line('M32 70V42'),
    filled('M21 18c5 4 7 3 11-5 4 8 6 9 11 5 3 14-2 24-11 24s-14-10-11-24z'),
    filled('M32 64c-9 0-14-6-15-15 9 1 14 7 15 15zM32 60c8-1 12-6 13-14-8 1-12 6-13 14z'),
    light('M32 38c-4-5-5-10-3-16M32 38c4-5 5-10 3-16'),
  ),
  star: draw(
    line('M32 10v46M9 33h46M16 17l32 32M48 17 16 49'),
    filled('m32 15 5 13 13 5-13 5-5 13-5-13-13-5 13-5z'),
    line('M8 69c10-7 17-7 24-2 8-6 15-6 24 1'),
  ),
  calendar: draw(
    line('M12 22h40v44H12zM22 17v10M42 17v10M20 44h4M30 44h4M20 53h4M30 53h4'),
    filled('M12 22h40v11H12z'),
    filled('M44 57c-6-4-8-7-7-10 2-4 6-2 7 1 1-3 5-5 7-1 1 3-1 6-7 10z'),
  ),
  sun: draw(
    line('M32 28V16M19 34l-8-9M45 34l8-9M12 49H5M59 49h-7M6 57h52M13 64c6-3 10 2 19 0s14-2 20 0'),
    filled('M18 52a14 14 0 0 1 28 0z'),
  ),
  friends: draw(
    line('M28 38c7-1 8 11-1 12M52 34c7-1 8 11-1 12M16 26c-3-4 3-5 0-10M42 22c-3-4 3-5 0-10M6 64h52'),
    filled('M6 34h22v12c0 8-4 13-11 13S6 54 6 46z'),
    line('M34 30h18v12c0 8-3 13-9 13-3 0-6-1-7-3'),
  ),
  brother: draw(
    line('M34 10 50 30 30 54 14 30zM34 10l-4 44M14 30h36M30 54c9 3-5 8 3 11s8 3 6 7'),
    filled('M34 10 14 30h18zM30 54l20-24H32z'),
  ),
  sister: draw(
    line('M37 15C27 23 21 34 20 46M37 15c6 8 8 16 8 26M30 15h13'),
    <circle cx="19" cy="56" r="10" {...ink} />,
    <circle cx="46" cy="51" r="10" {...ink} />,
    light('M14 54c0-3 1-4 3-5M41 49c0-3 1-4 3-5'),
    filled('M37 15c6-6 13-6 18-1-6 4-12 5-18 1z'),
  ),
  rings: draw(
    <circle cx="25" cy="48" r="15" strokeWidth="3" />,
    <circle cx="41" cy="44" r="15" strokeWidth="3" />,
    filled('m35 25 6-9 6 9-6 5z'),
  ),
  paper: draw(
    line('M14 12h25l11 11v45H14z'),
    filled('M39 12v11h11z'),
    line('M21 32c5-2 7 2 12 0s6-1 10 0M21 41c6-2 9 2 13 0s6-1 9 0M21 50c4-2 6 2 10 0M34 59c3-3 4 2 9-1'),
  ),
  wood: draw(
    <circle cx="32" cy="40" r="25" strokeWidth="3" />,
    line('M32 23c10 0 17 8 17 17s-8 18-18 17-16-8-15-17 7-17 16-17zM31 31c6-1 10 4 10 9s-5 10-11 9-8-5-7-10 3-8 8-8z'),
    <circle cx="31.5" cy="40" r="3" {...ink} />,
    line('m36 42 18 8', 2.5),
  ),
  rose: draw(
    line('M31 71V45M31 64c8-1 12-5 13-12-8 1-12 5-13 12zM31 57c-7 0-10-4-12-9 7 0 11 3 12 9z'),
    filled('M32 45c-10 0-17-8-15-20 4 1 5 0 7-5 4 2 6 1 9-5 4 5 6 6 10 4 1 5 3 7 6 7 1 12-7 19-17 19z'),
    light('M33 24c-3-1-5 2-4 5s7 3 8-1-3-8-8-7-8 7-5 12 12 5 15-1'),
  ),
  silver: draw(
    line('M32 66C17 64 10 53 12 36M32 66c15-2 22-13 20-30'),
    filled(
      'M12 40c-5-3-6-7-4-12 5 3 6 7 4 12zM13 51c-6-1-8-4-8-9 5 1 8 4 8 9zM19 60c-6 1-9-1-11-6 6-1 9 1 11 6zM52 40c5-3 6-7 4-12-5 3-6 7-4 12zM51 51c6-1 8-4 8-9-5 1-8 4-8 9zM45 60c6 1 9-1 11-6-6-1-9 1-11 6z',
    ),
    <Figure text="25" />,
  ),
  gold: draw(
    line('M32 66C17 64 10 53 12 36M32 66c15-2 22-13 20-30'),
    filled(
      'M12 40c-5-3-6-7-4-12 5 3 6 7 4 12zM13 51c-6-1-8-4-8-9 5 1 8 4 8 9zM19 60c-6 1-9-1-11-6 6-1 9 1 11 6zM52 40c5-3 6-7 4-12-5 3-6 7-4 12zM51 51c6-1 8-4 8-9-5 1-8 4-8 9zM45 60c6 1 9-1 11-6-6-1-9 1-11 6zM32 14l2 5 5 .5-4 3.5 1 5-4-3-4 3 1-5-4-3.5 5-.5z',
    ),
    <Figure text="50" />,
  ),
  key: draw(
    line('M32 40v30', 3.5),
    filled('M33 54h9v5h-4v4h5v6H33z'),
    <path
      d="M32 11c9 0 13 6 13 13s-5 16-13 16-13-9-13-16 4-13 13-13zM32 18c4 0 6 3 6 6s-2 8-6 8-6-5-6-8 2-6 6-6z"
      fillRule="evenodd"
      {...ink}
    />,
  ),
  tent: draw(
    line('M32 18 7 61h50zM29 13l3 5 3-5M5 66c8-3 14 2 24 0s18-2 30 0'),
    <path d="M32 18 32 61H20z" {...ink} opacity="0.2" />,
    filled('M32 33c3 12 6 20 11 28H31z'),
  ),
  pot: draw(
    line('M22 36c-9-1-7-11-14-13M42 34c12-3 14 19 2 21M32 14c-3-4 3-5 0-9'),
    filled('M22 31h20l4 33H18z'),
    filled('M23 29c0-8 18-8 18 0z'),
    <circle cx="32" cy="20" r="2.5" {...ink} />,
    light('M24 44c5-3 10 3 17 0'),
  ),
  candle: draw(
    line('M25 38h14v28H25zM32 38v-5M15 66h34M15 22c-3 4-3 10 0 14M49 22c3 4 3 10 0 14'),
    filled('M32 11c6 8 7 14 0 20-7-6-6-12 0-20zM25 38h14v5c-2 0-2 10-4 10s-1-7-3-7-2 4-4 4-1-6-3-7z'),
  ),
  pram: draw(
    line('M12 36h40c0 12-8 19-20 19s-20-7-20-19zM52 36c3-4 4-8 9-9'),
    filled('M32 36V17c-12 0-20 8-20 19z'),
    <circle cx="22" cy="63" r="5" />,
    <circle cx="43" cy="63" r="5" />,
  ),
} satisfies Record<string, ReactNode>;

/** The names that the content of chips and cards may use. */
export type Icon = keyof typeof DRAWINGS;
export const ICONS = keysOf(DRAWINGS);

/** The pictures of stamps: the icons, and the motifs. */
export type DrawingName = Icon | StampMotif;

function Figure({ text }: { text: string }) {
  return (
    <text x="32" y="50" textAnchor="middle" {...ink} fontSize="21" fontFamily="var(--serif)">
      {text}
    </text>
  );
}

/** A stamp's picture by its name, for use inside a `Stamp`. */
export function Drawing({ name }: { name: DrawingName }) {
  return name in DRAWINGS ? DRAWINGS[name as Icon] : <Motif name={name as StampMotif} />;
}
