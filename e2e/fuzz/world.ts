import { readFileSync } from 'node:fs';
import { dataPaths } from '@federpost/server/app/data-directory.ts';
import { FORM, order, pay, sessionOf } from '../customer.ts';
import { accessToken, signIn } from '../operator.ts';
import type { RunningShop } from '../running-shop.ts';
import type { World } from './request.ts';

const KNOWN_ORDERS = 6;
const PAID_ORDERS = 3;

/** Orders and pays some letters and reads the shop's secrets, so that requests get past the first check. */
export async function worldOf(shop: RunningShop): Promise<World> {
  const files = dataPaths(shop.dataDirectory);
  const secret = (path: string) => readFileSync(path, 'utf8').trim();
  const urls = await Promise.all(
    Array.from({ length: KNOWN_ORDERS }, async () => String((await order(shop, FORM)).body.url)),
  );
  for (const url of urls.slice(0, PAID_ORDERS)) await pay(url);
  const orders = await (await signIn(shop)).orders();
  return {
    workerToken: secret(files.workerToken),
    webhookSecret: secret(files.webhookSecret),
    operatorToken: await accessToken(shop),
    adminPath: new URL(shop.adminUrl).pathname,
    sessions: urls.map(sessionOf),
    orderIds: orders.map(({ id }) => id),
  };
}
