import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../operator.ts';
import type { DockerEngine } from './engine.ts';
import { FORM, post } from '../customer.ts';
import {
  lettersPrinted,
  printAll,
  readPages,
  SHOP,
  takeOrdersDuring,
  type ObservedOrder,
  type PagesRead,
} from './shop.ts';
import type { Stack } from './stack.ts';

const PARTS = ['shop-1', 'worker-1', 'queue', 'log', 'shop-2', 'vault', 'proxy', 'printer'];
const DOWNTIME_MS = 2_000;
const SERVERS = ['shop-1', 'shop-2'];
/** The proxy checks a server once a second, and a running check may be answered up to four seconds later. */
const PROXY_CHECK_MS = 5_000;

/**
 * `recoverySeconds`: seconds from a killed part's start until it is healthy, while orders arrive. `pages`: the pages
 * read while a server is down.
 */
export type Outcome = {
  observed: ObservedOrder;
  pages: PagesRead;
  recoverySeconds: Record<string, number>;
  lost: number;
  printed: number;
  printedTwice: number;
  unclear: number;
};

/** Orders arrive while each part is killed, as by a power cut, and started again two seconds later. */
export async function orderDuringFaults(engine: DockerEngine, stack: Stack): Promise<Outcome> {
  const recoverySeconds: Record<string, number> = {};
  const pages: PagesRead = { answers: {}, longestMs: 0 };
  const kill = async (part: string) => {
    const container = await stack.container(part);
    await engine.docker('kill', '--signal=KILL', container);
    await sleep(DOWNTIME_MS);
    await engine.docker('start', container);
    Object.assign(recoverySeconds, await stack.waitUntilHealthy([part]));
  };
  const observed = await takeOrdersDuring(async () => {
    for (const part of PARTS) await (SERVERS.includes(part) ? readPages(pages, () => kill(part)) : kill(part));
  });
  await stack.waitUntilHealthy();
  return { observed, pages, recoverySeconds, ...(await printAndCount(stack, observed.paid)) };
}

/** Orders arrive while the servers are replaced one by one, each only when the proxy knows that the other is ready. */
export async function orderWhileUpgrading(stack: Stack): Promise<{ observed: ObservedOrder; pages: PagesRead }> {
  await waitUntilProxyKnows(stack);
  const pages: PagesRead = { answers: {}, longestMs: 0 };
  const replaceServers = async () => {
    for (const server of SERVERS) {
      await stack.compose('up', '-d', '--no-deps', '--no-build', '--force-recreate', '--timeout', '30', server);
      await stack.waitUntilHealthy([server]);
      await waitUntilProxyKnows(stack);
    }
  };
  const observed = await takeOrdersDuring(() => readPages(pages, replaceServers));
  return { observed, pages };
}

/** Asks the servers themselves: the engine reports a container as healthy through some failed checks. */
async function waitUntilProxyKnows(stack: Stack): Promise<void> {
  for (const server of SERVERS) {
    const isReady = () =>
      stack.exec(server, 'bash', 'docker/is-ready.sh', '3000', '/readyz').then(
        () => true,
        () => false,
      );
    await eventually(isReady, Boolean);
  }
  await sleep(PROXY_CHECK_MS);
}

/** Without the log, every running server serves pages and only ordering waits. @returns the problems */
export async function problemWithoutLog(stack: Stack): Promise<string[]> {
  const problems: string[] = [];
  const order = () => post(`${SHOP}/functions/v1/create-payment`, { formData: FORM });
  await stack.compose('stop', 'log');
  const pages = ['/', '/?start=true', '/blog/', '/healthz'];
  await Promise.all(
    pages.map(async (path) => {
      const { status } = await fetch(SHOP + path);
      if (status !== 200) problems.push(`${path} is answered ${status} without the log`);
    }),
  );
  const refused = await order();
  const sentence = (refused.body as { error?: unknown }).error;
  if (refused.status !== 503 || typeof sentence !== 'string' || !/^[A-ZÄÖÜ]\S* \S+/.test(sentence))
    problems.push(`an order is answered ${refused.status} ${JSON.stringify(refused.body)} without the log`);
  await stack.compose('start', 'log');
  await stack.waitUntilHealthy();
  // The proxy asks the servers once a second.
  await eventually(order, ({ status }) => status === 200).catch(() =>
    problems.push('no order is accepted after the log is back'),
  );
  return problems;
}

/** Prints these orders and counts the missing letters. */
export async function printAndCount(
  stack: Stack,
  paid: ReadonlySet<string>,
): Promise<Omit<Outcome, 'observed' | 'pages' | 'recoverySeconds'>> {
  const all = (await printAll(stack, paid)).filter((order) => paid.has(order.stripe_session_id ?? ''));
  const prints = await lettersPrinted(stack);
  return {
    lost: paid.size - all.filter((order) => order.payment_status === 'paid').length,
    printed: all.filter((order) => order.production_status === 'printed').length,
    unclear: all.filter((order) => order.production_status === 'unclear').length,
    printedTwice: all.filter((order) => (prints.get(order.id) ?? 0) > 1).length,
  };
}
