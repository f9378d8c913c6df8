import type { OrderRecord } from '@federpost/shared/http/orders.ts';

export const NEWEST_FIRST = 'created_at.desc';

/**
 * The place next to a row of the list, where a page begins or ends. It stays where it is when orders come, go or move,
 * so that paging shows each order once. `row`: the row as the server's list reads it.
 */
export type OrderPlace = { side: 'after' | 'before'; row: string };

/** The page after these orders; undefined if there are none. */
export const placeAfter = (orders: readonly OrderRecord[], order?: string): OrderPlace | undefined =>
  placeAt('after', orders.at(-1), order);

/** The page before these orders. */
export const placeBefore = (orders: readonly OrderRecord[], order?: string): OrderPlace | undefined =>
  placeAt('before', orders[0], order);

/** @param order the list's order: `shipping.asc,created_at.asc` */
function placeAt(
  side: OrderPlace['side'],
  record: OrderRecord | undefined,
  order = NEWEST_FIRST,
): OrderPlace | undefined {
  if (record === undefined) return undefined;
  const columns = order.split(',').map((key) => key.split('.')[0] as keyof OrderRecord);
  const cells = [...columns, 'id' as const].map((column) => String(record[column]));
  return { side, row: `(${cells.join(',')})` };
}
