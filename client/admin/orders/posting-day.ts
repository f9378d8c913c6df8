import type { OrderRecord } from '@federpost/shared/http/orders.ts';

/** Whether a letter's posting day is still to come, on a Berlin day: to print or post it now needs a choice of its own. */
export function isAhead({ posting_day: day }: Pick<OrderRecord, 'posting_day'>, today: string): boolean {
  return day !== null && day > today;
}

/** Whether a letter is still to go to the post: not gone, nor to stay here. */
export function isToGo({ production_status: status, withdrawn_at: at, money_notes: money }: OrderRecord): boolean {
  return status !== 'posted' && status !== 'cancelled' && at === null && !money.includes('keep-letter');
}
