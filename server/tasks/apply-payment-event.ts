import { causeOf, type Log } from '@federpost/shared/node/log.ts';
import { isRefundOrDispute, type PaymentEvent } from '../payments/webhook-events.ts';
import { CommandRefused } from '../commands/order-handler.ts';
import { syncRefunds } from '../commands/payment/refunds.ts';
import { syncCheckout, type SyncParts } from '../commands/payment/sync-checkout.ts';

type ApplyParts = SyncParts & {
  /** `examine`: looks at a payment whose order is not in the log, and says whether it is this shop's. */
  payments: {
    examine: (reference: {
      sessionId?: string | undefined;
      payment?: string | undefined;
    }) => Promise<{ isOurs: boolean }>;
  };
  log: Log;
};

/**
 * Applies an event of the payment provider, which is used only to find the session or payment to read there. Resolves
 * once the answer is in the log, or the order does not need it. Rejects if the same event may be applied later. An event
 * of another program on the same account is ignored without a word.
 */
export async function applyPaymentEvent(parts: ApplyParts, event: PaymentEvent): Promise<void> {
  const { payments, log } = parts;
  const { type, sessionId, paymentIntent: payment } = event;
  try {
    await readFromProvider(parts, event);
  } catch (error) {
    const code = error instanceof CommandRefused ? error.reason : 'failed';
    if (code === 'foreign-payment') return;
    if (code === 'unknown-order') {
      // The hourly comparison finds everything that fails here.
      const { isOurs } = await payments.examine({ sessionId, payment }).catch((failure: unknown) => {
        log('payments-not-compared', causeOf(failure));
        return { isOurs: true };
      });
      if (!isOurs) return;
    }
    log('webhook-not-applied', { eventType: type, code, ...causeOf(error) });
    if (!(error instanceof CommandRefused)) throw error;
  }
}

async function readFromProvider(parts: SyncParts, { type, sessionId, paymentIntent }: PaymentEvent): Promise<void> {
  if (isRefundOrDispute(type)) {
    if (paymentIntent !== undefined) await syncRefunds(parts, paymentIntent);
    return;
  }
  const session = sessionId ?? (paymentIntent && (await parts.provider.sessionOfPaymentIntent(paymentIntent)));
  if (session) await syncCheckout(parts, session);
}
