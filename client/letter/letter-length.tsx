import { useDeferredValue, useMemo } from 'react';
import { lengthNotice, measureLetter } from '@federpost/shared/letter/typesetting/letter-length.ts';
import { MAX_PAGES } from '@federpost/shared/letter/typesetting/typesetting.ts';
import type { Signature } from '@federpost/shared/letter/signature/signature.ts';
import type { Extra, LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { useScribe } from './use-scribe.ts';

/** While the hand is on its way. */
const UNKNOWN = { pages: 0, sheets: 0, grams: 0 };

/** «2 Seiten · 2 Blatt Papier · 21 g», and a note before the letter grows too long to print. */
type LetterLengthProps = {
  text: string;
  signature: Signature | null;
  style: LetterStyle;
  writer: number;
  extras?: readonly Extra[];
};

export function LetterLength({ text, signature, style, writer, extras }: LetterLengthProps) {
  const { writing } = useScribe(style, writer);
  const shown = useDeferredValue(text);
  const { pages, sheets, grams } = useMemo(
    () => (writing ? measureLetter(shown, writing.scribe, extras, signature) : UNKNOWN),
    [shown, writing, extras, signature],
  );
  const notice = lengthNotice(pages);
  return (
    <p className="letter-length">
      {pages > 0 && pages <= MAX_PAGES && (
        <span>
          {pages} {pages === 1 ? 'Seite' : 'Seiten'} · {sheets} Blatt Papier · {grams}&nbsp;g
        </span>
      )}{' '}
      <output>{notice}</output>
    </p>
  );
}
