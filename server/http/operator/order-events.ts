import type { RequestHandler } from 'express';
import type { TimelineEntry } from '@federpost/shared/http/orders.ts';
import type { OrderHandler } from '../../commands/order-handler.ts';
import type { OrderEvent } from '../../domain/orders/events.ts';
import { orderEventsQuery, parseQuery } from './query.ts';

type TimelinePorts = {
  orders: OrderHandler;
  /** The name of an operator in the timeline, by id. */
  operatorNames: () => Promise<(operatorId: string) => string>;
};

/** GET /rest/v1/order-events?order_id=eq.<uuid> → the order's events, oldest first, without private data. */
export function orderEventsRoute({ orders, operatorNames }: TimelinePorts): RequestHandler {
  return async (request, response) => {
    const { order_id } = parseQuery(orderEventsQuery, request.query);
    const [events, nameOf] = await Promise.all([orders.history(order_id), operatorNames()]);
    const entries = events.map((event): TimelineEntry => ({
      type: event.type,
      at: event.data.at,
      note: noteOf(event),
      by: event.data.operator === undefined ? null : nameOf(event.data.operator),
    }));
    response.set('cache-control', 'no-store').json(entries);
  };
}

/** The details next to an event's name: attempt and reason of a print or a refund, which mail, which operator. */
function noteOf({ data }: OrderEvent): string | null {
  if ('inquiry' in data && data.inquiry) return 'bank-inquiry';
  if ('mail' in data) return data.mail;
  if ('reason' in data) return data.reason ?? null;
  if ('notice' in data) return data.notice;
  if ('document' in data) return data.document;
  if ('outcome' in data) return data.outcome;
  if ('by' in data) return data.by;
  if ('attempt' in data) return String(data.attempt);
  return null;
}
