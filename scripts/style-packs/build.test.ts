import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { writableCharacters } from '@federpost/shared/letter/characters.ts';
import { CORPUS } from '@federpost/shared/letter/corpus/corpus.fixture.ts';
import { SAMPLE_CHARACTERS, loadSampleOutlines } from '@federpost/shared/letter/outlines.ts';
import { characterOf, kerningOf, partsOf, stylePack, type StylePack } from '@federpost/shared/letter/pack.ts';
import { normaliseText } from '@federpost/shared/letter/characters.ts';
import { SUBSTITUTES } from '@federpost/shared/letter/substitutes.ts';
import { LETTER_STYLES, valuesOf, type LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { letterFont } from '../../worker/render/fonts.ts';
import { packFiles } from './files.ts';
import { PACK_SOURCES } from './sources.ts';

const STYLES = valuesOf(LETTER_STYLES);
const committed = (file: string) => readFileSync(new URL(`../../shared/letter/packs/${file}`, import.meta.url), 'utf8');

describe.each(STYLES)('the pack of %s', (style) => {
  it('is what its font gives today, to the byte', () => {
    for (const [name, content] of Object.entries(packFiles(style)))
      expect(content === committed(name), name).toBe(true);
  });

  it('adds up to the widths of fontkit for every line of the corpus, by the rules that change no distance of the font', () => {
    const pack = stylePack(style, 1);
    const font = letterFont(style);
    const ligatures = Object.keys(PACK_SOURCES[style].ligatures).length > 0;
    const features = {
      kern: PACK_SOURCES[style].kerned,
      liga: ligatures,
      calt: false,
      clig: false,
      ccmp: false,
      mark: false,
      mkmk: false,
    };
    const lines = new Set(CORPUS.flatMap(({ text }) => normaliseText(text).split('\n')));
    let compared = 0;
    for (const line of lines) {
      const text = [...line].map((character) => SUBSTITUTES[style][character] ?? character).join('');
      if (/[♥♡]/.test(text)) continue;
      expect(widthOf(text, pack), line).toBe(Math.round(font.layout(text, features).advanceWidth));
      compared += 1;
    }
    expect(compared).toBeGreaterThan(240);
  });

  it('has every permitted character, with ink, and every sample', async () => {
    const pack = stylePack(style);
    for (const character of writableCharacters(style)) {
      for (const drawn of SUBSTITUTES[style][character] ?? character) {
        const glyph = pack.glyphOf.get(drawn);
        expect(glyph, `U+${drawn.codePointAt(0)!.toString(16)}`).toBeDefined();
        if (drawn !== ' ') expect(pack.ink[glyph! * 2 + 1]! - pack.ink[glyph! * 2]!).toBeGreaterThan(0);
      }
    }
    const sample = await loadSampleOutlines(style);
    for (const character of SAMPLE_CHARACTERS) {
      const glyph = pack.glyphOf.get(character)!;
      for (const shape of [glyph, pack.plainCapitals[glyph] ?? glyph]) expect(sample.outlines[shape]).toMatch(/^m/);
    }
  });
});

it('leaves out the shapes that read as another letter', () => {
  const pack = stylePack('handprint');
  expect(pack.alternates[pack.glyphOf.get('u')!]!.length).toBe(1);
  expect(pack.alternates[pack.glyphOf.get('a')!]!.length).toBe(2);
});

it('draws a «ß» that is no «B» and a «€» that is no blot since the second version of the layout, and as before in the first', () => {
  const glyph = (style: LetterStyle, version: number, character: string) =>
    stylePack(style, version).glyphOf.get(character)!;
  const [joined, machine] = [stylePack('classic-handwriting'), stylePack('typewriter')];
  expect(joined.fontGlyphs[glyph('classic-handwriting', 1, 'ß')]).toBeGreaterThan(0);
  expect(joined.fontGlyphs[glyph('classic-handwriting', 2, 'ß')]).toBe(-1);
  expect(characterOf(joined, glyph('classic-handwriting', 2, 'ß'))).toBe('ß');
  expect(partsOf(machine, glyph('typewriter', 1, '€')).length).toBe(2);
  expect(partsOf(machine, glyph('typewriter', 2, '€')).length).toBe(1);
});

/** Advances and kerning from the pack alone, spaces as the font has them. */
function widthOf(text: string, pack: StylePack): number {
  const glyphs: number[] = [];
  for (let at = 0; at < text.length;) {
    const ligature = Object.keys(pack.ligatures)
      .filter((each) => text.startsWith(each, at))
      .toSorted((a, b) => b.length - a.length)[0];
    glyphs.push(ligature ? pack.ligatures[ligature]! : pack.glyphOf.get(text[at]!)!);
    at += ligature?.length ?? 1;
  }
  return glyphs.reduce(
    (sum, glyph, index) =>
      sum + pack.advances[glyph]! + (index + 1 < glyphs.length ? kerningOf(pack, glyph, glyphs[index + 1]!) : 0),
    0,
  );
}
