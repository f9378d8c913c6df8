import Stripe from 'stripe';

/**
 * Makes a call under an idempotency key. The provider repeats a key's saved answer for a day, even an internal error of
 * its own, so the call could not succeed until then: after such an error a second key is used. The caller must be safe
 * if both calls worked. Throws the call's errors.
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
