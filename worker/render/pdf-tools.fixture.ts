import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MM } from './document.ts';
import { directoryForThisTest } from '@federpost/server/platform/temporary-directory.fixture.ts';

/** The output of a program of poppler's, or qpdf, about a document. Within a test. */
export function pdfTool(
  name: 'pdffonts' | 'pdfinfo' | 'pdftotext' | 'qpdf',
  pdf: Uint8Array,
  ...options: string[]
): string {
  const file = join(directoryForThisTest(), 'document.pdf');
  writeFileSync(file, pdf);
  const args = name === 'pdftotext' ? [...options, file, '-'] : [...options, file];
  return execFileSync(name, args, { encoding: 'utf8', stdio: 'pipe' });
}

/** How far to the right the words of a document go, in millimetres. */
export const rightmostIn = (pdf: Uint8Array): number =>
  Math.max(...[...pdfTool('pdftotext', pdf, '-bbox').matchAll(/xMax="([\d.]+)"/g)].map(([, x]) => Number(x))) / MM;

/** A document's words in the order of its pages, separated by one blank. */
export const wordsIn = (pdf: Uint8Array): string => pdfTool('pdftotext', pdf, '-layout').replaceAll(/\s+/g, ' ');
