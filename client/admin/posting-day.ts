import type { OrderRecord } from '@federpost/shared/http/orders.ts';

/** Whether a letter's posting day is still to come, on a Berlin day: to print or post it now needs a choice of its own. */
export function isAhead({ posting_day: day }: Pick<OrderRecord, 'posting_day'>, today: string): boolean {
  return day !== null && day > today;
}
