import type { TextDeletionReason } from './events.ts';
import { paymentStatus, type Order } from './state.ts';

/** An order that is never paid loses its text this long after its last checkout ended. */
export const UNPAID_TEXT_KEPT_MS = 24 * 60 * 60_000;

/** When an unpaid order's customer was last able to pay: the end of the last checkout, or the draft itself. */
export function lastChanceToPay(order: Order): string {
  const ends = order.sessions.map((session) => session.closedAt ?? session.expiresAt);
  return ends.reduce((latest, end) => (end > latest ? end : latest), order.drafted.at);
}

/** Whether the order is paid, or somebody could still pay it. */
export function mayStillBePrinted(order: Order): boolean {
  const payment = paymentStatus(order);
  return payment === 'paid' || payment === 'processing' || order.sessions.some((session) => session.status === 'open');
}

/** Why a held text may be destroyed now, or undefined while it is still needed. */
export function textDeletionReason(order: Order, at: string): TextDeletionReason | undefined {
  if (order.production.status === 'posted') return 'posted';
  if (order.production.status === 'cancelled') return 'cancelled';
  if (mayStillBePrinted(order)) return undefined;
  return Date.parse(lastChanceToPay(order)) + UNPAID_TEXT_KEPT_MS <= Date.parse(at) ? 'never-paid' : undefined;
}
