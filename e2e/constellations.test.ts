import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { FORM, order, pay, sessionOf } from './customer.ts';
import { filesHolding } from './leftovers.ts';
import { eventually, signIn } from './operator.ts';
import { makeDataDirectory, removeDataDirectory, startShop, type RunningShop } from './running-shop.ts';
import { freePort, startBeside, startRedis } from './side-process.ts';

/** The same code on larger engines, chosen by settings alone: the whole journey, with every part a process of its own. */

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const TOKEN = 'a-token-that-workers-and-servers-share';
const later = <T extends { stop(): unknown }>(started: T): T => {
  closing.push(() => started.stop());
  return started;
};

function directory(): string {
  const made = makeDataDirectory();
  closing.push(() => removeDataDirectory(made));
  return made;
}

const startWorker = (serverUrl: string, redisUrl: string, printDirectory: string) =>
  startBeside(process.execPath, ['worker/main.ts'], { SERVER_URL: serverUrl, WORKER_TOKEN: TOKEN, REDIS_URL: redisUrl, PRINT_DIRECTORY: printDirectory }, /worker-started/);

/** A customer at one server, an operator at another (which may be the same), and nothing of the text left anywhere. */
async function takeTheJourney(customerAt: RunningShop, operatorAt: RunningShop, everyDirectory: string[]): Promise<void> {
  const marker = [...randomBytes(24)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');
  const { status, body } = await order(customerAt, { ...FORM, letterText: `Liebe Erika,\n\n${marker}\n\nDein Jonas` });
  expect(status).toBe(200);
  await pay(String(body.url));
  const operator = await signIn(operatorAt);
  const paid = (await eventually(() => operator.orders(), (all) => all.some((one) => one.stripe_session_id === sessionOf(String(body.url)) && one.payment_status === 'paid')))
    .find((one) => one.stripe_session_id === sessionOf(String(body.url)))!;
  await operator.command('print-now', { orderIds: [paid.id] });
  await eventually(() => operator.orders(`id=eq.${paid.id}`), ([one]) => one?.production_status === 'printed');
  expect(everyDirectory.flatMap((one) => filesHolding(one, marker)).filter((file) => !file.endsWith('letter.pdf'))).toEqual([]);
  await operator.command('mark-posted', { orderIds: [paid.id] });
  await eventually(() => operator.orders(`id=eq.${paid.id}`), ([one]) => one?.text_status === 'deleted');
  expect(everyDirectory.flatMap((one) => filesHolding(one, marker))).toEqual([]);
  const types = (await operator.events(paid.id)).map(({ type }) => type);
  for (const once of ['PaymentSucceeded', 'OrderConfirmed', 'PrintStarted', 'LetterPrinted', 'LetterPosted', 'LetterTextDeleted']) {
    expect(types.filter((type) => type === once)).toEqual([once]);
  }
}

test('Redis for the queue, the log in SQLite, and the worker a process of its own', async () => {
  const redis = later(await startRedis());
  const [data, printed] = [directory(), directory()];
  const shop = later(await startShop(data, { REDIS_URL: redis.url(0), WORKER_TOKEN: TOKEN }));
  later(await startWorker(shop.url, redis.url(0), printed));
  await takeTheJourney(shop, shop, [data, printed, redis.directory]);
});

test('EventStoreDB (its stand-in), Redis for queue and vault, two servers and two workers', async () => {
  const redis = later(await startRedis());
  const log = later(await startBeside(process.execPath, ['server/event-store/eventstoredb/fake/main.ts'], {}, /esdb:\/\/\S+\n/));
  const [ports, payments, printed] = [[await freePort(), await freePort()], directory(), directory()];
  const paymentsPort = await freePort();
  const webhookSecret = 'whsec_constellation';
  later(await startBeside(
    process.execPath,
    ['--input-type=module', '-e', `
      const { startStripeEmulator } = await import('./server/stripe-emulator/start.ts');
      const emulator = await startStripeEmulator({ host: '127.0.0.1', port: ${paymentsPort}, directory: ${JSON.stringify(payments)},
        webhookUrl: 'http://127.0.0.1:${ports[0]}/functions/v1/stripe-webhook', webhookSecret: '${webhookSecret}' });
      process.on('SIGTERM', () => void emulator.close().then(() => process.exit(0)));
      console.log('payments ready');`],
    {}, /payments ready/,
  ));
  const shared = {
    EVENTSTORE_URL: /esdb:\/\/\S+/.exec(log.said())![0], REDIS_URL: redis.url(0), VAULT_REDIS_URL: redis.url(1), WORKER_TOKEN: TOKEN,
    MASTER_KEY: '5a'.repeat(32), STRIPE_API_URL: `http://127.0.0.1:${paymentsPort}`, STRIPE_WEBHOOK_SECRET: webhookSecret,
  };
  const data = [directory(), directory()];
  const one = later(await startShop(data[0]!, { ...shared, PORT: String(ports[0]) }));
  const two = later(await startShop(data[1]!, { ...shared, PORT: String(ports[1]) }));
  later(await startWorker(one.url, redis.url(0), printed));
  later(await startWorker(two.url, redis.url(0), printed));
  await takeTheJourney(one, two, [...data, printed, payments, join(redis.directory)]);
  await takeTheJourney(two, one, [...data, printed, payments, join(redis.directory)]);
});
