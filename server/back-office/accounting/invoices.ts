import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Business } from '@federpost/shared/business/business.ts';
import type { Invoice } from '@federpost/shared/invoice/invoice.ts';
import { invoiceFactsOf, invoiceOf } from './invoice.ts';
import type { OrderList } from '../../projections/order-list/order-list.ts';
import { INVOICES_IN_A_PART } from './month.ts';

/** This many orders are read at once, so that other work gets its turn in between. */
const AT_ONCE = 50;

/**
 * The invoices of the letters that were paid in a month, by the time of the payment, each in its current state.
 * @param part the number of the PDF, from 1. Throws the list's errors.
 */
export async function invoicesOfMonth(
  { list, business }: { list: Pick<OrderList, 'bookings' | 'one'>; business: Business },
  month: string,
  part: number,
): Promise<Invoice[]> {
  const invoices: Invoice[] = [];
  const paid = list.bookings(month).filter(({ kind, invoicedAt }) => kind === 'payment' && invoicedAt !== undefined);
  const first = (part - 1) * INVOICES_IN_A_PART;
  for (const [index, { orderId }] of paid.slice(first, first + INVOICES_IN_A_PART).entries()) {
    if (index % AT_ONCE === 0) await nextTurn();
    const order = list.one(orderId)?.order;
    const facts = order && invoiceFactsOf(orderId, order);
    if (facts) invoices.push(invoiceOf(facts, business));
  }
  return invoices;
}
