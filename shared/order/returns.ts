import { keysOf } from './keys-of.ts';

/** Why the post returned a letter, as marked on the envelope: codes that may be in the log. */
export const RETURN_REASON_LABELS = {
  'unknown-at-address': 'Empfänger unter der Anschrift nicht zu ermitteln',
  moved: 'Empfänger verzogen',
  refused: 'Annahme verweigert',
  'not-collected': 'Nicht abgeholt',
  other: 'Anderer Grund',
} as const;
export type ReturnReason = keyof typeof RETURN_REASON_LABELS;
export const RETURN_REASONS = keysOf(RETURN_REASON_LABELS);

/** The sentences for the customer. */
export const RETURN_REASON_MESSAGES: Record<ReturnReason, string> = {
  'unknown-at-address': 'Die Post hat unter der Anschrift niemanden mit diesem Namen gefunden.',
  moved: 'Die Post hat vermerkt, dass der Empfänger umgezogen ist.',
  refused: 'Die Post hat vermerkt, dass die Annahme verweigert wurde.',
  'not-collected': 'Die Post hat vermerkt, dass er nicht abgeholt wurde.',
  other: 'Die Post konnte ihn nicht zustellen.',
};
