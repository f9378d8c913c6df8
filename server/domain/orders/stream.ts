import { isOrderEvent, type OrderEvent } from './events.ts';

/** An order's events are one stream of the log, `order-<uuid>`. */
export const STREAM_PREFIX = 'order-';

export const orderStream = (orderId: string) => `${STREAM_PREFIX}${orderId}`;

/** The order id of a stream, or undefined if the stream is not an order's. */
export function orderIdOf(stream: string): string | undefined {
  return stream.startsWith(STREAM_PREFIX) ? stream.slice(STREAM_PREFIX.length) : undefined;
}

/** A stored event as an order event; undefined for a type this version does not know, which readers skip. */
export function toOrderEvent(stored: { type: string; data: unknown }): OrderEvent | undefined {
  const event = { type: stored.type, data: stored.data };
  return isOrderEvent(event) ? event : undefined;
}
