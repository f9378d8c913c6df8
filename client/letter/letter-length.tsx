import { useDeferredValue, useMemo } from 'react';
import { lengthNotice, measureLetter } from '@federpost/shared/letter/measure.ts';
import { MAX_PAGES } from '@federpost/shared/letter/setting.ts';
import type { Signature } from '@federpost/shared/letter/signature.ts';
import type { Extra, LetterStyle } from '@federpost/shared/order/catalogue.ts';

/** «2 Seiten · 2 Blatt Papier · 21 g», and a note before the letter grows too long to print. */
type LetterLengthProps = { text: string; signature: Signature | null; style: LetterStyle; extras?: readonly Extra[] };

export function LetterLength({ text, signature, style, extras }: LetterLengthProps) {
  const shown = useDeferredValue(text);
  const { pages, sheets, grams } = useMemo(
    () => measureLetter(shown, style, extras, signature),
    [shown, style, extras, signature],
  );
  const notice = lengthNotice(pages);
  return (
    <p className="letter-length">
      {pages <= MAX_PAGES && (
        <span>
          {pages} {pages === 1 ? 'Seite' : 'Seiten'} · {sheets} Blatt Papier · {grams}&nbsp;g
        </span>
      )}{' '}
      <output>{notice}</output>
    </p>
  );
}
