import { randomUUID } from 'node:crypto';
import { addDays, berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { RunningShop } from './running-shop.ts';

/**
 * The requests of a customer's browser, without the browser. The delivery date is far in the future: without one, a
 * letter paid on the morning of a working day is printed immediately, and a test may run at any hour.
 */

export const FORM = {
  recipientName: 'Erika Musterfrau',
  recipientAddress: 'Lindenallee 7\n10115 Berlin\nDeutschland',
  senderName: 'Jonas',
  letterStyle: 'calligraphy',
  letterText: 'Liebe Erika,\n\nich denke an Dich und an den Sommer am See.\n\nDein Jonas',
  extras: ['wax-seal', 'scented-paper'],
  shipping: 'standard',
  deliveryDate: addDays(berlinDay(new Date()), 60),
};

/** A unique letter. */
export const uniqueLetter = () => ({
  ...FORM,
  letterText: `Ein Brief, der nicht verloren gehen darf: ${randomUUID()}`,
});

export type Answer = { status: number; body: Record<string, unknown> };

export async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) };
}

/** Orders a letter; `key` is the Idempotency-Key. */
export function order(shop: Pick<RunningShop, 'url'>, formData: unknown = FORM, key?: string): Promise<Answer> {
  return post(`${shop.url}/functions/v1/create-payment`, { formData }, key ? { 'idempotency-key': key } : {});
}

/** Sends the test payment page's form («processing» pays by debit). @returns the address of the redirect */
export async function pay(
  paymentUrl: string,
  outcome: 'paid' | 'processing' | 'declined' | 'cancelled' = 'paid',
  email = 'kundin@example.org',
): Promise<{ status: number; location: string | null }> {
  const response = await fetch(paymentUrl, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      ...(outcome === 'processing' ? { outcome: 'paid', method: 'sepa_debit' } : { outcome }),
      email,
    }),
  });
  await response.arrayBuffer();
  return { status: response.status, location: response.headers.get('location') };
}

export const sessionOf = (paymentUrl: string): string => /cs_\w+/.exec(paymentUrl)![0];
