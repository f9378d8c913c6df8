import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CORPUS, letterNamed } from '@federpost/shared/letter/corpus/corpus.fixture.ts';
import { WRITER } from '@federpost/shared/letter/typesetting/scribes.fixture.ts';
import { DRAWN, WRITTEN } from '@federpost/shared/letter/signature/signature.fixture.ts';
import { LAYOUT_VERSION } from '@federpost/shared/letter/typesetting/versions.ts';
import { LETTER_STYLES, valuesOf } from '@federpost/shared/order/catalogue.ts';
import { renderLetter } from '../../worker/render/letter.ts';
import { decisions, type GreyPicture } from './in-browser.fixture.ts';
import { openLetterBrowser, type LetterBrowser } from './chromium.fixture.ts';
import { difference, inked, pictureOf, type Grey } from './pictures.fixture.ts';

const STYLES = valuesOf(LETTER_STYLES);
const letterId = '3f2b8c1e-6d0a-4b51-9b7e-2a1c5d9f0e44';
const DPI = 150;
/**
 * The resolution of the wizard's sheet on a phone of 360 px with a pixel ratio of 3, and on a screen of 1440 px with a
 * ratio of 1.
 */
const ON_SCREEN = [
  [116, DRAWN],
  [62, WRITTEN],
] as const;
const MAX_DIFFERENT = 0.0001;

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

type Letter = Parameters<typeof decisions>[0];
const renderPreview = async (letter: Letter, dpi = DPI) => picture(await browser.run('greyPage', letter, 0, dpi));
const printOf = async (letter: Letter, dpi = DPI) =>
  pictureOf((await renderLetter({ ...letter, layoutVersion: LAYOUT_VERSION })).pdf, 1, dpi);

/** Expects almost no difference between the preview and the print of a letter's first page. */
function expectAlike(preview: Grey, print: Grey, what: string): void {
  const share = difference(preview, print);
  console.log(`${what}: ${(share * 100).toFixed(4)} % of pixels differ between preview and print`);
  expect(share).toBeLessThan(MAX_DIFFERENT);
  // Two blank pages would be alike, too.
  expect(inked(preview)).toBeGreaterThan(0.002);
}

describe.each(STYLES)('A letter in %s', (style) => {
  it('has the same lines, pages and strokes in Node and in Chromium', async () => {
    for (const { name, text } of CORPUS) {
      const letter = { text, style, writer: WRITER, letterId };
      expect((await browser.run('decisions', letter)) === (await decisions(letter)), name).toBe(true);
    }
  });

  it.each(['golden wedding', 'special characters', 'two pages'])(
    'has a preview that matches the print pixel by pixel: %s',
    async (name) => {
      const letter = { text: letterNamed(name), style, writer: WRITER, letterId };
      const [preview, print] = [await renderPreview(letter), await printOf(letter)];
      expect([preview.width, preview.height]).toEqual([print.width, print.height]);
      expectAlike(preview, print, `${style}, ${name}, ${DPI} dpi`);
      expect(inked(preview) / inked(print)).toBeCloseTo(1, 1);
    },
  );

  it('has the same signature in preview and print, drawn or written', async () => {
    const letterUnsigned = { text: letterNamed('golden wedding'), style, writer: WRITER, letterId };
    const unsigned = await renderPreview(letterUnsigned);
    for (const signature of [DRAWN, WRITTEN]) {
      const letter = { ...letterUnsigned, signature };
      expect((await browser.run('decisions', letter)) === (await decisions(letter))).toBe(true);
      const preview = await renderPreview(letter);
      expectAlike(preview, await printOf(letter), `${style}, signed, ${DPI} dpi`);
      expect(difference(preview, unsigned)).toBeGreaterThan(MAX_DIFFERENT);
    }
  });

  it.each(ON_SCREEN)('has a signed preview that matches the print at %i dpi', async (dpi, signature) => {
    const letter = { text: letterNamed('golden wedding'), signature, style, writer: WRITER, letterId };
    expectAlike(await renderPreview(letter, dpi), await printOf(letter, dpi), `${style}, signed, ${dpi} dpi`);
  });

  it('looks the same if it is typed key by key or drawn at once', async () => {
    for (const name of ['golden wedding', 'three pages, no blank lines']) {
      const pictures = await browser.run(
        'typedAndWhole',
        { text: letterNamed(name), style, writer: WRITER, letterId },
        60,
      );
      const [typed, whole] = pictures.map(picture);
      expect(difference(typed!, whole!)).toBe(0);
      expect(inked(whole!)).toBeGreaterThan(0.002);
    }
  });

  it('is drawn differently for another letter id', async () => {
    const [first, second] = await Promise.all(
      [letterId, 'another'].map((id) =>
        printOf({ text: letterNamed('golden wedding'), style, writer: WRITER, letterId: id }),
      ),
    );
    expect(difference(first!, second!)).toBeGreaterThan(0);
  });
});
