import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { code128 } from './barcode.ts';
import { renderJobSheet } from './job-sheet.ts';
import { coloursIn, rightmostIn, wordsIn, scanned } from './pdf-tools.fixture.ts';

const orderId = '3f2b8c1e-6d0a-4b51-9b7e-2a1c5d9f0e44';
const returnAddress = 'Postfach 1234, 12345 Musterstadt';
const PLAIN = {
  orderId,
  attempt: 1,
  extras: [],
  shipping: 'standard',
  postingDay: '2026-12-23',
  pages: 1,
  returnAddress,
} as const;

describe('the operator’s job sheet', () => {
  it('names extras, weight, stamp and posting day', async () => {
    const text = wordsIn(
      await renderJobSheet({
        ...PLAIN,
        attempt: 2,
        extras: ['wax-seal', 'scented-paper', 'gift-envelope'],
        shipping: 'express',
        pages: 3,
      }),
    );
    for (const words of [
      orderId,
      'Druckversuch 2',
      '23. Dezember 2026',
      'EXPRESS: zuerst',
      '3 (3 Blätter, einseitig)',
      '36 g mit Umschlag und Extras',
      'Kompaktbrief, 1,10',
      'Wachsiegel',
      'Duftpapier (Lavendel)',
      'Geschenkumschlag',
      `Auf der Lasche ${returnAddress}`,
    ]) {
      expect(text).toContain(words);
    }
  });
  it('breaks a return address that is wider than the paper without losing text', async () => {
    const long =
      'Federpost Manufaktur für handgeschriebene Briefe GmbH & Co. KG\nHinterhaus, Aufgang 3\n12345 Musterstadt';
    const pdf = await renderJobSheet({ ...PLAIN, returnAddress: long });
    expect(wordsIn(pdf)).toContain(`Auf der Lasche ${long.replaceAll('\n', ' · ')}`);
    expect(rightmostIn(pdf)).toBeLessThan(186);
  });
  it('is printed with black ink only', async () => {
    const pdf = await renderJobSheet({ ...PLAIN, extras: ['wax-seal'], shipping: 'express', code: 'K12R' });
    expect(coloursIn(pdf)).toEqual([]);
  });
  it('says that there are no extras if there are none', async () => {
    const text = wordsIn(await renderJobSheet(PLAIN));
    expect(text).toContain('Keine Extras.');
    expect(text).not.toContain('EXPRESS');
  });
});

describe('the barcode', () => {
  it('can be read from the printed sheet, for the piece code and the order id', async () => {
    const pdf = await renderJobSheet({ ...PLAIN, code: 'K12R' });
    expect(scanned(pdf, 217, 0.4)).toEqual(code128('K12R'));
    expect(scanned(pdf, 247, 0.3)).toEqual(code128(orderId));
  });
  it('has eleven modules per symbol, and thirteen for the stop symbol', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ -~]{1,40}$/), (text) => {
        expect(code128(text).reduce((sum, width) => sum + width, 0)).toBe(11 * (text.length + 2) + 13);
      }),
    );
  });
  it('is that of the Code 128 standard for a known text', () => {
    // «A»: start B, 33, checksum (104 + 33) mod 103 = 34, stop.
    expect(code128('A').join('')).toBe('2112141113231311232331112');
  });
});
