import { drift } from './noise.ts';
import type { StylePack } from './pack.ts';
import type { Hand } from './styles.ts';

/** How the ink runs along a line, before chance has its say on each word or key. Lengths in em. */

/** The shade at a place across the page in points, 0 dark and 1 light; of a machine, what its ribbon adds to a key's. */
export type InkAt = (x: number) => number;

export type LineOfInk = {
  seeds: { page: number; line: number };
  /** The type size in points, and where the line begins. */
  size: number;
  left: number;
  /** What is written on the page before it, in em. */
  written: number;
};

type Wave = { seed: number; level: number; reach: number; length: number; lines: number };
/** Version 1's waves begin anew with every line, at a place of their own of so many. */
const WAVES: Record<Hand, Wave> = {
  joined: { seed: 0x55, level: 0.3, reach: 0.3, length: 11, lines: 97 },
  unjoined: { seed: 0x55, level: 0.28, reach: 0.28, length: 9, lines: 97 },
  keys: { seed: 0xcc, level: 0, reach: 0.2, length: 7, lines: 89 },
};

/** How far a pen writes with one dip, about sixty words, and how unevenly. */
const DIP = 112;
const DIP_UNEVEN = 0.2;
/** The shade right after dipping, and how much lighter it is when the pen is dipped again. */
const DIPPED = 0.08;
const FADING = 0.5;
/** Less and more pressure, along a few words. */
const PRESSURE = 0.1;

/** The ink of one line by the pack's rules. */
export function inkOfLine(pack: StylePack, line: LineOfInk): InkAt {
  const { hand } = pack.design;
  const wave = WAVES[hand];
  const { seeds, size, left, written } = line;
  if (pack.rules.ink === 'by-line') {
    return (x) =>
      wave.level + wave.reach * drift(seeds.page ^ wave.seed, (seeds.line % wave.lines) + x / (size * wave.length));
  }
  const waveAt = (at: number) => drift(seeds.page ^ wave.seed, at / wave.length);
  if (hand === 'keys') return (x) => wave.reach * waveAt(written + (x - left) / size);
  const uneven = (dips: number) => DIP_UNEVEN * drift(seeds.page ^ 0x66, dips);
  return (x) => {
    const at = Math.max(0, written + (x - left) / size);
    // A page begins with a full pen.
    const dips = at / DIP + uneven(at / DIP) - uneven(0);
    return DIPPED + FADING * (dips - Math.floor(dips)) + PRESSURE * waveAt(at);
  };
}
