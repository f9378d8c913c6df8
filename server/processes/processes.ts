import type { JobName } from '@federpost/shared/http/worker.ts';
import type { OrderDesk } from '../commands/order-desk.ts';
import { deleteLetterText } from '../commands/letter-text.ts';
import { isProviderAway } from '../payments/stripe.ts';
import type { DueTodo } from '../projections/order-list/queries.ts';
import type { Vault } from '../vault/port.ts';
import { QueueUnavailable } from '../queue/print-queue.ts';
import type { MailCustomer } from './mail-customer.ts';
import { createMailDuty } from './mail-duty.ts';
import { TryLater, type Process } from './process.ts';

export type Enqueue = (job: { name: JobName; key: string; orderId: string; attempt?: number }) => Promise<void>;

export type ProcessPorts = {
  desk: OrderDesk;
  vault: Vault;
  enqueue: Enqueue;
  mail: MailCustomer;
  /** This server's name in the claims it makes. */
  server: string;
  sync: (sessionId: string) => Promise<unknown>;
  now: () => Date;
};

const MINUTE = 60_000;

/** One process for each duty. Whatever they do is guarded by the fact it leads to, so any of them may run anywhere, any number of times. */
export function createProcesses({ desk, vault, enqueue, mail, server, sync, now }: ProcessPorts): Process[] {
  const sendOnce = createMailDuty({ desk, mail, server, now });
  return [
    { duty: 'confirm-order', againAfterMs: MINUTE, onChange: true, act: ({ orderId }) => sendOnce('order-confirmed', orderId) },
    { duty: 'notify-payment-failed', againAfterMs: MINUTE, onChange: true, act: ({ orderId }) => sendOnce('payment-failed', orderId) },
    { duty: 'notify-letter-posted', againAfterMs: MINUTE, onChange: true, act: ({ orderId }) => sendOnce('letter-posted', orderId) },
    { duty: 'print-letter', againAfterMs: MINUTE, onChange: true, act: job(enqueue, 'print') },
    { duty: 'resolve-print', againAfterMs: MINUTE, onChange: true, act: job(enqueue, 'resolve-print') },
    { duty: 'delete-documents', againAfterMs: MINUTE, onChange: true, act: job(enqueue, 'delete-documents') },
    { duty: 'delete-text', againAfterMs: MINUTE, onChange: true, act: ({ orderId }) => deleteLetterText({ desk, vault, now }, orderId) },
    // The last resort: whoever comes back, a webhook and the list of the provider's events (payments/recent-events.ts) are
    // quicker. So few at once that ten thousand open checkouts leave the provider free for those who pay now.
    {
      duty: 'sync-checkout', againAfterMs: 2 * MINUTE, onChange: false, atOnce: 4,
      act: ({ sessionId }) => (sessionId === undefined ? Promise.resolve() : laterWhere(isProviderAway, sync(sessionId))),
    },
  ];
}

/** The job's key names the attempt, so that the next attempt is another job while a repeated cue is the same. */
function job(enqueue: Enqueue, name: JobName) {
  return async ({ orderId, attempt }: DueTodo) => {
    const key = attempt === undefined ? `${name}-${orderId}` : `${name}-${orderId}-${attempt}`;
    await laterWhere((error) => error instanceof QueueUnavailable, enqueue({ name, key, orderId, attempt }));
  };
}

/** Rejects with `TryLater` where the means to act are away. */
async function laterWhere(isAway: (error: unknown) => boolean, acting: Promise<unknown>): Promise<void> {
  try {
    await acting;
  } catch (error) {
    throw isAway(error) ? new TryLater() : error;
  }
}
