import type { Font, Glyph } from 'fontkit';
import { writableCharacters } from '@federpost/shared/letter/characters.ts';
import { SAMPLE_CHARACTERS, type OutlineData } from '@federpost/shared/letter/outlines.ts';
import type { PackData } from '@federpost/shared/letter/pack.ts';
import { isCapital } from '@federpost/shared/letter/capitals.ts';
import { SUBSTITUTES } from '@federpost/shared/letter/substitutes.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { letterFont } from '../../worker/render/fonts.ts';
import { capitalKerning } from './capitals.ts';
import { HEARTS, type Drawn } from './hearts.ts';
import { kerningTable } from './kerning.ts';
import { componentsOf, outlineTable, sampleTable, type Commands } from './outlines.ts';
import { PACK_SOURCES } from './sources.ts';

/** A glyph of a pack: the font's own, one we draw, or one made of others. */
type PackGlyph = {
  fontGlyph: number;
  advance: number;
  left: number;
  right: number;
  drawn?: Commands;
  parts?: number[];
  accent?: boolean;
};

// Assertions: indices are of glyphs that were added before, and `build.test.ts` sees each named glyph in the packs.

/** Everything we take from a style's font: measures for the layout, outlines for the preview and for a sample. Deterministic. */
export function buildStylePack(style: LetterStyle): { metrics: PackData; outlines: OutlineData; sample: OutlineData } {
  const font = letterFont(style);
  const source = PACK_SOURCES[style];
  const characters = writableCharacters(style).filter((character) => SUBSTITUTES[style][character] === undefined);
  const named = new Map(
    Array.from({ length: font.numGlyphs }, (_, id) => font.getGlyph(id)).map((glyph) => [glyph.name, glyph]),
  );
  const glyphs: PackGlyph[] = characters.map((character) =>
    HEARTS[character] ? drawn(HEARTS[character], font, source.heart) : written(base(font, character)),
  );
  const numberOf = (character: string) => characters.indexOf(character);

  for (const [character, keys] of Object.entries(source.overstruck)) {
    glyphs[numberOf(character)]!.parts = [...keys].flatMap((key) => [numberOf(key), 0, 0]);
  }

  const alternates: PackData['alternates'] = {};
  characters.forEach((character, index) => {
    if (HEARTS[character]) return;
    for (const suffix of source.alternates(character)) {
      const glyph = named.get(`${base(font, character).name}.${suffix}`);
      if (glyph) (alternates[index] ??= []).push(glyphs.push(written(glyph)) - 1);
    }
  });
  characters.forEach((character, index) => {
    if (!VARIED_ACCENTS.includes(character)) return;
    for (const glyph of accented(font, base(font, character), glyphs, alternates))
      (alternates[index] ??= []).push(glyphs.push(glyph) - 1);
  });

  const ligatures = Object.fromEntries(
    Object.entries(source.ligatures).map(([text, name]) => [text, glyphs.push(written(named.get(name)!)) - 1]),
  );

  const others = (suffix: string | undefined, wanted: (character: string) => boolean): Record<string, number> =>
    Object.fromEntries(
      characters.flatMap((character, index) => {
        const glyph =
          suffix && !HEARTS[character] && wanted(character)
            ? named.get(`${base(font, character).name}.${suffix}`)
            : undefined;
        return glyph ? [[index, glyphs.push(written(glyph)) - 1]] : [];
      }),
    );
  const plainCapitals = others(source.plainCapitals, isCapital);
  const finals = others(source.finals, (character) => !isCapital(character));
  const redrawn = Object.fromEntries(
    Object.entries(source.redrawn).map(([character, shape]) => {
      const glyph = shape === 'font' ? written(base(font, character)) : drawn(shape, font, 1);
      return [numberOf(character), glyphs.push(glyph) - 1];
    }),
  );

  const kerning = kerningTable(
    font,
    glyphs.map((glyph) => (glyph.accent ? -1 : glyph.fontGlyph)),
    source.kerned,
  );
  const capitals = characters.flatMap((character, index) =>
    /[A-ZÄÖÜ]/.test(character) ? [plainCapitals[index] ?? index] : [],
  );
  const metrics: PackData = {
    unitsPerEm: font.unitsPerEm,
    characters: characters.join(''),
    fontGlyphs: glyphs.map((glyph) => glyph.fontGlyph),
    advances: glyphs.map((glyph) => glyph.advance),
    ink: glyphs.flatMap((glyph) => [glyph.left, glyph.right]),
    compounds: Object.fromEntries(glyphs.flatMap((glyph, index) => (glyph.parts ? [[index, glyph.parts]] : []))),
    alternates,
    ligatures,
    plainCapitals,
    finals,
    redrawn,
    kerning,
    capitalKerning: source.joinedCapitals ? capitalKerning(font, capitals, glyphs) : {},
  };
  const shown = characters.flatMap((character, index) => (SAMPLE_CHARACTERS.includes(character) ? [index] : []));
  const sampled = [
    ...shown,
    ...Object.values(ligatures),
    ...shown.flatMap((index) => [plainCapitals[index], redrawn[index]].filter((glyph) => glyph !== undefined)),
  ];
  return {
    metrics,
    outlines: outlineTable(font, glyphs, source.outlineUnits, source.leastStep),
    sample: sampleTable(font, glyphs, sampled),
  };
}

/** The accented letters common enough in German letters for a repetition to catch the eye. */
const VARIED_ACCENTS = 'äöüÄÖÜéèêáà';

/** A font has other shapes of «a», not of «ä»: we put the accent of its own «ä» on them. */
function* accented(
  font: Font,
  glyph: Glyph,
  glyphs: PackGlyph[],
  alternates: PackData['alternates'],
): Generator<PackGlyph> {
  const [letter, accent, ...more] = componentsOf(font, glyph.id) ?? [];
  const index = glyphs.findIndex((each) => each.fontGlyph === letter?.glyphID);
  if (!letter || !accent || more.length > 0 || !alternates[index]) return;
  const plain = glyphs[index]!;
  let accentIndex = glyphs.findIndex((each) => each.fontGlyph === accent.glyphID);
  if (accentIndex < 0) accentIndex = glyphs.push({ ...written(font.getGlyph(accent.glyphID)), accent: true }) - 1;
  for (const other of alternates[index]) {
    const shape = glyphs[other]!;
    const moved = Math.round((shape.left + shape.right - plain.left - plain.right) / 2);
    yield { ...shape, parts: [other, 0, 0, accentIndex, accent.dx + moved, accent.dy] };
  }
}

function base(font: Font, character: string): Glyph {
  const code = character.codePointAt(0)!;
  if (!font.hasGlyphForCodePoint(code))
    throw new Error(`${font.postscriptName} has no U+${code.toString(16)}: add a substitute`);
  return font.glyphForCodePoint(code);
}

function written(glyph: Glyph): PackGlyph {
  const { minX, maxX } = glyph.bbox;
  const empty = !Number.isFinite(minX);
  return {
    fontGlyph: glyph.id,
    advance: Math.round(glyph.advanceWidth),
    left: empty ? 0 : Math.round(minX),
    right: empty ? 0 : Math.round(maxX),
  };
}

function drawn(shape: Drawn, font: Font, size: number): PackGlyph {
  const scale = (size * font.unitsPerEm) / 1000;
  return {
    fontGlyph: -1,
    advance: Math.round(shape.advance * scale),
    left: Math.round(shape.left * scale),
    right: Math.round(shape.right * scale),
    drawn: shape.commands.map(({ command, args }) => ({ command, args: args.map((value) => value * size) })),
  };
}
