import type { TimelineEntry } from '@federpost/shared/http/orders.ts';
import { DISPUTE_ANSWERS } from '@federpost/shared/order/disputes.ts';
import { EVENT_LABELS, MAIL_LABELS, mailKindOf } from '@federpost/shared/order/history.ts';
import { PRINT_FAILURE_LABELS } from '@federpost/shared/order/print-failures.ts';
import { REFUND_FAILURE_LABELS, REFUND_REASON_LABELS } from '@federpost/shared/order/refunds.ts';
import { REPRINT_LABELS, SET_ASIDE_LABELS } from '@federpost/shared/runs/runs.ts';
import { RETURN_REASON_LABELS } from '@federpost/shared/order/returns.ts';

const NOTE_LABELS: Record<string, string> = {
  ...MAIL_LABELS,
  ...PRINT_FAILURE_LABELS,
  ...REFUND_FAILURE_LABELS,
  ...REFUND_REASON_LABELS,
  ...Object.fromEntries(Object.entries(DISPUTE_ANSWERS).map(([reason, { label }]) => [reason, label])),
  ...REPRINT_LABELS,
  ...SET_ASIDE_LABELS,
  won: 'zu unseren Gunsten',
  lost: 'zu unseren Lasten',
  customer: 'von der Kundin oder dem Kunden',
  operator: 'vom Betrieb',
  carrier: 'zugestellt, sagt die Post',
  posted: 'nach dem Versand',
  'never-paid': 'nie bezahlt',
  cancelled: 'nach der Stornierung',
  envelope: 'Umschlag',
  'job-sheet': 'Laufzettel',
  retention: 'nach Ablauf der Aufbewahrung',
  requested: 'auf Verlangen',
};

/**
 * «Druck fehlgeschlagen: Kein Papier», «Druck begonnen (2. Versuch)». An event that this page does not know yet keeps
 * its own name.
 */
export function eventLabel({ type, note }: Pick<TimelineEntry, 'type' | 'note'>): string {
  const label = (EVENT_LABELS as Record<string, string>)[type] ?? type;
  if (note === null) return label;
  if (note === 'bank-inquiry')
    return type === 'DisputeClosed' ? 'Rückfrage der Bank geklärt' : 'Rückfrage der Bank zur Zahlung';
  if (/^\d+$/.test(note)) return note === '1' ? label : `${label} (${note}. Versuch)`;
  const labels: Record<string, string> = type === 'LetterReturned' ? RETURN_REASON_LABELS : NOTE_LABELS;
  return `${label}: ${labels[note] ?? labels[mailKindOf(note)] ?? note}`;
}
