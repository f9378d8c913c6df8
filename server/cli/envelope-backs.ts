import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readBusiness } from '../app/read-business.ts';

const BUSINESS = join(import.meta.dirname, '../../business.json');

/**
 * Writes the back of an envelope as a PDF of one page, for printing a supply of envelopes.
 * @param file must not exist yet. @returns what was done, as a German sentence. Rejects with a German sentence.
 */
export async function envelopeBacks(
  file: string,
  render: (returnAddress: string) => Promise<Uint8Array>,
): Promise<string> {
  const { returnAddress } = readBusiness(BUSINESS);
  const back = await render(returnAddress);
  try {
    await writeFile(file, back, { flag: 'wx' });
  } catch (error) {
    throw new Error(describeWriteError(file, codeOf(error)), { cause: error });
  }
  return `${file} ist geschrieben: die Rückseite der Umschläge mit „${returnAddress}“ auf der Lasche.`;
}

function describeWriteError(file: string, code: string): string {
  switch (code) {
    case 'EEXIST':
      return `${file} gibt es schon: Bitte wählen Sie einen anderen Namen.`;
    case 'ENOENT':
      return `Den Ordner ${dirname(file)} gibt es nicht: Bitte legen Sie ihn an oder wählen Sie einen anderen.`;
    default:
      return `${file} lässt sich nicht schreiben (${code}): Bitte wählen Sie einen anderen Ort.`;
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'unbekannt');
