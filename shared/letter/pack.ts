/* oxlint-disable typescript/no-non-null-assertion -- a pack has an entry in each of its tables for each of its glyphs */
import type { LetterStyle } from '../order/catalogue.ts';
import calligraphy from './packs/calligraphy.ts';
import classicHandwriting from './packs/classic-handwriting.ts';
import handprint from './packs/handprint.ts';
import typewriter from './packs/typewriter.ts';
import type { StyleDesign } from './styles.ts';
import { SUBSTITUTES } from './substitutes.ts';
import { LAYOUT_VERSION, rulesOf, type LayoutRules } from './versions.ts';

/**
 * A style pack: what setting a letter needs to know of a font, in font units. Made by
 * `scripts/build-style-packs.ts`; glyphs are numbered densely from 0 in the pack's own order, and the
 * first glyphs are those of `characters`, in its order.
 */
export type PackData = {
  unitsPerEm: number;
  characters: string;
  /** The font's own glyph ids; −1 for what we draw ourselves: hearts, and the ß of a hand whose own reads as B. */
  fontGlyphs: number[];
  advances: number[];
  /** Left and right edge of each glyph's ink, in turn. */
  ink: number[];
  /** Glyphs made of others, with their offsets, in turn: [glyph, right, up, …]. */
  compounds: Record<string, number[]>;
  /** Other shapes of a glyph. */
  alternates: Record<string, number[]>;
  /** A sequence of characters drawn as one glyph. */
  ligatures: Record<string, number>;
  /** Capitals without swashes, by the font's first ones. */
  plainCapitals: Record<string, number>;
  /** Letters that end a line, by those that do not. */
  finals: Record<string, number>;
  /** Glyphs of characters that are drawn anew, by their first ones. */
  redrawn: Record<string, number>;
  /** The distance of two capitals by their outlines: a script's own spacing is for the small letters that follow. */
  capitalKerning: Record<string, Record<string, number>>;
  /** Class of each glyph as the left and as the right of a pair, and the distance for each pair of classes. */
  kerning: { left: number[]; right: number[]; columns: number; values: number[] };
};

export type StylePack = PackData & {
  style: LetterStyle;
  rules: LayoutRules;
  /** The style's by these rules. */
  design: StyleDesign;
  glyphOf: ReadonlyMap<string, number>;
  /** The glyph of a character whose other shape a glyph is. */
  baseOf: ReadonlyMap<number, number>;
  /** From each glyph's left edge to the next one's, without kerning. */
  steps: readonly number[];
  /** A machine moves no pair of letters. */
  kerned: boolean;
  /** What is drawn for a character: because the font lacks it, or the machine a key for it. */
  substitutes: Readonly<Record<string, string>>;
  /** Found in a word that may be drawn otherwise than it is typed; most words hold none of it. */
  changed: RegExp;
  /** The least distance of pairs of glyphs, by left × number of glyphs + right. */
  clear: ReadonlyMap<number, number>;
  longestLigature: number;
  ligatureStarts: ReadonlySet<string>;
};

const DATA: Record<LetterStyle, PackData> = {
  typewriter,
  handprint,
  'classic-handwriting': classicHandwriting,
  calligraphy,
};
const opened = new Map<string, StylePack>();

/** The pack of a style by the rules of a layout version, indexed once. Throws `UnknownLayoutVersion`. */
export function stylePack(style: LetterStyle, version = LAYOUT_VERSION): StylePack {
  const key = `${style} ${version}`;
  let pack = opened.get(key);
  if (!pack) {
    const data = DATA[style];
    const rules = rulesOf(version);
    const glyphOf = new Map(
      [...data.characters].map((character, glyph) => [
        character,
        (rules.redrawn ? data.redrawn[glyph] : undefined) ?? glyph,
      ]),
    );
    const design = rules.designs[style];
    const steps = stepsOf(data, design);
    const substitutes = { ...SUBSTITUTES[style], ...(design.hand === 'keys' && rules.keys) };
    const ligatures = Object.keys(data.ligatures);
    pack = {
      ...data,
      ...(!rules.capitalsByPlace && { plainCapitals: {}, finals: {}, capitalKerning: {} }),
      style,
      rules,
      design,
      steps,
      kerned: design.pitch === undefined,
      substitutes,
      changed: new RegExp(`["'-]|[${Object.keys(substitutes).join('')}]`),
      clear: clearOf(rules, glyphOf, data, steps),
      glyphOf,
      baseOf: baseOf(data),
      longestLigature: Math.max(1, ...ligatures.map((ligature) => ligature.length)),
      ligatureStarts: new Set(ligatures.map((ligature) => ligature[0]!)),
    };
    opened.set(key, pack);
  }
  return pack;
}

function baseOf({ alternates, plainCapitals, finals, redrawn }: PackData): ReadonlyMap<number, number> {
  return new Map(
    [alternates, plainCapitals, finals, redrawn].flatMap((others) =>
      Object.entries(others).flatMap(([base, shapes]) =>
        [shapes].flat().map((shape) => [shape, Number(base)] as const),
      ),
    ),
  );
}

/** On a machine every key takes one step, and wide ink takes several; a pen goes on by the font's advance, corrected where it leaves a hole. */
function stepsOf({ advances, ink, characters, unitsPerEm }: PackData, design: StyleDesign): number[] {
  const { pitch, stepAfter } = design;
  return advances.map((advance, glyph) => {
    if (pitch === undefined) return advance + Math.round((stepAfter[characters[glyph] ?? ''] ?? 0) * unitsPerEm);
    const step = Math.round(pitch * unitsPerEm);
    return step * Math.max(1, Math.round((ink[glyph * 2 + 1]! - ink[glyph * 2]!) / step));
  });
}

/** For each pair that must stay clear, the least distance by which the right one's ink begins where the left one's ends. */
function clearOf(
  { clear }: LayoutRules,
  glyphOf: ReadonlyMap<string, number>,
  { advances, alternates, ink }: PackData,
  steps: readonly number[],
): ReadonlyMap<number, number> {
  const shapesOf = (characters: string) =>
    [...characters].flatMap((character) => {
      const glyph = glyphOf.get(character);
      return glyph === undefined ? [] : [glyph, ...(alternates[glyph] ?? [])];
    });
  return new Map(
    clear.flatMap(({ left, right }) =>
      shapesOf(left).flatMap((one) =>
        shapesOf(right).map((other) => [
          one * advances.length + other,
          ink[one * 2 + 1]! - steps[one]! - ink[other * 2]!,
        ]),
      ),
    ),
  );
}

/** The character that a glyph is a shape of; none for a ligature. */
export const characterOf = (pack: StylePack, glyph: number): string | undefined =>
  pack.characters[pack.baseOf.get(glyph) ?? glyph];

/** The distance that a pair of glyphs is moved together (negative) or apart. */
export function kerningOf(pack: StylePack, left: number, right: number): number {
  const { kerning } = pack;
  const apart = pack.capitalKerning[left]?.[right];
  if (apart !== undefined) return apart;
  const distance = kerning.values[kerning.left[left]! * kerning.columns + kerning.right[right]!] ?? 0;
  const clear = pack.clear.get(left * pack.advances.length + right);
  return clear === undefined ? distance : Math.max(distance, clear);
}

/** What is drawn for a glyph: itself, or its parts with their places in em. */
export function partsOf(pack: StylePack, glyph: number): { glyph: number; right: number; up: number }[] {
  const parts = pack.compounds[glyph];
  if (!parts) return [{ glyph, right: 0, up: 0 }];
  return Array.from({ length: parts.length / 3 }, (_, index) => ({
    glyph: parts[index * 3]!,
    right: parts[index * 3 + 1]! / pack.unitsPerEm,
    up: parts[index * 3 + 2]! / pack.unitsPerEm,
  }));
}
