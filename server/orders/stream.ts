import { isOrderEvent, type OrderEvent } from './events.ts';

/** How an order lies in the log: one stream each, `order-<uuid>`. */
export const STREAM_PREFIX = 'order-';

export const orderStream = (orderId: string) => `${STREAM_PREFIX}${orderId}`;

/** The order a stream belongs to, or undefined for a stream that is no order's. */
export function orderIdOf(stream: string): string | undefined {
  return stream.startsWith(STREAM_PREFIX) ? stream.slice(STREAM_PREFIX.length) : undefined;
}

/** The order's fact in a stored event; undefined for a type this version does not know, which readers skip. */
export function toOrderEvent(stored: { type: string; data: unknown }): OrderEvent | undefined {
  const event = { type: stored.type, data: stored.data };
  return isOrderEvent(event) ? event : undefined;
}
