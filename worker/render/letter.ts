import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { describeUnprintable, normaliseText, unprintableCharacters } from '@federpost/shared/letter/characters.ts';
import { A4, MM, bytesOf, newDocument, useFont } from './document.ts';
import { letterFont } from './fonts.ts';

const SIZES: Record<LetterStyle, { size: number; leading: number }> = {
  typewriter: { size: 11.5, leading: 19 },
  handprint: { size: 16, leading: 22 },
  'classic-handwriting': { size: 18, leading: 24 },
  calligraphy: { size: 17, leading: 25 },
};

/**
 * The letter as a PDF on A4, in memory. Equal input gives equal bytes.
 * Throws when a character cannot be written (the message names the place, never the text).
 */
export async function renderLetter(letter: { text: string; style: LetterStyle; letterId: string }): Promise<{ pdf: Uint8Array; pages: number }> {
  const unprintable = unprintableCharacters(letter.text, letter.style);
  if (unprintable.length > 0) throw new Error(describeUnprintable(unprintable));
  const { size, leading } = SIZES[letter.style];
  const document = newDocument('Brief', A4);
  document.addPage({ size: [...A4], margin: 25 * MM });
  let pages = 1;
  document.on('pageAdded', () => { pages += 1; });
  const font = letterFont(letter.style);
  useFont(document, font, size).fillColor('#1B2A4A');
  const natural = ((font.ascent - font.descent) / font.unitsPerEm) * size;
  document.text(normaliseText(letter.text), { lineGap: leading - natural, align: 'left' });
  return { pdf: await bytesOf(document), pages };
}
