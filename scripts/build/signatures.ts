import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LETTER_STYLES } from '@federpost/shared/order/catalogue.ts';
import { drawLetter } from '../../client/build/draw-letter.ts';
import business from '../../business.json' with { type: 'json' };

/** Each reviewer's first name in one of the hands: `/signatures/1.svg` belongs to the first review of the file. */
export async function writeSignatures(dist: string): Promise<void> {
  const folder = join(dist, 'signatures');
  await mkdir(folder, { recursive: true });
  for (const [index, { author }] of business.reviews.entries()) {
    // Splitting gives at least one part, and the index is below the length.
    const text = author.split(' ')[0]!;
    const style = LETTER_STYLES[(index + 2) % LETTER_STYLES.length]!.value;
    const { svg } = await drawLetter({ text, style }, author);
    await writeFile(join(folder, `${index + 1}.svg`), svg);
  }
}
