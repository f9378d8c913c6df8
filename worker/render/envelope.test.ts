import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { directoryForThisTest } from '@federpost/server/temporary-directory.fixture.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderEnvelope } from './envelope.ts';

const envelope = {
  recipient: { name: 'Hildegard Müller-Großkopf', address: 'Am Öschle 12\nD-87629 Füssen\nDeutschland' },
  senderName: 'Jürgen Strauß',
  returnAddress: 'Federpost\nMusterstraße 1\n12345 Musterstadt',
};

let folder: string;
beforeEach(() => void (folder = directoryForThisTest()));

function tool(name: string, pdf: Uint8Array, ...args: string[]): string {
  const file = join(folder, 'envelope.pdf');
  writeFileSync(file, pdf);
  return execFileSync(name, name === 'pdftotext' ? [...args, file, '-'] : [...args, file], { encoding: 'utf8' });
}

describe('the envelope', () => {
  it('carries the address below the stamp, above the code zone, and the sender at the top left', async () => {
    const words = [
      ...tool('pdftotext', await renderEnvelope(envelope), '-bbox').matchAll(
        /xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]+)</g,
      ),
    ];
    const box = (word: string) =>
      words
        .find((each) => each[5] === word)!
        .slice(1, 5)
        .map((points) => (Number(points) * 25.4) / 72);
    expect(words.map((word) => word[5]).join(' ')).toBe(
      'Jürgen Strauß Federpost · Musterstraße 1 · 12345 Musterstadt Hildegard Müller-Großkopf Am Öschle 12 87629 Füssen',
    );
    const [left, top] = box('Hildegard');
    expect(left).toBeCloseTo(105, 0);
    expect(top).toBeGreaterThan(40);
    expect(box('Füssen')[3]).toBeLessThan(95);
    expect(box('Musterstadt')[2]).toBeLessThan(146);
    expect(box('Musterstadt')[3]).toBeLessThan(40);
  });
  it('is DIN lang, one page, with its font embedded and nothing private beside the page', async () => {
    const pdf = await renderEnvelope(envelope);
    const info = tool('pdfinfo', pdf);
    expect(info).toMatch(/Title:\s+Umschlag\n/);
    expect(info).toMatch(/Pages:\s+1\n/);
    expect(info).toMatch(/Page size:\s+623.622 x 311.811 pts/);
    expect(info).not.toMatch(/Hildegard|Jürgen/);
    expect(tool('pdffonts', pdf)).toMatch(/CourierPrime-Regular\s+CID TrueType\s+Identity-H\s+yes yes yes/);
    expect(tool('qpdf', pdf, '--check')).toContain('No syntax or stream encoding errors found');
  });
  it('is the same to the byte for the same order', async () => {
    expect(await renderEnvelope(envelope)).toEqual(await renderEnvelope(envelope));
  });
  it('is refused without repeating the address when it cannot be printed', async () => {
    const refused = renderEnvelope({ ...envelope, recipient: { name: 'Oma 💌', address: 'Weg 1\n12345 Ort' } });
    await expect(refused).rejects.toThrow(/^the address cannot be printed on an envelope$/);
  });
});
