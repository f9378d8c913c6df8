import { expect } from 'vitest';
import { WRITER } from '@federpost/shared/letter/typesetting/scribes.fixture.ts';
import { LAYOUT_VERSION } from '@federpost/shared/letter/typesetting/versions.ts';
import { renderLetter } from '../../worker/render/letter.ts';
import type { LetterBrowser } from './chromium.fixture.ts';
import { decisions, type GreyPicture } from './in-browser.fixture.ts';
import { difference, inked, pictureOf, type Grey } from './pictures.fixture.ts';

/** Preview and print of one letter, side by side. */

export type Letter = Parameters<typeof decisions>[0];
const LETTER_ID = '3f2b8c1e-6d0a-4b51-9b7e-2a1c5d9f0e44';
export const MAX_DIFFERENT = 0.0001;
const DPI = 150;

/** A letter in a style, in the tests' hand. */
export const letterIn = (style: Letter['style'], text: string): Letter => ({
  text,
  style,
  writer: WRITER,
  letterId: LETTER_ID,
});

export const picture = ({ width, height, grey }: GreyPicture): Grey => ({
  width,
  height,
  pixels: Buffer.from(grey, 'base64'),
});

export const renderPreview = async (browser: LetterBrowser, letter: Letter, dpi = DPI) =>
  picture(await browser.run('greyPage', letter, 0, dpi));
export const printOf = async (letter: Letter, dpi = DPI) =>
  pictureOf((await renderLetter({ ...letter, layoutVersion: LAYOUT_VERSION })).pdf, 1, dpi);

/** Expects the same decisions of layout and hand in Node and in the browser. */
export async function expectSameDecisions(browser: LetterBrowser, letter: Letter, name: string): Promise<void> {
  expect((await browser.run('decisions', letter)) === (await decisions(letter)), name).toBe(true);
}

/** Expects almost no difference between the preview and the print of a letter's first page. @returns both */
export async function expectPreviewAsPrinted(browser: LetterBrowser, letter: Letter, dpi = DPI) {
  const [preview, print] = [await renderPreview(browser, letter, dpi), await printOf(letter, dpi)];
  expect([preview.width, preview.height]).toEqual([print.width, print.height]);
  const share = difference(preview, print);
  console.log(`${letter.style}, ${dpi} dpi: ${(share * 100).toFixed(4)} % of pixels differ between preview and print`);
  expect(share).toBeLessThan(MAX_DIFFERENT);
  // Two blank pages would be alike, too.
  expect(inked(preview)).toBeGreaterThan(0.002);
  return { preview, print };
}
