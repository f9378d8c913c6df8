import type { RefundFailure } from '@federpost/shared/order/refunds.ts';
import { openDisputes } from '../../domain/orders/money.ts';
import type { Order, OrderState, Refund } from '../../domain/orders/state.ts';
import type { RefundRequest } from '../../payments/refunds-and-disputes.ts';
import type { OrderHandler } from '../order-handler.ts';
import { syncOrderRefunds, type SyncRefundsPorts } from './sync-refunds.ts';

type PayBackPorts = Pick<SyncRefundsPorts, 'fetchRefunds' | 'now'> & {
  orders: Pick<OrderHandler, 'load' | 'handle'>;
  readCheckout: (sessionId: string) => Promise<{ paymentIntent?: string }>;
  /** See payments/refunds-and-disputes.ts. */
  createRefund: (refund: RefundRequest) => Promise<RefundFailure | undefined>;
};

/**
 * Carries out a refund that the order calls for, and records the result. Safe to repeat, wherever it stopped: the
 * provider is asked for a refund only if it does not know one with this number, and only `syncRefunds` records what it
 * did. A refund that is on its way at the provider is checked each time.
 */
export async function executeRefund(ports: PayBackPorts, orderId: string, number: number): Promise<void> {
  const refund = requested(await ports.orders.load(orderId), number);
  if (!refund) return;
  const { sessionId, amountCents } = refund;
  const paymentIntent = refund.paymentIntent ?? (await ports.readCheckout(sessionId)).paymentIntent;
  if (paymentIntent === undefined) throw new Error('the session has no payment');
  const payment = { orderId, sessionId, paymentIntent };
  const { money, state } = await syncOrderRefunds(ports, payment);
  const isKnown = refund.refundId !== undefined || money.refunds.some((seen) => seen.refund === number);
  if (isKnown || !requested(state, number)) return;
  // During a dispute the provider refuses refunds, and would repeat that refusal for a day after the dispute ended.
  const failure = isDisputed(state, sessionId)
    ? 'disputed'
    : await ports.createRefund({ orderId, refund: number, paymentIntent, amountCents });
  await syncOrderRefunds(ports, payment, failure && { refund: number, reason: failure });
}

const isDisputed = (state: OrderState, sessionId: string): boolean =>
  state.status === 'placed' && openDisputes(state).some((dispute) => dispute.sessionId === sessionId);

/** A refund that is still to be executed, with its payment. */
function requested(
  state: OrderState,
  number: number,
): (Refund & Pick<Order['payments'][0], 'paymentIntent'>) | undefined {
  if (state.status !== 'placed') return undefined;
  const refund = state.refunds.find((one) => one.refund === number && one.status === 'requested');
  const payment = state.payments.find(({ sessionId }) => sessionId === refund?.sessionId);
  return refund && { ...refund, paymentIntent: payment?.paymentIntent };
}
