import type { OrderEvent } from '../../domain/orders/events.ts';
import { checkout, drafted, paid, storing } from '../../domain/orders/order-events.fixture.ts';
import type { OrderList } from '../../projections/order-list/order-list.ts';

type Draft = Extract<OrderEvent, { type: 'OrderDrafted' }>;

export const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/**
 * Puts many orders into a list. Order 0 is the oldest.
 * @param options.paidEvery with 5, every fifth is paid.
 * @param options.draftOf how an order's form differs.
 */
export function fill(
  list: OrderList,
  {
    orders,
    paidEvery,
    draftOf,
  }: { orders: number; paidEvery: number; draftOf: (number: number) => Partial<Draft['data']> },
): void {
  const store = storing();
  const events = Array.from({ length: orders }, (_, number) => {
    const at = new Date(Date.UTC(2026, 10, 20) + number * 1000).toISOString();
    const draft = { ...drafted, data: { ...(drafted as Draft).data, at, ...draftOf(number) } } as Draft;
    return number % paidEvery === 0
      ? store(idOf(number), draft, checkout(`cs_${number}`), paid(`cs_${number}`))
      : store(idOf(number), draft);
  });
  list.apply(events.flat());
}
