import { useDeferredValue, useMemo } from 'react';
import { lengthNotice, pagesOfLetter } from '@federpost/shared/letter/typesetting/letter-length.ts';
import { MAX_PAGES } from '@federpost/shared/letter/typesetting/typesetting.ts';
import type { Signature } from '@federpost/shared/letter/signature/signature.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { useScribe } from './use-scribe.ts';

type Props = { letterText: string; signature: Signature | null; letterStyle: LetterStyle; writer: number };

/** «2 Seiten», once the letter has text, and a note before it gets too long to print. */
export function LetterLength({ letterText, signature, letterStyle, writer }: Props) {
  const { writing } = useScribe({ style: letterStyle, writer });
  const deferredText = useDeferredValue(letterText);
  const pages = useMemo(
    () => (writing && deferredText.trim() !== '' ? pagesOfLetter(deferredText, writing.scribe, signature) : 0),
    [deferredText, writing, signature],
  );
  return (
    <p className="letter-length aside soft">
      {pages > 0 && pages <= MAX_PAGES && <span>{pages === 1 ? '1 Seite' : `${pages} Seiten`}</span>}{' '}
      <output aria-label="Länge">{lengthNotice(pages)}</output>
    </p>
  );
}
