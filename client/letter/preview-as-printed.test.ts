import { afterAll, beforeAll, expect, test } from 'vitest';
import { letterNamed } from '@federpost/shared/letter/corpus/corpus.fixture.ts';
import { LETTER_STYLES, valuesOf } from '@federpost/shared/order/catalogue.ts';
import { openLetterBrowser, type LetterBrowser } from './chromium.fixture.ts';
import { inked } from './pictures.fixture.ts';
import { expectPreviewAsPrinted, expectSameDecisions, letterIn } from './preview-as-printed.fixture.ts';

// One letter in each style; `same-in-chromium.long.test.ts` compares the corpus, signatures and screen resolutions.
let browser: LetterBrowser;
beforeAll(async () => {
  browser = await openLetterBrowser();
});
afterAll(() => browser.close());

test.each(valuesOf(LETTER_STYLES))(
  'a letter in %s is printed as its preview shows it, pixel by pixel',
  async (style) => {
    const letter = letterIn(style, letterNamed('golden wedding'));
    await expectSameDecisions(browser, letter, 'golden wedding');
    const { preview, print } = await expectPreviewAsPrinted(browser, letter);
    expect(inked(preview) / inked(print)).toBeCloseTo(1, 1);
  },
);
