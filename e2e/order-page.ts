import { paymentStatusResult } from '@federpost/shared/http/create-payment.ts';
import { FORM, order, pay, sessionOf } from './customer.ts';
import { eventually } from './operator.ts';
import type { RunningShop } from './running-shop.ts';

/** Orders and pays a letter. @returns the path of its page, as the success view is told it. */
export async function pageOfPaidOrder(
  shop: Pick<RunningShop, 'url'>,
  over: Partial<Record<keyof typeof FORM, unknown>> = {},
): Promise<string> {
  const url = String((await order(shop, { ...FORM, ...over })).body.url);
  await pay(url);
  const status = async () =>
    paymentStatusResult.parse(
      await (await fetch(`${shop.url}/rest/v1/payment-status?session_id=${sessionOf(url)}`)).json(),
    );
  return (await eventually(status, ({ status: word }) => word === 'paid')).orderPage!;
}
