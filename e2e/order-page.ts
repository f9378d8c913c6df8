import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { paymentStatusResult, type PaymentStatusResult } from '@federpost/shared/http/create-payment.ts';
import PostalMime, { type Email } from 'postal-mime';
import { FORM, order, pay, sessionOf } from './customer.ts';
import { listFiles } from './leftovers.ts';
import { eventually } from './operator.ts';
import type { RunningShop } from './running-shop.ts';

/** The state of a payment, as a browser gets it; `key` is the order's, if this browser placed the order. */
export async function paymentStatus(
  shop: Pick<RunningShop, 'url'>,
  sessionId: string,
  key?: string,
): Promise<PaymentStatusResult> {
  const headers: Record<string, string> = key === undefined ? {} : { 'order-key': key };
  const answer = await fetch(`${shop.url}/rest/v1/payment-status?session_id=${sessionId}`, { headers });
  if (!answer.ok) throw new Error(`The payment's status was answered ${answer.status}`);
  return paymentStatusResult.parse(await answer.json());
}

/** Orders and pays a letter. @returns the path of its page, as the success view gets it. */
export async function pageOfPaidOrder(
  shop: Pick<RunningShop, 'url'>,
  overrides: Partial<Record<keyof typeof FORM, unknown>> = {},
): Promise<string> {
  const key = randomUUID();
  const url = String((await order(shop, { ...FORM, ...overrides }, key)).body.url);
  await pay(url);
  // After very many letters the shop sometimes asks customers to wait.
  const status = () => paymentStatus(shop, sessionOf(url), key).catch(() => undefined);
  return (await eventually(status, (answer) => answer?.status === 'paid'))!.orderPage!;
}

/** The sent mails of a shop without a mail server. */
export async function mailsOf({ dataDirectory }: Pick<RunningShop, 'dataDirectory'>): Promise<Email[]> {
  const files = listFiles(dataDirectory).filter((file) => file.endsWith('.eml'));
  return Promise.all(files.map((file) => PostalMime.parse(readFileSync(file))));
}
