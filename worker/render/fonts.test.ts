import fc from 'fast-check';
import type { Font } from 'fontkit';
import { expect, test, vi } from 'vitest';
import { bytesOf, addBlackPage, newDocument, A4, useFont } from './document.ts';
import { plainFont, documentFont, cachedLayout } from './fonts.ts';
import { renderLetter } from './letter.ts';
import { wordsIn } from './pdf-tools.fixture.ts';

test('a document rendered after a letter with accents keeps its own accents', async () => {
  await renderLetter({ text: 'Äß.', style: 'handprint', writer: 7, letterId: 'a letter', layoutVersion: 1 });
  const document = newDocument('Laufzettel', A4);
  useFont(addBlackPage(document), plainFont(), 12).text('Am Aß. Ärger', 20, 20);
  expect(wordsIn(await bytesOf(document)).trim()).toBe('Am Aß. Ärger');
});

/** pdfkit scales its argument in place. */
const scaled = ({ glyphs, positions, advanceWidth }: ReturnType<Font['layout']>) => {
  for (const position of positions) position.xAdvance *= 2;
  return { glyphs: glyphs.map(({ id }) => id), positions: positions.map((each) => ({ ...each })), advanceWidth };
};

test.each([
  ['the documents’ text', documentFont('text')],
  ['job sheets', plainFont()],
])('the cached layout of a word in the font of %s is not changed by its users', (_, font) => {
  const layout = cachedLayout(font);
  const words = fc.array(fc.string({ unit: fc.constantFrom(...'VAT fi Tö€1'), maxLength: 12 }), { maxLength: 20 });
  fc.assert(
    fc.property(words, (each) => {
      for (const word of [...each, ...each]) expect(scaled(layout(word))).toEqual(scaled(font.layout(word)));
    }),
  );
});

test('a word’s layout is cached, and dropped after 200 other words', () => {
  const shape = vi.fn(plainFont().layout.bind(plainFont()));
  const layout = cachedLayout(Object.create(plainFont(), { layout: { value: shape } }) as Font);
  layout('Rechnung');
  layout('Rechnung');
  expect(shape).toHaveBeenCalledTimes(1);
  for (let number = 0; number < 200; number += 1) layout(`A${number}`);
  layout('Rechnung');
  expect(shape).toHaveBeenCalledTimes(202);
});

test.each(['headline', 'text', 'strong'] as const)(
  'the documents’ %s font has a glyph for each character, so that every program copies «Auskunft»',
  (use) => {
    const words = 'Auskunft Auflage fließen Schiff Stoffflicken';
    expect(documentFont(use).layout(words).glyphs).toHaveLength(words.length);
  },
);
