import { unprintableCharacters, type UnprintableCharacter } from '@federpost/shared/letter/characters.ts';
import { writePage } from '@federpost/shared/letter/handwriting.ts';
import { layout } from '@federpost/shared/letter/layout.ts';
import { signatureError, signingStyle, type Signature } from '@federpost/shared/letter/signature.ts';
import { MAX_PAGES } from '@federpost/shared/letter/setting.ts';
import { loadOutlines } from '@federpost/shared/letter/outlines.ts';
import { stylePack, type StylePack } from '@federpost/shared/letter/pack.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { A4, bytesOf, newDocument, type PdfDocument } from './document.ts';
import { letterFont } from './fonts.ts';
import { openPen, writeInk, type Pen } from './ink.ts';

/** The message names places only, because it may be logged; `describeUnprintable(characters)` is for people. */
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
 * The letter as a PDF on A4, in memory: the preview's own layout and hand. Equal input gives equal bytes.
 * Throws `UnprintableLetter`, a `RangeError` when the letter is longer than `MAX_PAGES`, and `UnknownLayoutVersion`;
 * none repeats the text.
 */
export async function renderLetter(letter: LetterToRender): Promise<{ pdf: Uint8Array; pages: number }> {
  const document = newDocument('Brief', A4);
  const pages = await writeLetter(document, letter);
  return { pdf: await bytesOf(document), pages };
}

/** `layoutVersion`: by whose rules the customer saw it. */
export type LetterToRender = {
  text: string;
  signature?: Signature | undefined;
  style: LetterStyle;
  letterId: string;
  layoutVersion: number;
};

/** The same as the next pages of a document. Throws before anything of it is drawn. @returns how many they are */
export async function writeLetter(document: PdfDocument, letter: LetterToRender): Promise<number> {
  const unprintable = unprintableCharacters(letter.text, letter.style);
  if (unprintable.length > 0) throw new UnprintableLetter(unprintable);
  if (signatureError(letter.signature, letter.style)) throw new RangeError('the signature cannot be written');
  const set = layout(letter.text, letter.style, undefined, letter.layoutVersion, letter.signature);
  if (set.pages.length > MAX_PAGES)
    throw new RangeError(`the letter has ${set.pages.length} pages, at most ${MAX_PAGES} can be printed`);
  const pen = await penOf(letter.style, letter.layoutVersion);
  const signer = await penOf(signingStyle(letter.style), letter.layoutVersion);
  for (let page = 0; page < set.pages.length; page += 1) {
    document.addPage();
    writeInk(document, writePage(set, page, letter.letterId), pen, signer);
  }
  return set.pages.length;
}

/** With what they have drawn: bending it anew was a twentieth of a letter's time. */
const pens = new Map<StylePack, Pen>();

async function penOf(style: LetterStyle, layoutVersion: number): Promise<Pen> {
  const pack = stylePack(style, layoutVersion);
  const pen = pens.get(pack) ?? openPen(pack, letterFont(style), await loadOutlines(style));
  pens.set(pack, pen);
  return pen;
}
