import { keysOf } from './keys-of.ts';

/**
 * The three independent lifecycles of an order, as operators see them. Each is a fold over the order's events
 * (server/domain/orders/state.ts); these are their statuses and German labels.
 */

export const PAYMENT_LABELS = {
  pending: 'Ausstehend',
  processing: 'In Bearbeitung',
  paid: 'Bezahlt',
  failed: 'Fehlgeschlagen',
  expired: 'Abgelaufen',
  'wrong-amount': 'Falscher Betrag',
} as const;
export type PaymentStatus = keyof typeof PAYMENT_LABELS;
export const PAYMENT_STATUSES = keysOf(PAYMENT_LABELS);

/** `issued`: a voucher, of which nothing is produced. */
export const PRODUCTION_LABELS = {
  scheduled: 'Geplant',
  printing: 'Wird gedruckt',
  printed: 'Gedruckt',
  posted: 'Versendet',
  unclear: 'Ausgang unklar',
  parked: 'Angehalten',
  cancelled: 'Storniert',
  issued: 'Gutschein',
} as const;
export type ProductionStatus = keyof typeof PRODUCTION_LABELS;
export const PRODUCTION_STATUSES = keysOf(PRODUCTION_LABELS);

/** `none`: a voucher has no text. */
export const TEXT_LABELS = {
  stored: 'Text vorhanden',
  erasing: 'Text wird gelöscht',
  erased: 'Text gelöscht',
  none: 'Kein Text',
} as const;
export type TextStatus = keyof typeof TEXT_LABELS;
export const TEXT_STATUSES = keysOf(TEXT_LABELS);
