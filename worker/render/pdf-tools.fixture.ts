import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { directoryForThisTest } from '@federpost/server/platform/temporary-directory.fixture.ts';
import { pictureOf } from '../../client/letter/pictures.fixture.ts';
import { MM } from './document.ts';

/** The output of one of poppler's programs, or of qpdf, about a document. Within a test. */
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

/** The right end of a document's words, in millimetres. */
export const rightmostIn = (pdf: Uint8Array): number =>
  Math.max(...[...pdfTool('pdftotext', pdf, '-bbox').matchAll(/xMax="([\d.]+)"/g)].map(([, x]) => Number(x))) / MM;

/** A document's words in the order of its pages, separated by one blank. */
export const wordsIn = (pdf: Uint8Array): string => pdfTool('pdftotext', pdf, '-layout').replaceAll(/\s+/g, ' ');

/**
 * The operators in a PDF that choose any colour space other than DeviceGray, in which a page's content begins. Its
 * streams must be deflated or plain, as pdfkit writes them; those of embedded fonts are not content.
 */
export function coloursIn(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf).toString('latin1');
  const contents = [...file.matchAll(/<<([^>]*(?:<<[^>]*>>)?[^>]*)>>\s*stream\r?\n([^]*?)\r?\nendstream/g)]
    .map(([, head, body]) => {
      const bytes = Buffer.from(body!, 'latin1');
      return head!.includes('FlateDecode') ? inflateSync(bytes).toString('latin1') : body!;
    })
    .filter((content) => /^\s*[-\d.]+ .*\bcm\b/.test(content));
  if (contents.length === 0) throw new Error('the PDF has no page');
  return contents.flatMap(
    (content) => content.match(/\/Device(?:RGB|CMYK)|(?<=[\d.] )(?:rg|RG|k|K|scn?|SCN?)\b/g) ?? [],
  );
}

const DPI = 508;
const PIXELS_PER_MM = DPI / 25.4;
/** Code 128 requires this many white modules before and after it. */
const QUIET = 10;

/**
 * A scanner's reading of one line across a PDF's first page: the first bars and spaces between two quiet zones, in
 * modules. Throws if there is no such code.
 * @param y millimetres from the top.
 * @param module millimetres
 */
export function scanned(pdf: Uint8Array, y: number, module: number): number[] {
  const { width, pixels } = pictureOf(pdf, 1, DPI);
  const row = Math.round(y * PIXELS_PER_MM);
  const runs: { ink: boolean; length: number }[] = [];
  for (const value of pixels.subarray(width * row, width * (row + 1))) {
    const last = runs.at(-1);
    if (last?.ink === value < 128) last.length += 1;
    else runs.push({ ink: value < 128, length: 1 });
  }
  const modules = runs.map(({ length }) => length / (module * PIXELS_PER_MM));
  const end = modules.findIndex((length, index) => index > 0 && length > QUIET);
  if (!(modules[0]! > QUIET) || end < 0) throw new Error('the code has no quiet zones');
  return modules.slice(1, end).map(Math.round);
}
