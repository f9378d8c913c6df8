/* oxlint-disable typescript/no-non-null-assertion -- the type has an entry in each of its tables for each of its glyphs */
import { smoothNoise, randomFrom, seedFor, signedRandom } from '../handwriting/noise.ts';
import data from './packs/typewriter.ts';
import { POINTS_PER_MM } from './styles.ts';

/** The typewriter: each character is as wide as a key's step, and wide ones several steps. */

/** A key's imprint, in millimetres from the sheet's top left corner: its origin on the baseline. */
export type TypedKey = {
  glyph: number;
  x: number;
  y: number;
  /** Its width, as a share of the font's. */
  width: number;
  /** From 0 (dark) to 1 (light). */
  shade: number;
};

/** Ten keys to the inch at twelve points: a step of 0.6 em, in thousandths. */
export const KEY_STEP = 600;
/** Each key is a little out of line and a little lighter, equally throughout the letter. In em. */
const KEY_ACROSS = 0.025;
const KEY_DOWN = 0.04;
const KEY_SHADE = 0.22;
/** Capitals are a little below the line, because the shift never fits exactly. */
const SHIFT_DOWN = 0.04;
/** The force of a key stroke is the only randomness. */
const STRIKE_SHADE = 0.24;
/** The ribbon is worn along a few words. */
const RIBBON_SHADE = 0.2;
const RIBBON_EMS = 7;
/** The maximum width of ink, in steps. Wider letters (ß) are made narrower, as on real keys. */
const WIDEST = 1.06;

/** Marks on a dead key, struck over the letter before them: their type, and how far to the right and up, in em. */
const DEAD_KEYS: Readonly<Record<string, { type: string; right: number; up: number }>> = {
  '\u0300': { type: '`', right: 0, up: 0 },
  '\u0301': { type: '´', right: 0, up: 0 },
  '\u0303': { type: '~', right: 0, up: 0.3 },
  '\u0309': { type: "'", right: 0, up: 0.06 },
  '\u031b': { type: "'", right: 0.24, up: -0.04 },
  '\u0323': { type: '.', right: 0, up: -0.28 },
};
/** How much higher a mark is above a capital, or above a letter with a mark of its own. */
const MARK_RISE = 0.17;

const glyphOf = new Map([...data.characters].map((character, glyph) => [character, glyph]));
const emOf = (fontUnits: number) => (fontUnits / data.unitsPerEm) * 1000;
const advanceOf = (glyph: number): number =>
  KEY_STEP * Math.max(1, Math.round(emOf(data.ink[glyph * 2 + 1]! - data.ink[glyph * 2]!) / KEY_STEP));

/** The number of a character's glyph; undefined if the typewriter has none. */
export const typeGlyph = (character: string): number | undefined => glyphOf.get(character);

/** The number of a glyph in the font's own file; −1 if we draw it ourselves. */
export const fontGlyph = (glyph: number): number => data.fontGlyphs[glyph]!;

/** The character of a glyph. */
export const characterOf = (glyph: number): string => data.characters[glyph]!;

/** The width of a text in thousandths of an em. */
export function typedWidth(text: string): number {
  let width = 0;
  for (const character of text) width += DEAD_KEYS[character] ? 0 : advanceOf(glyphOf.get(character) ?? 0);
  return width;
}

/** The length written before a line on its page, in em, and the seeds of its randomness. */
type Typing = { letterSeed: number; pageSeed: number; lineSeed: number; written: number };

/** Words with their places in thousandths of an em; left edge and baseline in points. */
type Line = { words: readonly { drawn: string; x: number }[]; left: number; baseline: number };

/** The imprints of a line. @param size points per em */
export function typeLine({ words, left, baseline }: Line, size: number, typing: Typing): TypedKey[] {
  const em = size / POINTS_PER_MM;
  const random = randomFrom(typing.lineSeed);
  const shift = SHIFT_DOWN * signedRandom(randomFrom(typing.letterSeed));
  return keysOf(words).map(({ glyph, at, right = 0, up = 0 }): TypedKey => {
    const key = randomFrom(seedFor(typing.letterSeed, glyph));
    const [across, down, keyShade] = [
      KEY_ACROSS * signedRandom(key),
      KEY_DOWN * signedRandom(key),
      KEY_SHADE * signedRandom(key),
    ];
    const advance = advanceOf(glyph) / 1000;
    const [inkLeft, inkRight] = [emOf(data.ink[glyph * 2]!) / 1000, emOf(data.ink[glyph * 2 + 1]!) / 1000];
    const width = Math.min(1, (WIDEST * advance) / Math.max(inkRight - inkLeft, 1e-6));
    const character = characterOf(glyph);
    const isCapital = character !== character.toLowerCase();
    const ribbon = RIBBON_SHADE * smoothNoise(typing.pageSeed, (typing.written + at) / RIBBON_EMS);
    return {
      glyph,
      x: left / POINTS_PER_MM + em * (at + (advance - (inkLeft + inkRight) * width) / 2 + across + right),
      y: baseline / POINTS_PER_MM + em * (down - up + (isCapital ? shift : 0)),
      width,
      shade: Math.min(1, Math.max(0, 0.3 + keyShade + ribbon + STRIKE_SHADE * signedRandom(random))),
    };
  });
}

/** A struck key: the start of its step, and its displacement to the right and up, in em. */
type StruckKey = { glyph: number; at: number; right?: number; up?: number };

function keysOf(words: Line['words']): StruckKey[] {
  return words.flatMap(({ drawn, x }) => {
    const keys: StruckKey[] = [];
    let at = x;
    let [lastKeyStart, isHigh] = [x, false];
    for (const character of drawn) {
      const mark = DEAD_KEYS[character];
      const glyph = glyphOf.get(mark?.type ?? character);
      if (glyph === undefined) continue;
      if (mark) {
        keys.push({
          glyph,
          at: lastKeyStart / 1000,
          right: mark.right,
          up: mark.up + (isHigh && mark.up >= 0 ? MARK_RISE : 0),
        });
        continue;
      }
      lastKeyStart = at;
      isHigh = character.normalize('NFD').length > 1 || character !== character.toLowerCase();
      keys.push({ glyph, at: at / 1000 });
      at += advanceOf(glyph);
    }
    return keys;
  });
}
