import type { Extra, LetterStyle } from '../order/catalogue.ts';
import { layout } from './layout.ts';
import { gramsOf, sheetsOf } from './postage.ts';

/** Pages, sheets of paper and grams (envelope included) of a letter; cheap enough for every keystroke. */
export function measureLetter(text: string, style: LetterStyle, extras: readonly Extra[] = []): { pages: number; sheets: number; grams: number } {
  const pages = layout(text, style).pages.length;
  const sheets = sheetsOf(pages);
  return { pages, sheets, grams: gramsOf(sheets, extras) };
}
