import { parentPort, workerData } from 'node:worker_threads';
import type { Address, ThreadOptions } from './payments-thread.ts';
import { startPaymentStandIn } from './start.ts';

/** The thread behind `openPaymentsThread`: posts its address when it is ready, and ends with the first message it gets. */
const port = parentPort!;
const standIn = await startPaymentStandIn(workerData as ThreadOptions);
port.once('message', () => void standIn.close().then(() => port.close()));
port.postMessage({ url: standIn.url, port: standIn.port } satisfies Address);
