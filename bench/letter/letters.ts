import { CORPUS } from '@federpost/shared/letter/corpus/corpus.fixture.ts';
import { layout } from '@federpost/shared/letter/typesetting/layout.ts';
import { openScribe } from '@federpost/shared/letter/typesetting/scribe.ts';
import { LETTER_STYLES, valuesOf, type LetterStyle } from '@federpost/shared/order/catalogue.ts';

/** The rendered letters: one and four pages in each style, with sentences shuffled for every run. */

export const STYLES = valuesOf(LETTER_STYLES);
export type BenchLetter = { text: string; style: LetterStyle; writer: number; letterId: string };
/** The number of the handwriting. */
const WRITER = 7;

const SENTENCES = CORPUS.slice(0, 34).flatMap(({ text }) => text.split('\n').filter((line) => line.length > 60));

/** A letter of exactly this many pages. Each number gives a different one. */
export async function letterOf(pages: number, style: LetterStyle, number: number): Promise<BenchLetter> {
  const scribe = await openScribe(style, WRITER);
  const lines: string[] = ['Liebe Hedwig,', ''];
  for (let index = 0; ; index += 1) {
    const next = [...lines, SENTENCES[(number * 13 + index * 7) % SENTENCES.length]!, ''];
    if (layout([...next, 'Deine Dora'].join('\n'), scribe).pages.length > pages) break;
    lines.splice(0, lines.length, ...next);
  }
  return { text: [...lines, 'Deine Dora'].join('\n'), style, writer: WRITER, letterId: `bench-${number}` };
}
