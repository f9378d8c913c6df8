import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CORPUS, letterNamed } from '@federpost/shared/letter/corpus/corpus.fixture.ts';
import { DRAWN, WRITTEN } from '@federpost/shared/letter/signature/signature.fixture.ts';
import { LETTER_STYLES, valuesOf } from '@federpost/shared/order/catalogue.ts';
import { openLetterBrowser, type LetterBrowser } from './chromium.fixture.ts';
import { difference, inked } from './pictures.fixture.ts';
import {
  expectPreviewAsPrinted,
  expectSameDecisions,
  letterIn,
  MAX_DIFFERENT,
  picture,
  printOf,
  renderPreview,
} from './preview-as-printed.fixture.ts';

/**
 * The resolution of the wizard's sheet on a phone of 360 px with a pixel ratio of 3, and on a screen of 1440 px with a
 * ratio of 1.
 */
const ON_SCREEN = [
  [116, DRAWN],
  [62, WRITTEN],
] as const;

let browser: LetterBrowser;
beforeAll(async () => {
  browser = await openLetterBrowser();
});
afterAll(() => browser.close());

describe.each(valuesOf(LETTER_STYLES))('A letter in %s', (style) => {
  it('has the same lines, pages and strokes in Node and in Chromium', async () => {
    for (const { name, text } of CORPUS) await expectSameDecisions(browser, letterIn(style, text), name);
  });

  it.each(['special characters', 'two pages'])(
    'has a preview that matches the print pixel by pixel: %s',
    async (name) => {
      const { preview, print } = await expectPreviewAsPrinted(browser, letterIn(style, letterNamed(name)));
      expect(inked(preview) / inked(print)).toBeCloseTo(1, 1);
    },
  );

  it('has the same signature in preview and print, drawn or written', async () => {
    const letterUnsigned = letterIn(style, letterNamed('golden wedding'));
    const unsigned = await renderPreview(browser, letterUnsigned);
    for (const signature of [DRAWN, WRITTEN]) {
      const letter = { ...letterUnsigned, signature };
      await expectSameDecisions(browser, letter, 'signed');
      const { preview } = await expectPreviewAsPrinted(browser, letter);
      expect(difference(preview, unsigned)).toBeGreaterThan(MAX_DIFFERENT);
    }
  });

  it.each(ON_SCREEN)('has a signed preview that matches the print at %i dpi', async (dpi, signature) => {
    await expectPreviewAsPrinted(browser, { ...letterIn(style, letterNamed('golden wedding')), signature }, dpi);
  });

  it('looks the same if it is typed key by key or drawn at once', async () => {
    for (const name of ['golden wedding', 'three pages, no blank lines']) {
      const pictures = await browser.run('typedAndWhole', letterIn(style, letterNamed(name)), 60);
      const [typed, whole] = pictures.map(picture);
      expect(difference(typed!, whole!)).toBe(0);
      expect(inked(whole!)).toBeGreaterThan(0.002);
    }
  });

  it('is drawn differently for another letter id', async () => {
    const letter = letterIn(style, letterNamed('golden wedding'));
    const [first, second] = await Promise.all([letter, { ...letter, letterId: 'another' }].map((one) => printOf(one)));
    expect(difference(first!, second!)).toBeGreaterThan(0);
  });
});
