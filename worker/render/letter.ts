import { unprintableCharacters, type UnprintableCharacter } from '@federpost/shared/letter/text/characters.ts';
import { layout } from '@federpost/shared/letter/typesetting/layout.ts';
import { loadOutlines } from '@federpost/shared/letter/typesetting/typewriter-outlines.ts';
import { openScribe, type Scribe } from '@federpost/shared/letter/typesetting/scribe.ts';
import { MAX_PAGES } from '@federpost/shared/letter/typesetting/typesetting.ts';
import { signatureError, type Signature } from '@federpost/shared/letter/signature/signature.ts';
import { writePage } from '@federpost/shared/letter/handwriting/write-page.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { A4, bytesOf, newDocument, type PdfDocument } from './document.ts';
import { plainFont, typewriterFont } from './fonts.ts';
import { writeInk, type PageTools } from './ink.ts';

/** The message contains only places, because it may be logged; `describeUnprintable(characters)` is for people. */
export class UnprintableLetter extends Error {
  readonly characters: readonly UnprintableCharacter[];
  constructor(characters: readonly UnprintableCharacter[]) {
    super(
      `the style cannot write ${characters.length} characters, the first at line ${characters[0]?.line}, column ${characters[0]?.column}`,
    );
    this.name = 'UnprintableLetter';
    this.characters = characters;
  }
}

/**
 * The letter as a PDF on A4, in memory, with the preview's own layout and handwriting. Equal input gives equal bytes.
 * Throws `UnprintableLetter`, a `RangeError` if the letter is longer than `MAX_PAGES`, and `UnknownLayoutVersion`; none
 * quotes the text.
 */
export async function renderLetter(letter: LetterToRender): Promise<{ pdf: Uint8Array; pages: number }> {
  const document = newDocument('Brief', A4);
  const pages = await writeLetter(document, letter);
  return { pdf: await bytesOf(document), pages };
}

/** `layoutVersion`: the layout rules that the customer saw. */
export type LetterToRender = {
  text: string;
  signature?: Signature | undefined;
  /** The handwriting of the pen styles. */
  writer: number;
  style: LetterStyle;
  letterId: string;
  layoutVersion: number;
};

/** The same as the next pages of a document. Throws before anything is drawn. @returns the number of pages */
export async function writeLetter(document: PdfDocument, letter: LetterToRender): Promise<number> {
  refuseUnprintable(letter);
  // A scribe caches the words of its letter, so each letter has its own.
  const scribe = await openScribe(letter.style, letter.writer, letter.layoutVersion);
  const typesetLetter = layout(letter.text, scribe, letter.signature);
  if (typesetLetter.pages.length > MAX_PAGES)
    throw new RangeError(`the letter has ${typesetLetter.pages.length} pages, at most ${MAX_PAGES} can be printed`);
  const tools = await pageToolsOf(scribe);
  for (let page = 0; page < typesetLetter.pages.length; page += 1) {
    document.addPage();
    writeInk(document, { written: writePage(typesetLetter, page, letter.letterId), tools });
  }
  return typesetLetter.pages.length;
}

export async function pageToolsOf(scribe: Scribe): Promise<PageTools> {
  const isTyped = scribe.hand === undefined;
  return {
    font: isTyped ? typewriterFont() : plainFont(),
    ink: scribe.design.ink,
    signatureInk: scribe.signer.design.ink,
    outlines: isTyped ? await loadOutlines() : undefined,
  };
}

/** Throws `UnprintableLetter`, or a `RangeError` for a signature, if the style cannot write the letter. */
export function refuseUnprintable({ text, style, signature }: LetterToRender): void {
  const unprintable = unprintableCharacters(text, style);
  if (unprintable.length > 0) throw new UnprintableLetter(unprintable);
  if (signatureError(signature, style)) throw new RangeError('the signature cannot be written');
}
