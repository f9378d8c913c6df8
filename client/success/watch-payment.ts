import { paymentStatusResult, type PaymentStatusResult } from '@federpost/shared/http/create-payment.ts';
import { askBackend } from '../backend.ts';

const FIRST_WAIT_MS = 1_000;
const GROWTH = 1.4;
const PATIENCE_MS = 30_000;
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
 * Asks how a payment stands until it is settled: at once, then after a second, then ever more slowly, for half a
 * minute at most. Gives the last answer seen, «unknown» where there was none. Never throws.
 */
export async function watchPayment(
  ask: () => Promise<PaymentStatusResult | undefined>,
  wait: (milliseconds: number) => Promise<void>,
  signal: AbortSignal,
): Promise<PaymentStatusResult> {
  let seen: PaymentStatusResult = { status: 'unknown' };
  let waited = 0;
  for (let pause = FIRST_WAIT_MS; !signal.aborted; pause *= GROWTH) {
    seen = (await ask()) ?? seen;
    if (SETTLED.includes(seen.status) || waited + pause > PATIENCE_MS) return seen;
    await wait(pause);
    waited += pause;
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
    const response = await askBackend(`/rest/v1/payment-status?session_id=${encodeURIComponent(sessionId)}`, {
      signal,
      cache: 'no-store',
      headers: orderKey === null ? {} : { 'order-key': orderKey },
    });
    return paymentStatusResult.parse(await response.json());
  } catch {
    return undefined;
  }
}
