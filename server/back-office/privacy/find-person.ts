import type { FindPerson, PersonOrder } from '@federpost/shared/http/person.ts';
import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { OrderHandler } from '../../commands/order-handler.ts';
import { obligationsOf } from '../../commands/privacy/forget-person.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import type { Retention } from '../../domain/orders/commands.ts';
import { retentionMs } from '../../domain/orders/person.ts';
import type { Order } from '../../domain/orders/state.ts';
import type { OrderList } from '../../projections/order-list/order-list.ts';
import type { PayerSearch } from './payer-search.ts';

export type FindPersonPorts = {
  list: Pick<OrderList, 'payers' | 'findByIdPrefix' | 'findById'>;
  orders: Pick<OrderHandler, 'load'>;
  payers: Pick<PayerSearch, 'paidFrom'>;
  retention: Retention;
};

/**
 * The orders that were paid from an e-mail address, or the order with a number, newest first; each with the order that
 * it replaces or that replaces it.
 */
export async function findPerson(ports: FindPersonPorts, { email, orderNumber }: FindPerson): Promise<PersonOrder[]> {
  const ids =
    email === undefined ? numbered(ports, orderNumber ?? '') : await ports.payers.paidFrom(ports.list.payers(), email);
  const whole = [...new Set(ids.flatMap((id) => [id, ...relatedTo(ports, id)]))];
  const found = await Promise.all(whole.map((id) => personOrder(ports, id)));
  return found.filter((order) => order !== undefined).toSorted((a, b) => (a.orderedAt < b.orderedAt ? 1 : -1));
}

function numbered({ list }: FindPersonPorts, orderNumber: string): string[] {
  const digits = orderNumber.replaceAll('-', '');
  return list.findByIdPrefix(orderNumberOf(orderNumber)).filter((id) => id.replaceAll('-', '').startsWith(digits));
}

function relatedTo({ list }: FindPersonPorts, orderId: string): string[] {
  const order = list.findById(orderId)?.order;
  const replacement = order?.delivery.status === 'replaced' ? order.delivery.orderId : undefined;
  return [order?.terms.replaces, replacement].filter((id) => id !== undefined);
}

async function personOrder({ orders, retention }: FindPersonPorts, orderId: string): Promise<PersonOrder | undefined> {
  const order = await orders.load(orderId);
  if (order.status !== 'placed') return undefined;
  const { person, terms } = order;
  const open = person.status === 'stored' ? await obligationsOf(orders, order) : [];
  return {
    orderId,
    orderNumber: orderNumberOf(orderId),
    orderedAt: terms.at,
    person: person.status,
    forgottenAt: forgottenAt(order, open.length > 0, retention),
    open,
    accountingRetentionEnd: accountingRetentionEnd(order) ?? null,
  };
}

function forgottenAt(order: Order, isOpen: boolean, retention: Retention): string | null {
  const { person } = order;
  if (person.status !== 'stored') return person.at;
  return isOpen ? null : new Date(Date.parse(person.since) + retentionMs(order, retention)).toISOString();
}

/** Vouchers and invoices are kept for eight years from the end of their year (§ 147 (3) AO, § 14b (1) UStG). */
const BOOKS_KEPT_YEARS = 8;

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
  return last && `${Number(berlinDay(new Date(last)).slice(0, 4)) + BOOKS_KEPT_YEARS}-12-31`;
}
