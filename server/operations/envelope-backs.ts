import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBusiness } from '../read-business.ts';

const BUSINESS = join(import.meta.dirname, '../../business.json');

/**
 * Writes the back of an envelope as a PDF of one page, to print a supply of envelopes with.
 * @param file must not exist yet. @returns what was done, as a German sentence.
 */
export async function envelopeBacks(
  file: string,
  render: (returnAddress: string) => Promise<Uint8Array>,
): Promise<string> {
  const { returnAddress } = readBusiness(BUSINESS);
  await writeFile(file, await render(returnAddress), { flag: 'wx' });
  return `${file} ist geschrieben: die Rückseite der Umschläge mit „${returnAddress}“ auf der Lasche.`;
}
