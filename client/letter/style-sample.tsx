import { useMemo } from 'react';
import { writePage } from '@federpost/shared/letter/handwriting.ts';
import { sampleLayout } from '@federpost/shared/letter/sample.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { PageCanvas } from './page-canvas.tsx';
import { useSamplePen } from './use-pen.ts';
import './style-sample.css';

/**
 * The customer's own first words in a style, or a greeting before there are any. A picture beside the name of
 * the style, so it has no text of its own for screen readers.
 */
export function StyleSample({ text, style, letterId }: { text: string; style: LetterStyle; letterId: string }) {
  const set = useMemo(() => sampleLayout(text, style), [text, style]);
  const written = useMemo(() => writePage(set, 0, letterId, 'base'), [set, letterId]);
  const { pen } = useSamplePen(style);
  return (
    <span className="style-sample">
      <PageCanvas page={written} pen={pen} paper={set.paper} />
    </span>
  );
}
