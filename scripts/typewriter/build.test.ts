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

it('the typewriter is what its font gives today, to the byte', () => {
  for (const [name, content] of Object.entries(typewriterFiles())) expect(content === committed(name), name).toBe(true);
});

it('the typewriter has a key, or keys, for every permitted character, and ink for each but the blank', async () => {
  const { outlines } = await loadOutlines();
  for (const character of writableCharacters('typewriter'))
    for (const key of drawnText(character, 'typewriter', false)) {
      if (/\p{M}/u.test(key)) continue;
      const glyph = typeGlyph(key);
      expect(glyph, `U+${key.codePointAt(0)!.toString(16)}`).toBeDefined();
      if (key !== ' ') expect(outlines[glyph!]!.length, key).toBeGreaterThan(0);
    }
});

it('a sample of it has what a sample can be typed with', async () => {
  const { outlines } = await loadSampleOutlines();
  for (const character of drawnText(SAMPLE_CHARACTERS, 'typewriter', false))
    expect(outlines[typeGlyph(character)!], character).toMatch(/^m/);
});

it('every key takes one step, and only the widest takes two', () => {
  const wide = writableCharacters('typewriter').filter((each) => typedWidth(each) > 600);
  expect(wide).toEqual(['Œ']);
});
