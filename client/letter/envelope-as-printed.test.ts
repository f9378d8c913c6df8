import { afterAll, beforeAll, expect, it } from 'vitest';
import { LETTER_STYLES, valuesOf } from '@federpost/shared/order/catalogue.ts';
import { renderEnvelope, renderEnvelopeBack } from '../../worker/render/envelope.ts';
import { openBrowserWith, type BrowserWith } from './chromium.fixture.ts';
import type * as Preview from './envelope.fixture.tsx';
import { difference, inked, pictureOf, type Grey } from './pictures.fixture.ts';

const DPI = 150;
const MAX_DIFFERENT = 0.0001;
const WIDTH = (220 / 25.4) * DPI;

let browser: BrowserWith<typeof Preview>;
beforeAll(async () => {
  browser = await openBrowserWith<typeof Preview>('./envelope.fixture.tsx');
});
afterAll(() => browser.close());

async function renderPreview(...side: Parameters<typeof Preview.show>): Promise<Grey> {
  await browser.run('show', ...side);
  const clip = { x: 0, y: 0, width: Math.ceil(WIDTH), height: Math.ceil(WIDTH / 2) };
  const png = await browser.page.screenshot({ clip });
  const { width, height, grey } = await browser.run('greyOfPng', png.toString('base64'));
  return { width, height, pixels: Buffer.from(grey, 'base64') };
}

function expectAlike(preview: Grey, print: Grey) {
  expect([preview.width, preview.height]).toEqual([print.width, print.height]);
  const share = difference(preview, print);
  console.log(
    `${(share * 100).toFixed(4)} % of pixels differ between an envelope’s preview and its print at ${DPI} dpi`,
  );
  expect(share).toBeLessThan(MAX_DIFFERENT);
  expect(inked(preview)).toBeGreaterThan(0.0005);
  expect(inked(preview) / inked(print)).toBeCloseTo(1, 0);
}

it.each([
  ['with a sender', 'Hildegard Müller-Großkopf', 'Am Öschle 12\nD-87629 Füssen\nDeutschland', 'Jürgen Strauß'],
  [
    'without a sender',
    'Žofia Łukasiewicz',
    'Seniorenheim Abendruh, Zimmer 12\nc/o Familie Deutschländer\nWeg 3\n12345 Ort',
    '',
  ],
])('the preview of the front matches the print pixel by pixel: %s', async (_, name, address, senderName) => {
  const recipient = { recipientName: name, recipientAddress: address, senderName };
  for (const letterStyle of valuesOf(LETTER_STYLES)) {
    const hand = { letterId: 'a letter', writer: 20 };
    const front = { ...recipient, letterStyle, ...hand };
    const addressHand = letterStyle === 'typewriter' ? undefined : { style: letterStyle, ...hand };
    const print = { recipient: { name, address }, senderName: senderName || null, addressHand };
    expectAlike(await renderPreview({ front }, WIDTH), pictureOf(await renderEnvelope(print), 1, DPI));
  }
});

it('the preview of the flap matches the print pixel by pixel', async () => {
  const returnAddress = 'Postfach 1234, 12345 Musterstadt';
  expectAlike(
    await renderPreview({ returnAddress }, WIDTH),
    pictureOf(await renderEnvelopeBack(returnAddress), 1, DPI),
  );
});

it('the comparison notices a line that is three quarters of a millimetre off', async () => {
  const print = pictureOf(await renderEnvelopeBack('Postfach 1234, 12345 Musterstadt'), 1, DPI);
  const other = pictureOf(await renderEnvelopeBack('Postfach 12345, 12345 Musterstadt'), 1, DPI);
  expect(difference(print, other)).toBeGreaterThan(MAX_DIFFERENT);
});
