/* oxlint-disable typescript/no-non-null-assertion -- a glyph has two axes, and a flag for each point */
import type { Font } from 'fontkit';
import { VARIANTS, bentContours } from '@federpost/shared/letter/bend.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { nameTable } from './font-names.ts';
import type { FontFile } from './font-subset.ts';

/**
 * The fonts that letters are written with: each is a font of the packages and, behind its glyphs, all of them again as
 * often as a glyph has bent drawings. So a letter's text stays text of one embedded font. They have names of their own,
 * as the licences ask of what was changed; docs/letter/README.md says what they derive from.
 */
export const HAND_FONT_NAMES: Record<LetterStyle, string> = {
  typewriter: 'Federpost Schreibmaschine',
  handprint: 'Federpost Handdruck',
  'classic-handwriting': 'Federpost Klassisch',
  calligraphy: 'Federpost Kalligrafie',
};

export const postscriptName = (style: LetterStyle): string => HAND_FONT_NAMES[style].replace(' ', '');

function namesOf(font: Font, style: LetterStyle): Buffer {
  // fontkit reads the table, although its types do not say so.
  const { records } = (font as unknown as { name: { records: Record<string, { en?: string } | undefined> } }).name;
  const said = (name: string) => records[name]?.en;
  return nameTable({
    copyright: said('copyright'),
    fontFamily: HAND_FONT_NAMES[style],
    fullName: HAND_FONT_NAMES[style],
    postscriptName: postscriptName(style),
    description: `Derived from ${said('fullName')}: its outlines, bent by a smooth field.`,
    license: said('license'),
    licenseURL: said('licenseURL'),
  });
}

/** The number in the hand's font of one drawing of a glyph; 0 is the font's own. Throws a `RangeError` where there is no such drawing. */
export function drawnGlyph(font: Font, glyph: number, variant: number): number {
  if (variant > VARIANTS) throw new RangeError(`a glyph has ${VARIANTS} bent drawings, not ${variant}`);
  return glyph + variant * font.numGlyphs;
}

/** The file of a hand's font, made of the file of the one it derives from. Bent outlines are made when they are first asked for and kept. */
export function withDrawings(file: FontFile, font: Font, style: LetterStyle): FontFile {
  const made = new Map<number, { outline: Buffer; left: number }>();
  const bent = (drawing: number) => {
    const known = made.get(drawing);
    if (known) return known;
    const [glyph, variant] = [drawing % font.numGlyphs, Math.floor(drawing / font.numGlyphs)];
    const { unitsPerEm } = font;
    const contours = contoursOf(font, glyph);
    const places = contours.map((contour) =>
      contour.map(({ x, y, onCurve }) => [x / unitsPerEm, y / unitsPerEm, onCurve] as const),
    );
    const bent = bentContours(places, style, glyph, file.metric(glyph).advance / unitsPerEm, variant);
    const outline = simpleGlyph(
      bent.map((contour) =>
        contour.map(([x, y, onCurve]) => ({ x: Math.round(x * unitsPerEm), y: Math.round(y * unitsPerEm), onCurve })),
      ),
    );
    made.set(drawing, outline);
    return outline;
  };
  return {
    key: postscriptName(style),
    names: namesOf(font, style),
    table: file.table,
    outline: (glyph) => (glyph < font.numGlyphs ? file.outline(glyph) : bent(glyph).outline),
    // A reader moves an outline so that it begins at its bearing.
    metric: (glyph) =>
      glyph < font.numGlyphs
        ? file.metric(glyph)
        : { advance: file.metric(glyph % font.numGlyphs).advance, bearing: bent(glyph).left },
  };
}

type Point = { x: number; y: number; onCurve: boolean };

/** The points as they stand in `glyf`, of parts as well. fontkit has them, although its types do not say so. */
function contoursOf(font: Font, glyph: number): Point[][] {
  return (font.getGlyph(glyph) as unknown as { _getContours(): Point[][] })._getContours();
}

/** Where the outline's left edge stands in it. */
const LEFT = 2;
const ON_CURVE = 0x01;
/** Flags of a coordinate by its axis: it takes one byte; it is not negative, or, where it takes none, the same as before. */
const AXES = [
  { short: 0x02, positive: 0x10 },
  { short: 0x04, positive: 0x20 },
] as const;

/** A glyph as the OpenType specification has it in «glyf», without instructions: they are of the outline that was. */
function simpleGlyph(contours: readonly Point[][]): { outline: Buffer; left: number } {
  if (contours.length === 0) return { outline: Buffer.alloc(0), left: 0 };
  const points = contours.flat();
  const axes = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const flags = points.map(({ onCurve }) => (onCurve ? ON_CURVE : 0));
  const coordinates = axes.map((values, axis) => {
    const { short, positive } = AXES[axis]!;
    return values.flatMap((value, index) => {
      const step = value - (values[index - 1] ?? 0);
      const size = Math.abs(step);
      flags[index]! |= (size < 256 && step !== 0 ? short : 0) | (step === 0 || (size < 256 && step > 0) ? positive : 0);
      return step === 0 ? [] : size < 256 ? [size] : [(step >> 8) & 0xff, step & 0xff];
    });
  });
  const box = [Math.min, Math.max].flatMap((bound) => axes.map((values) => bound(...values)));
  let end = -1;
  const ends = contours.map((contour) => (end += contour.length));
  const words = Buffer.from(Int16Array.from([contours.length, ...box, ...ends, 0]).buffer).swap16();
  const outline = Buffer.concat([words, Buffer.from(flags), ...coordinates.map((bytes) => Buffer.from(bytes))]);
  // Outlines begin at even places.
  return {
    outline: outline.length % 2 === 0 ? outline : Buffer.concat([outline, Buffer.alloc(1)]),
    left: outline.readInt16BE(LEFT),
  };
}
