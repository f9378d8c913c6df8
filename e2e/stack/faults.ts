import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from './engine.ts';
import { lettersPrinted, printAll, takeOrders, type Met } from './shop.ts';
import type { Stack } from './stack.ts';

const ORDERS = 200;
const PER_SECOND = 3;
const PARTS = ['shop-1', 'worker-1', 'queue', 'log', 'shop-2', 'vault', 'proxy', 'printer'];
const AWAY_MS = 2_000;

export type Outcome = { met: Met; lost: number; printed: number; printedTwice: number; unclear: number };

/** Orders come in while each part is killed as by a power cut and started again two seconds later. */
export async function orderWhilePartsDie(engine: Engine, stack: Stack): Promise<Outcome> {
  const ordering = takeOrders(ORDERS, PER_SECOND);
  const killing = (async () => {
    for (const part of PARTS) {
      const container = await stack.container(part);
      await engine.docker('kill', '--signal=KILL', container);
      await sleep(AWAY_MS);
      await engine.docker('start', container);
      await stack.healthy([part]);
    }
  })();
  const [met] = await Promise.all([ordering, killing]);
  await stack.healthy();
  return { met, ...(await settled(stack, met.paid)) };
}

/** Orders come in while the servers are replaced one after the other. */
export async function orderWhileUpgrading(stack: Stack): Promise<Met> {
  const ordering = takeOrders(100, 5);
  for (const server of ['shop-1', 'shop-2']) {
    await stack.compose('up', '-d', '--no-deps', '--no-build', '--force-recreate', '--timeout', '30', server);
    await stack.healthy([server]);
    await sleep(1_000);
  }
  return ordering;
}

/** Has these orders printed and counts what is missing. */
export async function settled(stack: Stack, paid: ReadonlySet<string>): Promise<Omit<Outcome, 'met'>> {
  const all = (await printAll(stack, paid)).filter((one) => paid.has(one.stripe_session_id ?? ''));
  const times = await lettersPrinted(stack);
  return {
    lost: paid.size - all.filter((one) => one.payment_status === 'paid').length,
    printed: all.filter((one) => one.production_status === 'printed').length,
    unclear: all.filter((one) => one.production_status === 'unclear').length,
    printedTwice: all.filter((one) => (times.get(one.id) ?? 0) > 1).length,
  };
}
