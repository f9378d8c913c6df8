import type { CheckoutSnapshot } from '../../payments/checkout.ts';

/**
 * Closes a payment page on which nothing may be paid any more (the order is cancelled, or paid already), and takes down
 * what became of it: whoever was quicker has paid, and gets it back. Safe to repeat. Throws `CommandRefused` and what
 * the provider throws.
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
