import { useMemo } from 'react';
import { SAMPLE_PAPER, sampleLayout } from '@federpost/shared/letter/typesetting/sample.ts';
import { writePage } from '@federpost/shared/letter/handwriting/write-page.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { PageCanvas } from './page-canvas.tsx';
import { useScribe } from './use-scribe.ts';
import './style-sample.css';

/** `writer`: the number of the hand. */
type StyleSampleProps = { letterText: string; letterStyle: LetterStyle; writer: number; letterId: string };

/**
 * The customer's first words in a style, or a greeting if there are none. Screen readers get no text, because the
 * style's name is next to it.
 */
export function StyleSample({ letterText, letterStyle, writer, letterId }: StyleSampleProps) {
  const { writing } = useScribe({ style: letterStyle, writer, isSample: true });
  const page = useMemo(
    () => writing && writePage(sampleLayout(letterText, writing.scribe), 0, letterId),
    [letterText, writing, letterId],
  );
  return (
    <span className="style-sample relative">
      <PageCanvas page={page} tools={writing?.tools} paper={SAMPLE_PAPER} />
    </span>
  );
}
