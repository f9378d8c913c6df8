import type { OrderRecord } from '@federpost/shared/http/orders.ts';

/**
 * Whether a letter's posting day is still to come on a Berlin day. Printing or posting it now needs a deliberate
 * choice.
 */
export function isAhead({ posting_day: day }: Pick<OrderRecord, 'posting_day'>, today: string): boolean {
  return day !== null && day > today;
}

/** Whether a letter still has to be posted: it is not posted, cancelled or on hold. */
export function isToGo({ production_status: status, withdrawn_at: at, money_notes: money }: OrderRecord): boolean {
  return status !== 'posted' && status !== 'cancelled' && at === null && !money.includes('keep-letter');
}
