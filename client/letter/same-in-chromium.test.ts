import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CORPUS } from '@federpost/shared/letter/corpus/corpus.fixture.ts';
import { DRAWN, WRITTEN } from '@federpost/shared/letter/signature.fixture.ts';
import { LAYOUT_VERSION } from '@federpost/shared/letter/versions.ts';
import { LETTER_STYLES, valuesOf } from '@federpost/shared/order/catalogue.ts';
import { renderLetter } from '../../worker/render/letter.ts';
import { decisions, type GreyPicture } from './in-browser.fixture.ts';
import { openLetterBrowser, type LetterBrowser } from './chromium.fixture.ts';
import { difference, inked, pictureOf, type Grey } from './pictures.fixture.ts';

const STYLES = valuesOf(LETTER_STYLES);
const letterId = '3f2b8c1e-6d0a-4b51-9b7e-2a1c5d9f0e44';
const DPI = 150;
/** As many dots as the wizard's sheet has on a phone of 360 px with three dots a pixel, and on a screen of 1440 px with one. */
const ON_SCREEN = [116, 62];
const MOST_DIFFERENT = 0.0001;

const picture = ({ width, height, grey }: GreyPicture): Grey => ({
  width,
  height,
  pixels: Buffer.from(grey, 'base64'),
});

let browser: LetterBrowser;
beforeAll(async () => {
  browser = await openLetterBrowser();
});
afterAll(() => browser.close());

describe.each(STYLES)('in %s', (style) => {
  it('Node and Chromium decide every line, page and stroke of the corpus alike', async () => {
    for (const { name, text } of CORPUS) {
      const letter = { text, style, letterId };
      expect((await browser.run('decisions', letter)) === decisions(letter), name).toBe(true);
    }
  });

  it('the preview is the print, pixel by pixel', async () => {
    for (const [name, page] of [
      ['golden wedding', 0],
      ['special characters', 0],
      ['two pages', 0],
    ] as const) {
      const letter = { text: CORPUS.find((each) => each.name === name)!.text, style, letterId };
      const preview = picture(await browser.run('greyPage', letter, page, DPI));
      const print = pictureOf((await renderLetter({ ...letter, layoutVersion: LAYOUT_VERSION })).pdf, page + 1, DPI);
      expect([preview.width, preview.height]).toEqual([print.width, print.height]);
      const share = difference(preview, print);
      console.log(
        `${style}, ${name}: ${(share * 100).toFixed(4)} % of pixels differ between preview and print at ${DPI} dpi`,
      );
      expect(share).toBeLessThan(MOST_DIFFERENT);
      // A blank page would also be like a blank page.
      expect(inked(preview)).toBeGreaterThan(0.002);
      expect(inked(preview) / inked(print)).toBeCloseTo(1, 1);
    }
  });

  it('a signature is decided and drawn alike, by hand and by name', async () => {
    const { text } = CORPUS.find((each) => each.name === 'golden wedding')!;
    for (const signature of [DRAWN, WRITTEN]) {
      const letter = { text, signature, style, letterId };
      expect((await browser.run('decisions', letter)) === decisions(letter)).toBe(true);
      const preview = picture(await browser.run('greyPage', letter, 0, DPI));
      const print = pictureOf((await renderLetter({ ...letter, layoutVersion: LAYOUT_VERSION })).pdf, 1, DPI);
      const share = difference(preview, print);
      console.log(`${style}, signed: ${(share * 100).toFixed(4)} % of pixels differ between preview and print`);
      expect(share).toBeLessThan(MOST_DIFFERENT);
      const unsigned = picture(await browser.run('greyPage', { text, style, letterId }, 0, DPI));
      expect(difference(preview, unsigned)).toBeGreaterThan(MOST_DIFFERENT);
    }
  });

  it.each(ON_SCREEN)('a signed sheet is the print also at the %i dots an inch of a screen', async (dpi) => {
    const { text } = CORPUS.find((each) => each.name === 'golden wedding')!;
    for (const signature of [DRAWN, WRITTEN]) {
      const letter = { text, signature, style, letterId };
      const preview = picture(await browser.run('greyPage', letter, 0, dpi));
      const print = pictureOf((await renderLetter({ ...letter, layoutVersion: LAYOUT_VERSION })).pdf, 1, dpi);
      const share = difference(preview, print);
      console.log(`${style}, signed, ${dpi} dpi: ${(share * 100).toFixed(4)} % of pixels differ`);
      expect(share).toBeLessThan(MOST_DIFFERENT);
      expect(inked(preview)).toBeGreaterThan(0.002);
    }
  });

  it('what is typed key by key looks like what is drawn at once', async () => {
    for (const name of ['golden wedding', 'three pages, no blank lines']) {
      const [typed, whole] = (
        await browser.run(
          'typedAndWhole',
          { text: CORPUS.find((each) => each.name === name)!.text, style, letterId },
          60,
        )
      ).map(picture);
      expect(difference(typed!, whole!)).toBe(0);
      expect(inked(whole!)).toBeGreaterThan(0.002);
    }
  });

  it('another letter’s hand is seen to differ', async () => {
    const text = CORPUS.find((each) => each.name === 'golden wedding')!.text;
    const [one, other] = await Promise.all(
      [letterId, 'another'].map(async (id) =>
        pictureOf((await renderLetter({ text, style, letterId: id, layoutVersion: LAYOUT_VERSION })).pdf, 1, DPI),
      ),
    );
    expect(difference(one!, other!)).toBeGreaterThan(0);
  });
});
