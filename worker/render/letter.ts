import { describeUnprintable, unprintableCharacters } from '@federpost/shared/letter/characters.ts';
import { writePage } from '@federpost/shared/letter/handwriting.ts';
import { MAX_PAGES, layout } from '@federpost/shared/letter/layout.ts';
import { loadOutlines } from '@federpost/shared/letter/outlines.ts';
import { stylePack } from '@federpost/shared/letter/pack.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { A4, bytesOf, newDocument } from './document.ts';
import { letterFont } from './fonts.ts';
import { writeInk, type Pen } from './ink.ts';

/**
 * The letter as a PDF on A4, in memory: the preview's own layout and hand. Equal input gives equal bytes.
 * Throws when a character cannot be written or the letter is longer than `MAX_PAGES`; the message may name
 * the character and its place, never more of the text.
 */
export async function renderLetter(letter: { text: string; style: LetterStyle; letterId: string }): Promise<{ pdf: Uint8Array; pages: number }> {
  const unprintable = unprintableCharacters(letter.text, letter.style);
  if (unprintable.length > 0) throw new Error(describeUnprintable(unprintable));
  const set = layout(letter.text, letter.style);
  if (set.pages.length > MAX_PAGES) throw new Error(`the letter has ${set.pages.length} pages, at most ${MAX_PAGES} can be printed`);
  const pen: Pen = { pack: stylePack(letter.style), font: letterFont(letter.style), outlines: await loadOutlines(letter.style) };
  const document = newDocument('Brief', A4);
  for (let page = 0; page < set.pages.length; page += 1) {
    document.addPage();
    writeInk(document, writePage(set, page, letter.letterId), pen);
  }
  return { pdf: await bytesOf(document), pages: set.pages.length };
}
