import type { TextDeletionReason } from './events.ts';
import { paymentStatus, type Order } from './state.ts';
import { obsoleteTexts } from './texts.ts';

/** The text of an order that is never paid is deleted this long after its last checkout ended. */
export const UNPAID_TEXT_KEPT_MS = 24 * 60 * 60_000;

/** When an unpaid order could last be paid: at the end of the last checkout, or at the draft itself. */
export function paymentDeadline(order: Order): string {
  const ends = order.sessions.map((session) => session.closedAt ?? session.expiresAt);
  return ends.reduce((latest, end) => (end > latest ? end : latest), order.terms.at);
}

/** Whether the order is paid or can still be paid. */
export function mayStillBePrinted(order: Order): boolean {
  const payment = paymentStatus(order);
  return payment === 'paid' || payment === 'processing' || order.sessions.some((session) => session.status === 'open');
}

/**
 * The instant from which no text that the vault holds for the order is needed any more; undefined while one is, and
 * once all are gone.
 */
export function textGoneBy(order: Order): string | undefined {
  const [replaced] = obsoleteTexts(order);
  if (replaced) return replaced.at;
  const { text, production } = order;
  if (text.status === 'erased') return undefined;
  if (text.status === 'erasing') return text.at;
  if (production.status === 'posted' || production.status === 'cancelled') return production.at;
  if (mayStillBePrinted(order)) return undefined;
  return new Date(Date.parse(paymentDeadline(order)) + UNPAID_TEXT_KEPT_MS).toISOString();
}

/** Why a held text may be deleted now, or undefined while it is still needed. */
export function textDeletionReason(order: Order, at: string): TextDeletionReason | undefined {
  if (order.production.status === 'posted') return 'posted';
  if (order.production.status === 'cancelled') return 'cancelled';
  if (mayStillBePrinted(order)) return undefined;
  return Date.parse(paymentDeadline(order)) + UNPAID_TEXT_KEPT_MS <= Date.parse(at) ? 'never-paid' : undefined;
}
