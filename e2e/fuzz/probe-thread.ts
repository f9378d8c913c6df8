import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { FORM, order } from '../customer.ts';
import type { Waits } from './probe.ts';

/** The thread of the innocent customer: two requests, a pause, and again, until it is stopped. */

const PAUSE_MS = 25;
const ORDER_EVERY = 4;

const port = parentPort!;
const { url } = workerData as { url: string };
const waits: Waits = { alive: [], order: [], failures: 0 };
let isRunning = true;
port.once('message', () => (isRunning = false));

async function measure(times: number[], request: () => Promise<boolean>): Promise<void> {
  const started = performance.now();
  const succeeded = await request().catch(() => false);
  if (succeeded) times.push(performance.now() - started);
  else waits.failures += 1;
}

for (let round = 0; isRunning; round += 1) {
  await measure(waits.alive, async () => {
    const response = await fetch(`${url}/healthz`);
    await response.arrayBuffer();
    return response.ok;
  });
  if (round % ORDER_EVERY === 0) await measure(waits.order, async () => (await order({ url }, FORM)).status === 200);
  await sleep(PAUSE_MS);
}
port.postMessage(waits);
