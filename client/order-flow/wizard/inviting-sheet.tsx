import { useMemo } from 'react';
import { layout } from '@federpost/shared/letter/typesetting/layout.ts';
import { A4, POINTS_PER_MM } from '@federpost/shared/letter/typesetting/styles.ts';
import { writePage, type WrittenPage } from '@federpost/shared/letter/handwriting/write-page.ts';
import { PageCanvas } from '../../letter/page-canvas.tsx';
import { useScribe } from '../../letter/use-scribe.ts';
import type { Draft } from '../draft/draft.ts';
import { beginningPage } from '../draft/stored-beginning.ts';
import { withEllipsis, writingPrompts } from './writing-prompts.ts';
import './letter-step.css';

type Props = { draft: Pick<Draft, 'letterStyle' | 'writer' | 'letterId'>; onChoose: (sentence: string) => void };

/** The empty sheet with three opening lines in the letter's own hand. */
export function InvitingSheet({ draft: { letterStyle, writer, letterId }, onChoose }: Props) {
  const sentences = writingPrompts(beginningPage()).openings;
  const { writing } = useScribe({ style: letterStyle, writer });
  const page = useMemo(
    () =>
      writing
        ? writePage(layout(sentences.map(withEllipsis).join('\n\n'), writing.scribe, null), 0, letterId)
        : undefined,
    [writing, sentences, letterId],
  );
  return (
    <div className="inviting-sheet letter-preview__sheet sheet relative" aria-busy={!page}>
      <PageCanvas page={page} tools={writing?.tools} paper={A4} />
      {page && <p>Noch nichts? Beginne mit einer Erinnerung – oder mit einem dieser Sätze:</p>}
      {page &&
        sentences.map((sentence, index) => (
          <button
            key={sentence}
            type="button"
            className="inviting-sheet__sentence bare"
            style={positionOfLines(linesOf(sentence, index, sentences, page), page.size)}
            onClick={() => onChoose(sentence)}
          >
            <span className="visually-hidden">{withEllipsis(sentence)}</span>
          </button>
        ))}
    </div>
  );
}

type Line = WrittenPage['lines'][number];

/** The written lines of one sentence, found by the number of words before it. */
function linesOf(sentence: string, index: number, sentences: readonly string[], { lines }: WrittenPage): Line[] {
  const countWords = (text: string) => text.split(/\s+/).filter((word) => word !== '').length;
  const firstWord = sentences.slice(0, index).reduce((sum, each) => sum + countWords(withEllipsis(each)), 0);
  let wordCount = 0;
  return lines.filter((line) => {
    const lineStart = wordCount;
    wordCount += countWords(line.text);
    return (
      countWords(line.text) > 0 && lineStart >= firstWord && lineStart < firstWord + countWords(withEllipsis(sentence))
    );
  });
}

/** The position of lines, as shares of the sheet. @param size millimetres per em */
function positionOfLines(lines: readonly Line[], size: number) {
  const height = A4.height / POINTS_PER_MM;
  const first = lines[0]?.baseline ?? 0;
  const last = lines.at(-1)?.baseline ?? 0;
  const top = first - 1.5 * size;
  return { top: `${(100 * top) / height}%`, height: `${(100 * (last + 0.8 * size - top)) / height}%` };
}
