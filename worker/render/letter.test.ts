import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inflateSync } from 'node:zlib';
import { directoryForThisTest } from '@federpost/server/platform/temporary-directory.fixture.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { describeUnprintable, normaliseText } from '@federpost/shared/letter/text/characters.ts';
import { letterNamed } from '@federpost/shared/letter/corpus/corpus.fixture.ts';
import { SHADES, platePalette } from '@federpost/shared/letter/handwriting/pen.ts';
import { WRITER } from '@federpost/shared/letter/typesetting/scribes.fixture.ts';
import { DRAWN, WRITTEN } from '@federpost/shared/letter/signature/signature.fixture.ts';
import { STYLE_DESIGNS } from '@federpost/shared/letter/typesetting/styles.ts';
import { LETTER_STYLES, valuesOf, type LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { LAYOUT_VERSION, UnknownLayoutVersion } from '@federpost/shared/letter/typesetting/versions.ts';
import { UnprintableLetter, renderLetter } from './letter.ts';

const STYLES = valuesOf(LETTER_STYLES);
const run = promisify(execFile);
const letterId = '3f2b8c1e-6d0a-4b51-9b7e-2a1c5d9f0e44';

let folder: string;
beforeEach(() => void (folder = directoryForThisTest()));

const unspaced = (text: string) => text.replace(/\s/g, '');

const renderText = (style: LetterStyle, text: string) =>
  renderLetter({ text, style, writer: WRITER, letterId, layoutVersion: LAYOUT_VERSION });
const outsideStreams = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .replace(/stream[\s\S]*?endstream/g, '');

describe.each(STYLES)('a letter in %s', (style) => {
  it('is a valid PDF whose text can be copied as it was written', async () => {
    const file = join(folder, `${style}.pdf`);
    const text = letterNamed('special characters');
    writeFileSync(file, (await renderText(style, text)).pdf);
    expect((await run('qpdf', ['--check', file])).stdout).toContain('No syntax or stream encoding errors found');
    expect(unspaced((await run('pdftotext', ['-layout', file, '-'])).stdout)).toBe(unspaced(normaliseText(text)));
  });

  it('has one embedded font subset, and metadata that are the same for every letter', async () => {
    const file = join(folder, `${style}.pdf`);
    const { pdf, pages } = await renderText(style, letterNamed('special characters'));
    writeFileSync(file, pdf);
    const [fonts, info] = await Promise.all([run('pdffonts', [file]), run('pdfinfo', [file])]);
    expect(fonts.stdout.trim().split('\n').slice(2)).toEqual([
      expect.stringMatching(/^[A-Z]{6}\+\S+\s+CID TrueType\s+Identity-H\s+yes yes yes/),
    ]);
    expect(info.stdout).toMatch(new RegExp(`Pages:\\s+${pages}\\n`));
    expect(info.stdout).toMatch(/Page size:\s+595\.276 x 841\.89 pts \(A4\)/);
    expect(info.stdout).toMatch(
      /^Title:\s+Brief\nCreator:\s+Federpost\nProducer:\s+Federpost\nCreationDate:\s+Thu Jan {2}1 00:00:00 2026/,
    );
  });
});

describe('a rendered letter', () => {
  const letter = {
    text: 'Liebe Oma,\n\nich denke an dich ♥\n\nDeine Lena',
    style: 'calligraphy',
    writer: WRITER,
    letterId,
    layoutVersion: LAYOUT_VERSION,
  } as const;
  const hash = (pdf: Uint8Array) => createHash('sha256').update(pdf).digest('hex');

  it.each(STYLES)('has full cyan and no yellow in every pen shade, or black only if it is typed: %s', async (style) => {
    const { pdf } = await renderLetter({ ...letter, style, signature: DRAWN });
    const file = Buffer.from(pdf).toString('latin1');
    expect(file).not.toContain('/DeviceRGB');
    const plates = platePalette(STYLE_DESIGNS[style].ink);
    expect(plates).toHaveLength(SHADES);
    if (style === 'typewriter') expect(plates.every((shade) => shade.length === 1)).toBe(true);
    else expect(plates.map(([cyan, , yellow]) => [cyan, yellow])).toEqual(plates.map(() => [255, 0]));
    expect(file).toContain(style === 'typewriter' ? '/Indexed /DeviceGray' : '/Indexed /DeviceCMYK');
  });
  it('is the same, byte for byte, for the same order, and differs for another', async () => {
    const [first, again, other] = await Promise.all([
      renderLetter(letter),
      renderLetter(letter),
      renderLetter({ ...letter, letterId: 'another' }),
    ]);
    expect(hash(again.pdf)).toBe(hash(first.pdf));
    expect(hash(other.pdf)).not.toBe(hash(first.pdf));
  });
  it('has no name or order id outside its page content', async () => {
    const { pdf } = await renderLetter(letter);
    expect(outsideStreams(pdf)).not.toMatch(/Oma|Lena|3f2b8c1e/);
    const streams = [
      ...Buffer.from(pdf)
        .toString('latin1')
        .matchAll(/stream\r?\n([\s\S]*?)endstream/g),
    ].map(([, data]) => {
      try {
        return inflateSync(Buffer.from(data!, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    });
    expect(streams.filter((stream) => stream.includes('ActualText')).length).toBe(1);
  });
  it('is refused with the place of an unwritable character, without the text', async () => {
    const refusal = await renderLetter({ ...letter, text: 'Liebe Oma,\n\nGeheim 😀' }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(UnprintableLetter);
    expect((refusal as UnprintableLetter).message).toBe(
      'the style cannot write 1 characters, the first at line 3, column 8',
    );
    expect(describeUnprintable((refusal as UnprintableLetter).characters)).toBe(
      'Zeile 3: „😀“ können wir in dieser Schrift nicht schreiben.',
    );
  });
  it.each(STYLES)('is signed in %s by a drawing or a copyable name, as a valid and reproducible PDF', async (style) => {
    for (const signature of [DRAWN, WRITTEN]) {
      const signed = { ...letter, style, signature };
      const [first, again, unsigned, file] = [
        await renderLetter(signed),
        await renderLetter(structuredClone(signed)),
        await renderLetter({ ...letter, style }),
        join(folder, 'signed.pdf'),
      ];
      expect(hash(again.pdf)).toBe(hash(first.pdf));
      expect(hash(unsigned.pdf)).not.toBe(hash(first.pdf));
      writeFileSync(file, first.pdf);
      expect((await run('qpdf', ['--check', file])).stdout).toContain('No syntax or stream encoding errors found');
      const { stdout } = await run('pdftotext', ['-layout', file, '-']);
      expect(stdout.includes(WRITTEN.name)).toBe(signature === WRITTEN);
    }
  });
  it('is refused if its signature has an unwritable character', async () => {
    const signature = { kind: 'written', name: 'Lena 😀' } as const;
    await expect(renderLetter({ ...letter, signature })).rejects.toThrow('the signature cannot be written');
  });
  it('is refused if its layout version is unknown to this worker', async () => {
    await expect(renderLetter({ ...letter, layoutVersion: LAYOUT_VERSION + 1 })).rejects.toThrow(UnknownLayoutVersion);
  });
  it('is refused if it has more than ten pages', async () => {
    await expect(renderLetter({ ...letter, text: 'Noch eine Zeile.\n'.repeat(400) })).rejects.toThrow(/at most 10/);
  });
});
