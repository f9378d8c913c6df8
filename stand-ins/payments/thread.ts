import { workerData } from 'node:worker_threads';
import { serveCalls } from '@federpost/shared/node/thread/serve-calls.ts';
import type { PaymentsThread, ThreadOptions } from './payments-thread.ts';
import { startPaymentStandIn } from './start.ts';

/** The thread that `openPaymentsThread` starts. */
const { url, browserUrl, port, close } = await startPaymentStandIn(workerData as ThreadOptions);
serveCalls<PaymentsThread>({}, { ready: { url, browserUrl, port }, close });
