import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { uniqueLetter, order, pay, sessionOf } from './customer.ts';
import { stopAfterTest } from './for-this-test.ts';
import { openLargeShop, type LargeShop } from './large-shop.ts';
import { eventually, printPaidOrders, signIn, type OperatorSession } from './operator.ts';
import { printsOf } from './printed-letters.ts';
import { startProxy, type Proxy } from './proxy.ts';
import type { RunningShop } from './running-shop.ts';
import type { SideProcess } from './side-process.ts';

/** An upgrade during the day: the parts are restarted one by one, while people order and letters are printed. */

const CUSTOMERS = 4;
const ORDERS_BETWEEN_RESTARTS = 6;
/** So that a slow machine has no more letters to print than a fast one. */
const PAUSE_BETWEEN_LETTERS_MS = 500;
/** The grace period of systemd and Docker before they kill (docs/deploy.md). */
const KILLED_AFTER_MS = 30_000;

async function open(): Promise<{ large: LargeShop; proxy: Proxy; servers: RunningShop[]; workers: SideProcess[] }> {
  let proxy: Proxy | undefined;
  const large = await openLargeShop({
    openProxy: async (serverUrls) => (proxy = await startProxy(serverUrls)).url,
    settings: { DRAIN_SECONDS: '3' },
  });
  stopAfterTest(large);
  stopAfterTest(proxy!);
  const servers = [await large.openServer(0), await large.openServer(1)];
  const workers = [await large.openWorker(0, proxy!.url), await large.openWorker(1, proxy!.url)];
  return { large, proxy: proxy!, servers, workers };
}

/**
 * Customers who order and pay one letter after the other, through the proxy, until they are stopped. No request may
 * fail.
 */
function startCustomers(proxy: Proxy) {
  const paid: string[] = [];
  let enough = false;
  const customer = async () => {
    while (!enough) {
      const { status, body } = await order(proxy, uniqueLetter(), randomUUID());
      expect(status, JSON.stringify(body)).toBe(200);
      const url = String(body.url);
      expect((await pay(url)).status).toBe(303);
      paid.push(sessionOf(url));
      await setTimeout(PAUSE_BETWEEN_LETTERS_MS);
    }
  };
  const ordering = Promise.all(Array.from({ length: CUSTOMERS }, customer));
  ordering.catch(() => {});
  return {
    paid,
    atLeast: (more: number, from = paid.length) =>
      Promise.race([
        eventually(
          () => paid.length,
          (count) => count >= from + more,
        ),
        ordering,
      ]),
    stop: () => {
      enough = true;
      return ordering;
    },
  };
}

/** An operator who signs in once, at any server, and continues at all servers. */
function startOperator(operator: OperatorSession) {
  let enough = false;
  const print = async () => {
    while (!enough) {
      await printPaidOrders(operator);
      await setTimeout(500);
    }
  };
  const printing = print();
  printing.catch(() => {});
  return {
    stop: () => {
      enough = true;
      return printing;
    },
  };
}

async function expectCleanExit(ending: Promise<number | null>): Promise<void> {
  const started = Date.now();
  expect(await ending).toBe(0);
  expect(Date.now() - started).toBeLessThan(KILLED_AFTER_MS);
}

test('restarting each server and worker fails no request, loses no order, and prints and mails each once', async () => {
  const { large, proxy, servers, workers } = await open();
  const customers = startCustomers(proxy);
  const operator = await signIn({ url: proxy.url, operator: servers[0]!.operator });
  const printing = startOperator(operator);

  for (const which of [0, 1]) {
    await customers.atLeast(ORDERS_BETWEEN_RESTARTS);
    await expectCleanExit(servers[which]!.stop());
    await customers.atLeast(ORDERS_BETWEEN_RESTARTS);
    servers[which] = await large.openServer(which);
    await customers.atLeast(ORDERS_BETWEEN_RESTARTS);
    await expectCleanExit(workers[which]!.stop());
    workers[which] = await large.openWorker(which, proxy.url);
  }
  await customers.atLeast(ORDERS_BETWEEN_RESTARTS);
  await customers.stop();
  await printing.stop();
  expect(proxy.cutOff).toEqual([]);
  expect(proxy.failed).toEqual([]);

  const { paid } = customers;
  const all = await eventually(
    () => printPaidOrders(operator),
    (orders) => orders.filter((order) => order.production_status === 'printed').length === paid.length,
    { timeoutMs: 180_000 },
  );

  expect(all.map((order) => order.stripe_session_id).sort()).toEqual(paid.toSorted());
  expect(all.filter((order) => printsOf(large.printDirectories, order.id) !== 1)).toEqual([]);
  const mails = () => [0, 1].flatMap((which) => mailsIn(join(large.dataDirectory(which), 'mail')));
  await eventually(mails, (sent) => sent.length >= paid.length);
  expect(mails().length).toBe(paid.length);
  expect(new Set(mails()).size).toBe(paid.length);
  expect(proxy.cutOff).toEqual([]);
}, 300_000);

/** A mail's file is named by its message id, so the same mail from two servers is the same file name. */
function mailsIn(directory: string): string[] {
  try {
    return readdirSync(directory).filter((name) => name.endsWith('.eml'));
  } catch {
    return [];
  }
}
