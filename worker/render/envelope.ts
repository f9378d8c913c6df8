import {
  MAX_ADDRESS_LINES,
  addressLines,
  addressProblem,
  returnLines,
  type Recipient,
} from '@federpost/shared/letter/address.ts';
import { drawBarcode } from './barcode.ts';
import { DIN_LANG, MM, bytesOf, newDocument, useFont, type PdfDocument } from './document.ts';
import { plainFont } from './fonts.ts';

/**
 * Positions on a DIN lang envelope without a window. Deutsche Post keeps the top right free for the stamp (74 × 40 mm)
 * and the bottom right for its code (150 × 15 mm); the address is between them, at most 100 mm wide.
 */
const ADDRESS_LEFT = 105 * MM;
const ADDRESS_WIDTH = 100 * MM;
const ADDRESS_BOTTOM = 110 * MM - 22 * MM;
const RETURN_LEFT = 15 * MM;
const RETURN_TOP = 12 * MM;
const RETURN_WIDTH = 125 * MM;
const RETURN_SIZE = 8;
const SMALLEST_SIZE = 10;
const SIZES = [12, 11, SMALLEST_SIZE];
const LEADING = 1.3;
const CODE = { x: RETURN_LEFT, y: 97 * MM, module: 0.25 * MM, height: 5 * MM };
const CODE_SIZE = 8;
/** Courier Prime: every character is 0.6 of the size wide. */
const CHARACTER_WIDTH = 0.6;

/** Who gets the letter and whom it comes from. */
export type EnvelopeToRender = {
  recipient: Recipient;
  senderName: string | null;
  /** Of a piece of a run: its job sheet carries the same. */
  code?: string | undefined;
  returnAddress: string;
};

/**
 * The envelope as a one-page PDF, plain and upright: no handwriting, because sorting machines must read it.
 * Throws when the address cannot be printed; the message says nothing of the address.
 */
export async function renderEnvelope(envelope: EnvelopeToRender): Promise<Uint8Array> {
  const document = newDocument('Umschlag', DIN_LANG);
  writeEnvelope(document, envelope);
  return bytesOf(document);
}

/** The same as the next page of a document. Throws before anything of it is drawn. */
export function writeEnvelope(document: PdfDocument, envelope: EnvelopeToRender): void {
  if (addressProblem(envelope.recipient) !== null) throw new Error('the address cannot be printed on an envelope');
  const lines = addressLines(envelope.recipient).map(printed);
  document.addPage().fillColor('#000000');

  useFont(document, plainFont(), RETURN_SIZE);
  returnLines(envelope.senderName, envelope.returnAddress)
    .map(printed)
    .flatMap(returnWrap)
    .forEach((line, index) => {
      document.text(line, RETURN_LEFT, RETURN_TOP + index * RETURN_SIZE * LEADING, { lineBreak: false });
    });

  const longest = Math.max(...lines.map((line) => line.length));
  const size = SIZES.find((each) => longest * each * CHARACTER_WIDTH <= ADDRESS_WIDTH) ?? SMALLEST_SIZE;
  const top = Math.min(ADDRESS_BOTTOM - lines.length * size * LEADING, ADDRESS_BOTTOM - 4 * size * LEADING);
  useFont(document, plainFont(), size);
  lines
    .slice(0, MAX_ADDRESS_LINES)
    .forEach((line, index) => document.text(line, ADDRESS_LEFT, top + index * size * LEADING, { lineBreak: false }));
  if (envelope.code !== undefined) writeCode(document, envelope.code);
}

/** Small, in the corner that neither the address nor the post needs: it is a letter, not a parcel. */
function writeCode(document: PdfDocument, code: string): void {
  drawBarcode(document, code, CODE);
  useFont(document, plainFont(), CODE_SIZE).text(code, CODE.x, CODE.y + CODE.height + 0.8 * MM, { lineBreak: false });
}

/** Letters that Courier Prime lacks, in their customary other spelling. */
function printed(line: string): string {
  return line.replaceAll('ẞ', 'SS').replaceAll('ſ', 's').replaceAll('ĸ', 'k');
}

function returnWrap(line: string): string[] {
  const most = Math.floor(RETURN_WIDTH / (RETURN_SIZE * CHARACTER_WIDTH));
  const lines: string[] = [];
  let rest = line;
  while (rest.length > most) {
    const space = rest.lastIndexOf(' ', most);
    const cut = space > 0 ? space : most;
    lines.push(rest.slice(0, cut));
    rest = rest.slice(cut).trimStart();
  }
  return [...lines, rest];
}
