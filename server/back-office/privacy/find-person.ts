import type { Business } from '@federpost/shared/business/business.ts';
import { addMilliseconds } from '@federpost/shared/calendar/durations.ts';
import type { FindPerson, PersonOrder } from '@federpost/shared/http/person.ts';
import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { Parts } from '../../commands/parts.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import { openObligations, retentionMs, retentionStart } from '../../domain/orders/person.ts';
import type { Order } from '../../domain/orders/state.ts';
import type { OrderList } from '../../projections/order-list/order-list.ts';
import type { PayerSearch } from './payer-search.ts';

type FindPersonParts = Pick<Parts, 'orders' | 'business' | 'now'> & {
  list: Pick<OrderList, 'payers' | 'findByIdPrefix'>;
  payers: Pick<PayerSearch, 'findOrders'>;
};

/** The orders that were paid from an e-mail address, or the order with a number, newest first. */
export async function findPerson(parts: FindPersonParts, { email, orderNumber }: FindPerson): Promise<PersonOrder[]> {
  const ids =
    email === undefined
      ? findByNumber(parts, orderNumber ?? '')
      : await parts.payers.findOrders(parts.list.payers(), email);
  const personOrders = await Promise.all(ids.map((id) => loadPersonOrder(parts, id)));
  return personOrders.filter((order) => order !== undefined).toSorted((a, b) => (a.orderedAt < b.orderedAt ? 1 : -1));
}

function findByNumber({ list }: FindPersonParts, orderNumber: string): string[] {
  const digits = orderNumber.replaceAll('-', '');
  return list.findByIdPrefix(orderNumberOf(orderNumber)).filter((id) => id.replaceAll('-', '').startsWith(digits));
}

async function loadPersonOrder(
  { orders, business, now }: FindPersonParts,
  orderId: string,
): Promise<PersonOrder | undefined> {
  const order = await orders.load(orderId);
  if (order.status !== 'placed') return undefined;
  const { person, terms } = order;
  const obligations = person.status === 'stored' ? openObligations(order, now().toISOString()) : [];
  return {
    orderId,
    orderNumber: orderNumberOf(orderId),
    orderedAt: terms.at,
    person: person.status,
    forgottenAt: erasureTime(order, obligations.length > 0, business.retention),
    open: obligations,
    accountingRetentionEnd: accountingRetentionEnd(order) ?? null,
  };
}

function erasureTime(order: Order, isOpen: boolean, retention: Business['retention']): string | null {
  const { person } = order;
  if (person.status !== 'stored') return person.at;
  return isOpen ? null : addMilliseconds(retentionStart(order, person.since), retentionMs(order, retention));
}

/** Vouchers and invoices are kept for eight years from the end of their year (§ 147 (3) AO, § 14b (1) UStG). */
const ACCOUNTING_RETENTION_YEARS = 8;

/**
 * The last day on which the bookings of an order are kept (they contain no names); undefined if no money moved. A
 * dispute that takes a payment or gives it back also moves money.
 */
export function accountingRetentionEnd({
  payments,
  refunds,
  disputes,
}: Pick<Order, 'payments' | 'refunds' | 'disputes'>): string | undefined {
  const moments = [...payments, ...disputes].map(({ at }) => at).concat(refunds.map(({ changedAt }) => changedAt));
  const last = moments.toSorted().at(-1);
  return last && `${Number(berlinDay(new Date(last)).slice(0, 4)) + ACCOUNTING_RETENTION_YEARS}-12-31`;
}
