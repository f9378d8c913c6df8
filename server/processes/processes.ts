import type { CommandHandler } from '../commands/command-handler.ts';
import { deleteLetterText } from '../commands/letter-text.ts';
import { isProviderAway } from '../payments/stripe.ts';
import type { Vault } from '../vault/port.ts';
import type { MailCustomer } from './mail-customer.ts';
import { createMailTask } from './mail-task.ts';
import { createPrintTasks, type Enqueue } from './print-tasks.ts';
import { TryLater, type Process } from './process.ts';

export type ProcessPorts = {
  orders: CommandHandler;
  vault: Vault;
  enqueue: Enqueue;
  mail: MailCustomer;
  /** This server's name in the claims it makes. */
  server: string;
  sync: (sessionId: string) => Promise<unknown>;
  now: () => Date;
};

const MINUTE = 60_000;

/** One process for each kind of due task. Whatever they do is guarded by the fact it leads to, so any of them may run anywhere, any number of times. */
export function createProcesses({ orders, vault, enqueue, mail, server, sync, now }: ProcessPorts): Process[] {
  const sendOnce = createMailTask({ orders, mail, server, now });
  const prints = createPrintTasks({ orders, enqueue, now });
  return [
    {
      kind: 'confirm-order',
      againAfterMs: MINUTE,
      onChange: true,
      act: ({ orderId }) => sendOnce('order-confirmed', orderId),
    },
    {
      kind: 'notify-payment-failed',
      againAfterMs: MINUTE,
      onChange: true,
      act: ({ orderId }) => sendOnce('payment-failed', orderId),
    },
    {
      kind: 'notify-letter-posted',
      againAfterMs: MINUTE,
      onChange: true,
      act: ({ orderId }) => sendOnce('letter-posted', orderId),
    },
    { kind: 'print-letter', againAfterMs: MINUTE, onChange: true, act: prints.print },
    { kind: 'resolve-print', againAfterMs: MINUTE, onChange: true, act: prints.resolve },
    { kind: 'delete-documents', againAfterMs: MINUTE, onChange: true, act: prints.deleteDocuments },
    {
      kind: 'delete-text',
      againAfterMs: MINUTE,
      onChange: true,
      act: ({ orderId }) => deleteLetterText({ orders, vault, now }, orderId),
    },
    // The last resort: whoever comes back, a webhook and the list of the provider's events (payments/recent-events.ts) are
    // quicker. So seldom that a checkout which nobody pays does not cost more than the order, and so few at once that ten
    // thousand of them leave the provider free for those who pay now.
    {
      kind: 'sync-checkout',
      afterMs: 10 * MINUTE,
      againAfterMs: 30 * MINUTE,
      onChange: false,
      atOnce: 4,
      act: ({ sessionId }) =>
        sessionId === undefined ? Promise.resolve() : laterWhere(isProviderAway, sync(sessionId)),
    },
  ];
}

/** Rejects with `TryLater` where the means to act are away. */
async function laterWhere(isAway: (error: unknown) => boolean, acting: Promise<unknown>): Promise<void> {
  try {
    await acting;
  } catch (error) {
    throw isAway(error) ? new TryLater() : error;
  }
}
