import { addressProblems, senderProblem, type Recipient } from '@federpost/shared/letter/envelope/address.ts';
import {
  PIECE_CODE,
  envelopeFlap,
  envelopeFront,
  type EnvelopeLine,
} from '@federpost/shared/letter/envelope/envelope.ts';
import { writeEnvelopeFront, type AddressHand } from '@federpost/shared/letter/envelope/written-envelope.ts';
import { STYLE_DESIGNS } from '@federpost/shared/letter/typesetting/styles.ts';
import { drawBarcode } from './barcode.ts';
import { DIN_LANG, MM, addBlackPage, bytesOf, newDocument, useFont, type PdfDocument } from './document.ts';
import { plainFont } from './fonts.ts';
import { addInk } from './ink.ts';

/** The recipient and the sender. */
export type EnvelopeToRender = {
  recipient: Recipient;
  senderName: string | null;
  /** The handwriting of the address; missing if it is typed. */
  addressHand?: AddressHand | undefined;
  /** For a piece of a run: its job sheet has the same code. */
  code?: string | undefined;
};

/**
 * The envelope's front as a one-page PDF, by hand or typed, but always upright: sorting machines must read it. Throws
 * if the address cannot be printed; the message does not contain the address.
 */
export async function renderEnvelope(envelope: EnvelopeToRender): Promise<Uint8Array> {
  const document = newDocument('Umschlag', DIN_LANG);
  await writeEnvelope(document, envelope);
  return bytesOf(document);
}

/** The same as the next page of a document. Throws before it draws. */
export async function writeEnvelope(document: PdfDocument, envelope: EnvelopeToRender): Promise<void> {
  const { recipient, senderName, addressHand, code } = envelope;
  if (Object.keys(addressProblems(recipient)).length > 0 || senderProblem(senderName))
    throw new Error('the address cannot be printed on an envelope');
  const handwriting = addressHand && (await writeEnvelopeFront(recipient, senderName, addressHand));
  addBlackPage(document);
  if (handwriting && addressHand) addInk(document, handwriting, STYLE_DESIGNS[addressHand.style].ink, plainFont());
  else writeLines(document, envelopeFront(recipient, senderName));
  if (code !== undefined) writeCode(document, code);
}

/**
 * The back with the return address on its flap, as a one-page PDF. It is the same for every letter, so it is printed on
 * a supply of envelopes before they go into the tray for the fronts.
 */
export async function renderEnvelopeBack(returnAddress: string): Promise<Uint8Array> {
  const document = newDocument('Umschlagrückseite', DIN_LANG);
  addBlackPage(document);
  writeLines(document, envelopeFlap(returnAddress));
  return bytesOf(document);
}

function writeLines(document: PdfDocument, lines: readonly EnvelopeLine[]): void {
  for (const { text, x, baseline, size } of lines)
    useFont(document, plainFont(), size).text(text, x * MM, baseline * MM, {
      lineBreak: false,
      baseline: 'alphabetic',
    });
}

/** Small, because this is a letter, not a parcel. */
function writeCode(document: PdfDocument, code: string): void {
  const { x, y, module, height, size, baseline } = PIECE_CODE;
  drawBarcode(document, code, { x: x * MM, y: y * MM, module: module * MM, height: height * MM });
  writeLines(document, [{ text: code, x, baseline, size }]);
}
