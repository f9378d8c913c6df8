import Stripe from 'stripe';

/**
 * Makes a call under an idempotency key. The provider repeats the saved answer of a key for a day, even an internal
 * error of its own, so nothing would come of the call until then: such an error is answered by a second key. The caller
 * must be safe from both having worked. Throws what the call throws.
 */
export async function withFallbackIdempotencyKey<T>(key: string, call: (key: string) => Promise<T>): Promise<T> {
  try {
    return await call(key);
  } catch (error) {
    const saved = error instanceof Stripe.errors.StripeAPIError && error.headers?.['idempotent-replayed'] === 'true';
    if (!saved) throw error;
    return await call(`${key}:again`);
  }
}
