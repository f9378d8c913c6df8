import type { Font, Glyph } from 'fontkit';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import type { PackData } from '@federpost/shared/letter/pack.ts';
import { writableCharacters } from '@federpost/shared/letter/characters.ts';
import { SUBSTITUTES } from '@federpost/shared/letter/substitutes.ts';
import { letterFont } from '../../worker/render/fonts.ts';
import { PACK_SOURCES } from './sources.ts';
import { HEARTS } from './hearts.ts';
import { kerningTable } from './kerning.ts';
import { outlineTable, type Commands } from './outlines.ts';

type PackGlyph = { fontGlyph: number; advance: number; left: number; right: number; drawn?: Commands };

/** Both files of a style, as JSON text: measures for the layout, outlines for the preview. Deterministic. */
export function buildStylePack(style: LetterStyle): { metrics: string; outlines: string } {
  const font = letterFont(style);
  const source = PACK_SOURCES[style];
  const glyphNamed = glyphsByName(font);
  const characters = writableCharacters(style).filter((character) => SUBSTITUTES[style][character] === undefined);
  const glyphs: PackGlyph[] = characters.map((character) => HEARTS[character] ? drawn(HEARTS[character], font.unitsPerEm) : written(base(font, character)));

  const alternates: PackData['alternates'] = {};
  const addAlternate = (index: number, glyph: Glyph) => {
    (alternates[index] ??= []).push(glyphs.length);
    glyphs.push(written(glyph));
  };
  characters.forEach((character, index) => {
    const name = HEARTS[character] ? '' : base(font, character).name;
    for (const suffix of source.alternates(character)) {
      const glyph = glyphNamed.get(`${name}.${suffix}`);
      if (glyph) addAlternate(index, glyph);
    }
  });

  const ligatures: PackData['ligatures'] = {};
  for (const [text, name] of Object.entries(source.ligatures)) {
    ligatures[text] = glyphs.length;
    glyphs.push(written(glyphNamed.get(name)!));
  }

  const metrics: PackData = {
    unitsPerEm: font.unitsPerEm,
    characters: characters.join(''),
    fontGlyphs: glyphs.map((glyph) => glyph.fontGlyph),
    advances: glyphs.map((glyph) => glyph.advance),
    ink: glyphs.flatMap((glyph) => [glyph.left, glyph.right]),
    alternates,
    ligatures,
    kerning: kerningTable(font, glyphs.map((glyph) => glyph.fontGlyph), source.kerned),
  };
  return { metrics: `${JSON.stringify(metrics)}\n`, outlines: `${JSON.stringify(outlineTable(font, glyphs, source.outlineUnits))}\n` };
}

function glyphsByName(font: Font): Map<string, Glyph> {
  return new Map(Array.from({ length: font.numGlyphs }, (_, id) => font.getGlyph(id)).map((glyph) => [glyph.name, glyph]));
}

function base(font: Font, character: string): Glyph {
  const code = character.codePointAt(0)!;
  if (!font.hasGlyphForCodePoint(code)) throw new Error(`${font.postscriptName} has no U+${code.toString(16)}: add a substitute`);
  return font.glyphForCodePoint(code);
}

function written(glyph: Glyph): PackGlyph {
  const { minX, maxX } = glyph.bbox;
  const empty = !Number.isFinite(minX);
  return { fontGlyph: glyph.id, advance: Math.round(glyph.advanceWidth), left: empty ? 0 : Math.round(minX), right: empty ? 0 : Math.round(maxX) };
}

function drawn(heart: (typeof HEARTS)[string], unitsPerEm: number): PackGlyph {
  const scale = unitsPerEm / 1000;
  return {
    fontGlyph: -1, advance: Math.round(heart.advance * scale), left: Math.round(heart.left * scale), right: Math.round(heart.right * scale),
    drawn: heart.commands,
  };
}
