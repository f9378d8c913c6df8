import type { CheckoutSnapshot } from '../../payments/checkout.ts';

/**
 * Closes a payment page on which nothing may be paid any more (the order is cancelled, or paid already), and records
 * the result: a customer who was quicker has paid, and is refunded. Safe to repeat. Throws `CommandRefused` and the
 * provider's errors.
 */
export async function closeCheckout(
  ports: {
    expireCheckout: (sessionId: string) => Promise<CheckoutSnapshot>;
    sync: (sessionId: string) => Promise<unknown>;
  },
  sessionId: string,
): Promise<void> {
  await ports.expireCheckout(sessionId);
  await ports.sync(sessionId);
}
