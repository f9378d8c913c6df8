import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { directoryForThisTest } from '@federpost/server/platform/temporary-directory.fixture.ts';
import { expect, test } from 'vitest';
import { normaliseText } from '@federpost/shared/letter/text/characters.ts';
import { CORPUS } from '@federpost/shared/letter/corpus/corpus.fixture.ts';
import { WRITER } from '@federpost/shared/letter/typesetting/scribes.fixture.ts';
import { LETTER_STYLES, valuesOf } from '@federpost/shared/order/catalogue.ts';
import { LAYOUT_VERSION } from '@federpost/shared/letter/typesetting/versions.ts';
import { renderLetter } from './letter.ts';

const run = promisify(execFile);
const unspaced = (text: string) => text.replace(/\s/g, '');
const outsideStreams = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .replace(/stream[\s\S]*?endstream/g, '');

test.each(valuesOf(LETTER_STYLES))(
  'every letter of the corpus in %s is a valid A4 PDF whose text can be copied as it was written',
  async (style) => {
    const folder = directoryForThisTest();
    const queue = CORPUS.entries();
    const lane = async (number: number) => {
      const file = join(folder, `${number}.pdf`);
      for (const [, { name, text }] of queue) {
        const { pdf, pages } = await renderLetter({
          text,
          style,
          writer: WRITER,
          letterId: '3f2b8c1e-6d0a-4b51-9b7e-2a1c5d9f0e44',
          layoutVersion: LAYOUT_VERSION,
        });
        writeFileSync(file, pdf);
        const [syntax, copied] = await Promise.all([
          run('qpdf', ['--check', file]),
          run('pdftotext', ['-layout', file, '-']),
        ]);
        expect(syntax.stdout, name).toContain('No syntax or stream encoding errors found');
        expect(unspaced(copied.stdout), name).toBe(unspaced(normaliseText(text)));
        const objects = outsideStreams(pdf);
        expect(objects.match(/\/Type \/Page\n/g), name).toHaveLength(pages);
        expect([...new Set(objects.match(/\/MediaBox .*/g))], name).toEqual(['/MediaBox [0 0 595.275591 841.889764]']);
        expect(objects.match(/\/Type \/Font\n\/Subtype \/Type0\n/g), name).toHaveLength(1);
      }
    };
    await Promise.all([lane(1), lane(2)]);
  },
);
