/**
 * The three independent lifecycles of an order, as operators see them. Each is a fold over the order's events
 * (server/domain/orders/state.ts); these are their statuses and German labels.
 */

export const PAYMENT_STATUSES = ['pending', 'processing', 'paid', 'failed', 'expired', 'wrong-amount'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** `issued`: a voucher, of which nothing is produced. */
export const PRODUCTION_STATUSES = [
  'scheduled',
  'printing',
  'printed',
  'posted',
  'unclear',
  'parked',
  'cancelled',
  'issued',
] as const;
export type ProductionStatus = (typeof PRODUCTION_STATUSES)[number];

/** `none`: a voucher has no text. */
export const TEXT_STATUSES = ['stored', 'erasing', 'erased', 'none'] as const;
export type TextStatus = (typeof TEXT_STATUSES)[number];

export const PAYMENT_LABELS: Record<PaymentStatus, string> = {
  pending: 'Ausstehend',
  processing: 'In Bearbeitung',
  paid: 'Bezahlt',
  failed: 'Fehlgeschlagen',
  expired: 'Abgelaufen',
  'wrong-amount': 'Falscher Betrag',
};

export const PRODUCTION_LABELS: Record<ProductionStatus, string> = {
  scheduled: 'Geplant',
  printing: 'Wird gedruckt',
  printed: 'Gedruckt',
  posted: 'Versendet',
  unclear: 'Ausgang unklar',
  parked: 'Angehalten',
  cancelled: 'Storniert',
  issued: 'Gutschein',
};

export const TEXT_LABELS: Record<TextStatus, string> = {
  stored: 'Text vorhanden',
  erasing: 'Text wird gelöscht',
  erased: 'Text gelöscht',
  none: 'Kein Text',
};
