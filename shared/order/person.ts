import { keysOf } from './keys-of.ts';

/**
 * The reasons that prevent the erasure of an order's personal data, in the order in which they are reported, and their
 * words for operators and for the person: after «noch gebraucht, weil …».
 */
export const OPEN_ISSUE_LABELS = {
  payment: 'eine Zahlung noch möglich oder unterwegs ist',
  letter: 'der Brief noch nicht versendet ist',
  money: 'Geld zu klären ist (Erstattung, Widerruf oder Anfechtung)',
  return: 'der Brief zurückgekommen ist und eine neue Anschrift braucht',
  text: 'der Brieftext noch nicht gelöscht ist',
  mail: 'eine Nachricht noch zu verschicken ist',
  voucher: 'der Code des Gutscheins noch gilt und an diesen Daten hängt',
} as const;
export type OpenIssue = keyof typeof OPEN_ISSUE_LABELS;
export const OPEN_ISSUES = keysOf(OPEN_ISSUE_LABELS);

/** Why personal data was erased: its retention period ended, or it was requested (Art. 17 GDPR). */
export type ForgettingReason = 'retention' | 'requested';

/** The documents of an order that an operator opens, besides the letter's text. */
export type ViewedDocument = 'envelope' | 'job-sheet';
