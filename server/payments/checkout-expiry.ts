const HALF_DAY = 12 * 60 * 60 * 1000;
const FULL_DAY = 2 * HALF_DAY;
/** The provider refuses more than 24 h from its own clock; a minute of clock difference must not cost a sale. */
const MARGIN = 60 * 1000;

/**
 * When a payment page closes. The provider allows 30 min to 24 h from its now, and a retry under the same idempotency
 * key must have identical parameters. So the time is derived from the stored moment of the order in windows of half a
 * day, which gives the customer 12 to 24 hours (less a minute).
 * @returns the window's number, part of the idempotency key, and the end in whole Unix seconds.
 */
export function checkoutExpiry(draftedAt: string, now: Date): { window: number; expiresAt: number } {
  const terms = Date.parse(draftedAt);
  if (Number.isNaN(terms)) throw new RangeError('draftedAt is not an ISO instant');
  const window = Math.max(0, Math.floor((now.getTime() - terms) / HALF_DAY));
  return { window, expiresAt: Math.floor((terms + window * HALF_DAY + FULL_DAY - MARGIN) / 1000) };
}
