import { causeOf, type Log } from '../platform/log.ts';
import { isRefundOrDispute, type PaymentEvent } from '../payments/webhook-events.ts';
import { CommandRefused } from '../commands/order-handler.ts';

type ApplyPaymentEventPorts = {
  sync: (sessionId: string) => Promise<unknown>;
  syncRefunds: (paymentIntent: string) => Promise<unknown>;
  sessionOfPaymentIntent: (paymentIntent: string) => Promise<string | undefined>;
  /** Examines a payment whose order is not in the log, and whether it is this shop's. */
  onUnknownOrder: (reference: {
    sessionId?: string | undefined;
    payment?: string | undefined;
  }) => Promise<{ isOurs: boolean }>;
  log: Log;
};

/**
 * Applies an event of the payment provider, which is used only to find the session or payment to read there. Resolves
 * once the answer is in the log, or the order does not need it. Rejects if the same event may be applied later. An event
 * of another program on the same account is ignored without a word.
 */
export async function applyPaymentEvent(ports: ApplyPaymentEventPorts, event: PaymentEvent): Promise<void> {
  const { onUnknownOrder, log } = ports;
  const { type, sessionId, paymentIntent: payment } = event;
  try {
    await readFromProvider(ports, event);
  } catch (error) {
    const code = error instanceof CommandRefused ? error.reason : 'failed';
    if (code === 'foreign-payment') return;
    if (code === 'unknown-order') {
      // The hourly comparison finds everything that fails here.
      const { isOurs } = await onUnknownOrder({ sessionId, payment }).catch((failure: unknown) => {
        log('payments-not-compared', causeOf(failure));
        return { isOurs: true };
      });
      if (!isOurs) return;
    }
    log('webhook-not-applied', { eventType: type, code, ...causeOf(error) });
    if (!(error instanceof CommandRefused)) throw error;
  }
}

async function readFromProvider(
  { sync, syncRefunds, sessionOfPaymentIntent }: ApplyPaymentEventPorts,
  { type, sessionId, paymentIntent }: PaymentEvent,
): Promise<void> {
  if (isRefundOrDispute(type)) {
    if (paymentIntent !== undefined) await syncRefunds(paymentIntent);
    return;
  }
  const session = sessionId ?? (paymentIntent && (await sessionOfPaymentIntent(paymentIntent)));
  if (session) await sync(session);
}
