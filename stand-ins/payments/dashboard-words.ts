import type { DISPUTE_REASONS, DisputeStatus } from './disputes.ts';
import type { FRAUD_TYPES } from './fraud-warnings.ts';

/** What the dashboard calls Stripe's values. */
export const PAYMENT_WORDS: Record<string, string> = {
  requires_payment_method: 'gescheitert',
  processing: 'unterwegs',
  succeeded: 'bezahlt',
  canceled: 'abgelaufen',
};

export const REFUND_WORDS: Record<string, string> = {
  pending: 'unterwegs',
  succeeded: 'angekommen',
  failed: 'gescheitert',
};

export const REFUND_FAILURES = {
  declined: 'von der Bank abgelehnt',
  expired_or_canceled_card: 'Karte abgelaufen oder gekündigt',
  lost_or_stolen_card: 'Karte verloren oder gestohlen',
  insufficient_funds: 'zu wenig Guthaben',
} as const;

export const DISPUTE_WORDS: Record<DisputeStatus, string> = {
  warning_needs_response: 'Rückfrage, wartet auf Antwort',
  warning_under_review: 'Rückfrage, beantwortet',
  warning_closed: 'Rückfrage erledigt',
  needs_response: 'Rückbuchung, wartet auf Belege',
  under_review: 'Rückbuchung, Belege eingereicht',
  won: 'gewonnen',
  lost: 'verloren',
};

export const DISPUTE_REASON_WORDS: Record<(typeof DISPUTE_REASONS)[number], string> = {
  fraudulent: 'Betrug',
  product_not_received: 'Ware nicht erhalten',
  duplicate: 'doppelt abgebucht',
  credit_not_processed: 'Erstattung blieb aus',
  general: 'ohne Angabe',
};

export const FRAUD_WORDS: Record<(typeof FRAUD_TYPES)[number], string> = {
  misc: 'allgemeiner Verdacht',
  made_with_stolen_card: 'gestohlene Karte',
  made_with_lost_card: 'verlorene Karte',
  unauthorized_use_of_card: 'Karte unbefugt benutzt',
};

export const REFUND_REASON_WORDS = {
  requested_by_customer: 'Wunsch des Kunden',
  duplicate: 'doppelt bezahlt',
  fraudulent: 'Betrug',
} as const;

export const PACE_WORDS = {
  'at-once': 'sofort angekommen',
  slow: 'erst unterwegs, dann angekommen',
  failing: 'erst unterwegs, dann gescheitert',
  refused: 'abgelehnt, weil das Konto leer ist',
} as const;
