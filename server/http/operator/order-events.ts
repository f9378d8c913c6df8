import { timeline } from '@federpost/shared/http/orders.ts';
import type { OrderEvent } from '../../domain/orders/events.ts';
import { forOperators, type Routes } from '../route.ts';
import { orderEventsQuery } from './query.ts';

export const orderEventRoutes: Routes = {
  'GET /rest/v1/order-events': forOperators({
    summary: 'The timeline of an order, oldest first, without private data.',
    query: orderEventsQuery,
    answer: timeline,
    async handle({ query: { order_id } }, { orders, auth }) {
      const [events, nameOf] = await Promise.all([orders.history(order_id), auth.names()]);
      return events.map((event) => ({
        type: event.type,
        at: event.data.at,
        note: noteOf(event),
        by: event.data.operator === undefined ? null : nameOf(event.data.operator),
      }));
    },
  }),
};

/** The details next to an event's name: attempt and reason of a print or a refund, which mail, which operator. */
function noteOf({ data }: OrderEvent): string | null {
  if ('inquiry' in data && data.inquiry) return 'bank-inquiry';
  if ('mail' in data) return data.mail;
  if ('reason' in data) return data.reason ?? null;
  if ('notice' in data) return data.notice;
  if ('document' in data) return data.document;
  if ('outcome' in data) return data.outcome;
  if ('by' in data) return data.by;
  if ('deliveredOn' in data && data.deliveredOn !== undefined) return 'carrier';
  if ('attempt' in data) return String(data.attempt);
  return null;
}
