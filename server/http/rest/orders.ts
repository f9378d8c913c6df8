import type { RequestHandler } from 'express';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { openAddressee } from '../../commands/personal-data.ts';
import { isRefundBegun } from '../../orders/decide-delivery.ts';
import { accountOfOrder } from '../../orders/money.ts';
import { moneyNotes, refundBy } from '../../orders/money-notes.ts';
import { paymentStatus, productionStatus, type Order } from '../../orders/state.ts';
import { OrderListFailed, type OrderList } from '../../projections/order-list/order-list.ts';
import type { ListedOrder } from '../../projections/order-list/queries.ts';
import type { Vault } from '../../vault/port.ts';
import { CallRefused } from '../errors.ts';
import { ordersQuery, parseQuery } from './query.ts';

/** How long a list request waits until the caller's own change is in the list. */
const WAIT_FOR_CHANGE_MS = 2_000;

/** GET /rest/v1/orders → OrderRecord[]: the operator's list. It never carries text. */
export function ordersCall({ list, vault }: { list: OrderList; vault: Vault }): RequestHandler {
  return async (request, response) => {
    const {
      order,
      limit,
      offset,
      id,
      after,
      production_status: production,
      posting_day: postingDayUntil,
      money,
    } = parseQuery(ordersQuery, request.query);
    if (after !== undefined) await list.waitFor(after, WAIT_FOR_CHANGE_MS);
    const direction = order === 'created_at.desc' ? 'desc' : 'asc';
    const filter = { production, postingDayUntil, moneyWaits: money !== undefined };
    const { listed, total } = read(() => {
      const found =
        id === undefined
          ? list.page({ limit, offset, direction, ...filter })
          : [list.one(id)].filter((one) => one !== undefined);
      return { listed: found, total: id === undefined ? list.count(filter) : found.length };
    });
    const records = await Promise.all(listed.map((one) => toRecord(vault, one)));
    const range = records.length === 0 ? '*' : `${offset}-${offset + records.length - 1}`;
    response.set({ 'cache-control': 'no-store', 'content-range': `${range}/${total}` }).json(records);
  };
}

/** While the list's file cannot be read orders are still taken; only this request fails. */
function read<T>(question: () => T): T {
  try {
    return question();
  } catch (error) {
    if (!(error instanceof OrderListFailed)) throw error;
    throw new CallRefused(
      503,
      'Die Bestellliste ist gerade nicht lesbar. Bestellungen werden weiter angenommen; bitte laden Sie in einigen Minuten neu.',
    );
  }
}

function moneyOf(order: Order) {
  const { held, returning, returned } = accountOfOrder(order);
  return {
    refund_by: refundBy(order) ?? null,
    money_held: held,
    money_returning: returning,
    money_returned: returned,
    money_notes: moneyNotes(order),
    refund_failure: order.refunds.findLast(({ status }) => status === 'failed')?.failure ?? null,
    refunds: order.refunds.length,
    cancelled_why: order.production.status === 'cancelled' ? order.production.why : null,
  };
}

async function toRecord(vault: Vault, { id, createdAt, order }: ListedOrder): Promise<OrderRecord> {
  const addressee = await openAddressee(vault, id, order.drafted.sealedAddressee);
  const { letterStyle, extras, shipping, deliveryDate, deliveryDateMeans, totalCents } = order.drafted;
  return {
    id,
    created_at: createdAt,
    recipient_name: addressee.kind === 'known' ? addressee.value.recipientName : null,
    recipient_address: addressee.kind === 'known' ? addressee.value.recipientAddress : null,
    sender_name: addressee.kind === 'known' ? (addressee.value.senderName ?? null) : null,
    letter_style: letterStyle,
    extras,
    shipping,
    delivery_date: deliveryDate ?? null,
    delivery_date_means: deliveryDateMeans ?? 'posting',
    posting_day: order.postingDay ?? null,
    payment_status: paymentStatus(order),
    total_amount: totalCents,
    stripe_session_id:
      (order.sessions.find((session) => session.status === 'paid') ?? order.sessions.at(-1))?.sessionId ?? null,
    production_status: productionStatus(order),
    production_reason: 'reason' in order.production ? order.production.reason : null,
    text_status: order.text.status,
    mail_refused: Object.values(order.mails).some((mail) => mail?.status === 'failed' && mail.refusals > 0),
    withdrawn_at: order.withdrawnAt ?? null,
    ...deliveryOf(order),
    ...moneyOf(order),
  };
}

function deliveryOf(order: Order) {
  const { delivery, drafted } = order;
  return {
    delivery_status: delivery.status,
    delivery_at: delivery.status === 'none' ? null : delivery.at,
    return_reason: delivery.status === 'returned' ? delivery.reason : null,
    address_corrected: delivery.status === 'returned' && delivery.corrected,
    replaces: drafted.replaces ?? null,
    replaced_by: delivery.status === 'replaced' ? delivery.orderId : null,
    refunded_as_lost: isRefundBegun(order),
  };
}
