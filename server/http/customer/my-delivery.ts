import type { Business } from '@federpost/shared/business/business.ts';
import type { PostingSchedule } from '@federpost/shared/calendar/letter-dates.ts';
import type { MyDelivery } from '@federpost/shared/http/my-delivery.ts';
import type { OrderHandler } from '../../commands/order-handler.ts';
import { orderPagePath } from '../../commands/ordering/order-page-key.ts';
import { lossReport } from '../../commands/delivery/replace-letter.ts';
import { hasFailed, refusalToRefund, refusalToReplace, lossReportWindow } from '../../domain/orders/delivery.ts';
import { balanceOf, willBeDelivered, isDisputed, isFullyRefunded, letterPayment } from '../../domain/orders/money.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import { isReplacementCancelled, type Order } from '../../domain/orders/state.ts';
import type { Vault } from '../../vault/port.ts';

type Ports = {
  orders: Pick<OrderHandler, 'load'>;
  vault: Vault;
  schedule: PostingSchedule;
  business: Pick<Business, 'retention'>;
  now: () => Date;
};

/** Where an order's letter is after it was posted, and what its customer may do about it. */
export async function deliveryOf(
  { orders, vault, schedule, business, now }: Ports,
  orderId: string,
  order: Order,
): Promise<MyDelivery> {
  const { delivery, terms } = order;
  const { first, replacement } = await lossReport(orders, orderId);
  const at = now().toISOString();
  const replacementFailed = replacement !== undefined && hasFailed(replacement.order, at, schedule);
  const payment = letterPayment(first);
  const mayReplace = refusalToReplace(order, at, schedule) === undefined;
  // Nothing is offered for a replacement once the price was refunded by the first letter.
  const isEnded = first !== order && isFullyRefunded(first);
  const refusal = refusalToRefund(first, { replacementFailed }, at, schedule);
  return {
    status: delivery.status,
    returned:
      delivery.status === 'returned' && willBeDelivered(order) && !isEnded
        ? { reason: delivery.reason, corrected: delivery.corrected }
        : null,
    lossReportWindow: (refusal === 'refunded' ? undefined : lossReportWindow(order, schedule)) ?? null,
    choices: [
      ...(mayReplace ? (['replacement'] as const) : []),
      ...(refusal === undefined ? (['refund'] as const) : []),
    ],
    refundCents: payment ? balanceOf(first, payment).remaining : 0,
    replaces: terms.replaces === undefined ? null : orderNumberOf(terms.replaces),
    replacement:
      delivery.status === 'replaced'
        ? {
            orderNumber: orderNumberOf(delivery.orderId),
            orderPage: (await orderPagePath(vault, delivery.orderId)) ?? null,
            stopped: replacement?.order.production.status === 'cancelled',
          }
        : null,
    priceBack: priceBackOf(first),
    waitsDays: business.retention.returnedLetterDays,
  };
}

/** What becomes of the price of a letter whose replacement was cancelled. */
function priceBackOf(first: Order): MyDelivery['priceBack'] {
  const payment = letterPayment(first);
  if (!payment || !isReplacementCancelled(first)) return null;
  const { remaining } = balanceOf(first, payment);
  if (isDisputed(first)) return { status: 'disputed', cents: remaining };
  if (remaining > 0) return { status: 'failed', cents: remaining };
  const refund = first.refunds.findLast(
    ({ sessionId, status }) => sessionId === payment.sessionId && status !== 'failed',
  );
  if (!refund) return { status: 'taken', cents: payment.amountCents };
  return { status: refund.status === 'succeeded' ? 'refunded' : 'requested', cents: refund.amountCents };
}
