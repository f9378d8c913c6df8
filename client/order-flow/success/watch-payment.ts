import { paymentStatusResult, type PaymentStatusResult } from '@federpost/shared/http/create-payment.ts';
import { apiFetch, retryDelayMs } from '../../api-client.ts';

/** Half a minute in all. */
const MAX_RETRIES = 5;
/** Statuses that will not change while the page is open. */
const SETTLED: readonly PaymentStatusResult['status'][] = [
  'paid',
  'processing',
  'failed',
  'expired',
  'cancelled',
  'wrong-amount',
];

/**
 * Asks how a payment stands until it is settled: at once, then by the delays of every query, whether the shop did not
 * answer or knows no more yet. Gives the last answer seen, «unknown» if there was none. Never throws.
 */
export async function watchPayment(
  ask: () => Promise<PaymentStatusResult | undefined>,
  wait: (milliseconds: number) => Promise<void>,
  signal: AbortSignal,
): Promise<PaymentStatusResult> {
  let seen: PaymentStatusResult = { status: 'unknown' };
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    seen = (await ask()) ?? seen;
    if (SETTLED.includes(seen.status) || attempt > MAX_RETRIES) return seen;
    await wait(retryDelayMs(attempt));
  }
  return seen;
}

/** GET payment-status, with the key of an order in a header, which no log has; undefined where the shop cannot be reached or says something else. */
export async function askPaymentStatus(
  sessionId: string,
  orderKey: string | null,
  signal: AbortSignal,
): Promise<PaymentStatusResult | undefined> {
  try {
    const response = await apiFetch(`/rest/v1/payment-status?session_id=${encodeURIComponent(sessionId)}`, {
      signal,
      cache: 'no-store',
      headers: orderKey === null ? {} : { 'order-key': orderKey },
    });
    return paymentStatusResult.parse(await response.json());
  } catch {
    return undefined;
  }
}
