import { addressLines } from '@federpost/shared/letter/envelope/address.ts';
import {
  PIECE_CODE,
  STAMP,
  envelopeFlap,
  envelopeFront,
  lineWidth,
} from '@federpost/shared/letter/envelope/envelope.ts';
import { PEN_STYLES } from '@federpost/shared/letter/handwriting/writer.ts';
import { describe, expect, it } from 'vitest';
import { code128 } from './barcode.ts';
import { DIN_LANG, bytesOf, newDocument } from './document.ts';
import { renderEnvelope, renderEnvelopeBack } from './envelope.ts';
import { coloursIn, pdfTool, scanned } from './pdf-tools.fixture.ts';

const envelope = {
  recipient: { name: 'Hildegard Müller-Großkopf', address: 'Am Öschle 12\nD-87629 Füssen\nDeutschland' },
  senderName: 'Jürgen Strauß',
};
const RETURN_ADDRESS = 'Postfach 1234\n12345 Musterstadt';

/** Every word of a page with its left end and the bottom of its box, in millimetres. */
const wordsOf = (pdf: Uint8Array) =>
  [
    ...pdfTool('pdftotext', pdf, '-bbox').matchAll(
      /xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)" yMax="([\d.]+)">([^<]+)</g,
    ),
  ].map(([, left, right, bottom, text]) => ({
    text: text!,
    left: millimetres(left!),
    right: millimetres(right!),
    bottom: millimetres(bottom!),
  }));
const millimetres = (points: string) => (Number(points) * 25.4) / 72;

describe('the envelope', () => {
  it('has the address between stamp and code zone, and the sender’s name at the top left', async () => {
    const words = wordsOf(await renderEnvelope(envelope));
    expect(words.map(({ text }) => text).join(' ')).toBe(
      'Jürgen Strauß Hildegard Müller-Großkopf Am Öschle 12 87629 Füssen',
    );
    const word = (wanted: string) => words.find(({ text }) => text === wanted)!;
    expect(word('Hildegard').left).toBeCloseTo(105, 1);
    expect(word('Hildegard').bottom).toBeGreaterThan(STAMP.y + STAMP.height);
    expect(word('Füssen').bottom).toBeLessThan(95);
    expect(word('Strauß').right).toBeLessThan(146);
  });
  it('has only the address if the sender is to be a surprise', async () => {
    const pdf = await renderEnvelope({ ...envelope, senderName: null });
    expect(wordsOf(pdf).map(({ text }) => text)).toEqual(addressLines(envelope.recipient).join(' ').split(' '));
  });
  it.each([
    ['front', () => renderEnvelope(envelope), envelopeFront(envelope.recipient, envelope.senderName)],
    ['flap', () => renderEnvelopeBack(RETURN_ADDRESS), envelopeFlap(RETURN_ADDRESS)],
  ])('has each line of its %s exactly where the layout places it', async (_, render, lines) => {
    const pdf = await render();
    const words = wordsOf(pdf);
    const printed = lines.map(({ text }) => words.splice(0, text.split(' ').length));
    expect(words).toEqual([]);
    for (const [index, line] of lines.entries()) {
      const [first, last] = [printed[index]![0]!, printed[index]!.at(-1)!];
      expect(first.left).toBeCloseTo(line.x, 1);
      expect(last.right).toBeCloseTo(line.x + lineWidth(line), 1);
      // A line's box ends 0.293 of its size below the baseline, by Noto Sans Mono's own measures.
      expect((first.bottom - line.baseline) / ((line.size * 25.4) / 72)).toBeCloseTo(0.293, 2);
    }
  });
  it('has the return address on its flap, centred', async () => {
    const words = wordsOf(await renderEnvelopeBack(RETURN_ADDRESS));
    expect(words.map(({ text }) => text).join(' ')).toBe('Postfach 1234 · 12345 Musterstadt');
    expect(words[0]!.left + words.at(-1)!.right).toBeCloseTo(220, 0);
    // Even a short flap would end below it.
    expect(words[0]!.bottom).toBeLessThan(20);
  });
  it('is printed with black ink only', async () => {
    for (const pdf of [await renderEnvelope({ ...envelope, code: 'K12R' }), await renderEnvelopeBack(RETURN_ADDRESS)])
      expect(coloursIn(pdf)).toEqual([]);
    const mixed = newDocument('Bunt', DIN_LANG).addPage().fillColor('#000000').rect(0, 0, 9, 9).fill();
    expect(coloursIn(await bytesOf(mixed))).toEqual(['/DeviceRGB', 'scn']);
  });
  it('has its code as a readable barcode', async () => {
    const code = 'K12R';
    const pdf = await renderEnvelope({ ...envelope, code });
    expect(scanned(pdf, PIECE_CODE.y + PIECE_CODE.height / 2, PIECE_CODE.module)).toEqual(code128(code));
  });
  it.each(PEN_STYLES)(
    'is addressed by hand for a letter in %s, in coloured ink and with copyable text',
    async (style) => {
      const pdf = await renderEnvelope({
        ...envelope,
        addressHand: { style, letterId: 'a letter', writer: 7 },
        code: 'K12R',
      });
      const words = wordsOf(pdf);
      expect(words.map(({ text }) => text).join(' ')).toContain('Hildegard Müller-Großkopf Am Öschle 12 87629 Füssen');
      for (const { left, right, text } of words.filter((word) => !/Jürgen|Strauß|K12R/.test(word.text))) {
        expect(left, text).toBeGreaterThan(104);
        expect(right, text).toBeLessThan(206);
      }
      expect(Buffer.from(pdf).toString('latin1')).toContain('/Indexed /DeviceCMYK');
      expect(scanned(pdf, PIECE_CODE.y + PIECE_CODE.height / 2, PIECE_CODE.module)).toEqual(code128('K12R'));
    },
  );
  it('is addressed in another hand by another writer', async () => {
    const addressedBy = (writer: number) =>
      renderEnvelope({ ...envelope, addressHand: { style: 'classic-handwriting', letterId: 'a letter', writer } });
    expect(await addressedBy(7)).toEqual(await addressedBy(7));
    expect(await addressedBy(20)).not.toEqual(await addressedBy(7));
  });
  it('is typed if the address has more than five lines or one that is too long', async () => {
    const addressHand = { style: 'handprint', letterId: 'a letter', writer: 7 } as const;
    for (const address of [
      'c/o Familie Deutschländer\nHinterhaus\nZimmer 12\nWeg 3\n12345 Ort',
      `${'W'.repeat(38)} 7\n12345 Ort`,
    ]) {
      const typed = { ...envelope, recipient: { name: 'Anna', address } };
      expect(await renderEnvelope({ ...typed, addressHand })).toEqual(await renderEnvelope(typed));
    }
  });
  it('is one page of DIN lang, with its font embedded and no name in its metadata', async () => {
    const pdf = await renderEnvelope(envelope);
    const info = pdfTool('pdfinfo', pdf);
    expect(info).toMatch(/Title:\s+Umschlag\n/);
    expect(info).toMatch(/Pages:\s+1\n/);
    expect(info).toMatch(/Page size:\s+623.622 x 311.811 pts/);
    expect(info).not.toMatch(/Hildegard|Jürgen/);
    expect(pdfTool('pdffonts', pdf)).toMatch(/NotoSansMono(?:-Regular)?\s+CID TrueType\s+Identity-H\s+yes yes yes/);
    expect(pdfTool('qpdf', pdf, '--check')).toContain('No syntax or stream encoding errors found');
  });
  it('is the same, byte for byte, for the same order', async () => {
    expect(await renderEnvelope(envelope)).toEqual(await renderEnvelope(envelope));
  });
  it('is refused without repeating address or sender if one of them cannot be printed', async () => {
    const recipient = { name: 'Məmməd', address: 'Weg 1\n12345 Ort' };
    for (const unprintable of [{ recipient }, { senderName: 'Məmməd' }])
      await expect(renderEnvelope({ ...envelope, ...unprintable })).rejects.toThrow(
        /^the address cannot be printed on an envelope$/,
      );
  });
});
