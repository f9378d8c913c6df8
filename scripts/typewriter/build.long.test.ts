import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { writableCharacters } from '@federpost/shared/letter/text/characters.ts';
import { drawnText } from '@federpost/shared/letter/text/drawn-text.ts';
import {
  SAMPLE_CHARACTERS,
  loadOutlines,
  loadSampleOutlines,
} from '@federpost/shared/letter/typesetting/typewriter-outlines.ts';
import { typeGlyph, typedWidth } from '@federpost/shared/letter/typesetting/typewriter.ts';
import { typewriterFiles } from './build.ts';

const committed = (file: string) =>
  readFileSync(new URL(`../../shared/letter/typesetting/packs/${file}`, import.meta.url), 'utf8');

it('the typewriter’s files equal, byte for byte, what its font gives today', () => {
  for (const [name, content] of Object.entries(typewriterFiles())) expect(content === committed(name), name).toBe(true);
});

it('the typewriter has a glyph for every permitted character, with an outline except for the blank', async () => {
  const { outlines } = await loadOutlines();
  for (const character of writableCharacters('typewriter'))
    for (const key of drawnText(character, 'typewriter', false)) {
      if (/\p{M}/u.test(key)) continue;
      const glyph = typeGlyph(key);
      expect(glyph, `U+${key.codePointAt(0)!.toString(16)}`).toBeDefined();
      if (key !== ' ') expect(outlines[glyph!]!.length, key).toBeGreaterThan(0);
    }
});

it('the outlines for samples contain every character of a sample', async () => {
  const { outlines } = await loadSampleOutlines();
  for (const character of drawnText(SAMPLE_CHARACTERS, 'typewriter', false))
    expect(outlines[typeGlyph(character)!], character).toMatch(/^m/);
});

it('only «Œ» is wider than one column', () => {
  const wide = writableCharacters('typewriter').filter((each) => typedWidth(each) > 600);
  expect(wide).toEqual(['Œ']);
});
