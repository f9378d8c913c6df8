import { createPaymentResult, errorResult, PAYMENT_TIMEOUT_MS } from '@federpost/shared/http/create-payment.ts';
import type { Errors } from '../wizard/validation.ts';
import { apiFetch } from '../../api-client.ts';

/**
 * How asking for a payment page went. `conflict`: the order of this key cannot be paid (any more). `unavailable`: the
 * shop takes no orders at the moment. `unreachable`: nobody answered.
 */
type PaymentAnswer =
  | { url: string }
  | { error: string; fields?: Errors; conflict?: boolean; unavailable?: boolean; unreachable?: boolean };

const FAILED = 'Fehler beim Erstellen der Zahlung';
const NO_URL = 'Keine Zahlungs-URL erhalten';
const UNKNOWN = 'Ein unbekannter Fehler ist aufgetreten';
const CONFLICTS = [409, 410];
/** The request could not be taken just now. */
const UNAVAILABLE = [502, 503, 504];

/**
 * POST create-payment, sent once: only the customer sends a command again (specification §7). Never throws: every
 * failure is a German sentence of specification §8.
 * @param orderKey the Idempotency-Key: the same key and form are the same order, however often they are sent
 */
export async function createPayment(formData: object, orderKey: string): Promise<PaymentAnswer> {
  let response: Response;
  try {
    response = await apiFetch('/functions/v1/create-payment', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': orderKey },
      body: JSON.stringify({ formData }),
      signal: AbortSignal.timeout(PAYMENT_TIMEOUT_MS),
    });
  } catch (error) {
    return { error: error instanceof Error ? FAILED : UNKNOWN, unreachable: error instanceof TypeError };
  }
  const body: unknown = await response.json().catch(() => undefined);
  const refusal = errorResult.safeParse(body);
  if (refusal.success || !response.ok) {
    const { error = FAILED, fields } = refusal.data ?? {};
    return {
      error: error || FAILED,
      fields,
      conflict: CONFLICTS.includes(response.status),
      unavailable: UNAVAILABLE.includes(response.status),
    };
  }
  const { data } = createPaymentResult.safeParse(body);
  return data && hasOpenCheckout(data.url) ? { url: data.url } : { error: NO_URL };
}

/** Only an address that a browser opens as a page; nothing that would run as a script here. */
function hasOpenCheckout(url: string): boolean {
  return URL.canParse(url, window.location.origin) && /^https?:$/.test(new URL(url, window.location.origin).protocol);
}
