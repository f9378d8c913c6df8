import { CommandRefused } from '../commands/order-handler.ts';
import type { Parts } from '../commands/parts.ts';
import { forgetPerson } from '../commands/privacy/forget-person.ts';
import { deleteLetterText, shredReplacedTexts } from '../commands/letter-text/letter-text.ts';
import { executeRefund } from '../commands/payment/refunds.ts';
import { closeCheckout, expireIfUnknown, syncCheckout, type SyncParts } from '../commands/payment/sync-checkout.ts';
import { isRequested, TASK_KINDS, type TaskKind } from '../domain/orders/due-tasks.ts';
import { isProviderUnavailable } from '../payments/stripe.ts';
import type { TaskDue } from '../projections/order-list/queries.ts';
import type { MailCustomer } from './send-customer-mail.ts';
import { createMailTask } from './mail-task.ts';
import { createPrintTasks, type Enqueue } from './print-tasks.ts';
import { ClaimedElsewhere, DependencyUnavailable, type TaskHandler } from './scheduler.ts';
import { DAY, HOUR, MINUTE } from '@federpost/shared/calendar/durations.ts';

type TaskParts = SyncParts &
  Pick<Parts, 'eraseCopies'> & {
    enqueue: Enqueue;
    mail: MailCustomer;
    /** This server's name in its claims. */
    server: string;
  };

type Handler = Omit<TaskHandler, 'kind'>;

/** A task that is done as soon as it is due, and again each minute while it is still due. */
const everyMinute = (handle: TaskHandler['handle']): Handler => ({ intervalMs: MINUTE, onChange: true, handle });

/**
 * The table of tasks: one row per kind of due task, which does not type-check without it. Each task leads to an event
 * that makes it unnecessary, so any of them may run anywhere, any number of times.
 */
export function createTaskHandlers(parts: TaskParts): TaskHandler[] {
  const { printing, retention } = parts.business;
  const sendMail = createMailTask(parts);
  const printTasks = createPrintTasks(parts);
  const askProvider = (request: Promise<unknown>, orderId: string, sessionId: string) =>
    retryLaterIf(isProviderUnavailable, expireIfUnknown(parts, { orderId, sessionId }, request));
  // Otherwise letters are printed on request, usually with a run.
  const shouldPrint = (task: TaskDue) => printing === 'by-itself' || isRequested(task);
  const forgetAfter = (days: number): Handler => ({
    delayMs: days * DAY,
    intervalMs: HOUR,
    onChange: false,
    handle: ({ orderId }) => skipIfStillNeeded(forgetPerson(parts, orderId, 'retention')),
  });
  const handlers: Record<TaskKind, Handler> = {
    'send-mail': everyMinute(async ({ orderId, mail }) => {
      if (mail !== undefined) await sendMail(mail, orderId);
    }),
    'print-letter': { ...everyMinute(printTasks.print), filter: shouldPrint },
    'print-express-letter': { ...everyMinute(printTasks.printExpress), filter: shouldPrint },
    'resolve-print': everyMinute(printTasks.resolve),
    'delete-documents': everyMinute(printTasks.deleteDocuments),
    'delete-text': everyMinute(({ orderId }) => deleteLetterText(parts, orderId)),
    'delete-replaced-text': everyMinute(async ({ orderId }) => void (await shredReplacedTexts(parts, orderId))),
    // Finds a payment whose webhook never came and whose customer did not come back. Rare enough that a checkout which
    // is never paid does not cost more than the order, and with so little concurrency that ten thousand of them leave
    // the provider free for customers who pay now.
    'sync-checkout': {
      delayMs: 5 * MINUTE,
      intervalMs: 15 * MINUTE,
      onChange: false,
      concurrency: 4,
      handle: async ({ orderId, sessionId }) => {
        if (sessionId !== undefined) await askProvider(syncCheckout(parts, sessionId), orderId, sessionId);
      },
    },
    'close-checkout': everyMinute(async ({ orderId, sessionId }) => {
      if (sessionId !== undefined) await askProvider(closeCheckout(parts, sessionId), orderId, sessionId);
    }),
    // A refund that the provider has started may take days; its events report the end too.
    'pay-back': {
      intervalMs: 10 * MINUTE,
      onChange: true,
      concurrency: 4,
      handle: async ({ orderId, refund }) => {
        if (refund !== undefined) await retryLaterIf(isProviderUnavailable, executeRefund(parts, orderId, refund));
      },
    },
    'forget-person': forgetAfter(retention.personalDaysAfterPosting),
    'forget-unpaid-person': forgetAfter(retention.personalDaysUnpaid),
  };
  return TASK_KINDS.map((kind) => ({ kind, ...handlers[kind] }));
}

/** An order with an open obligation is no failure: it is tried again later. */
async function skipIfStillNeeded(erasure: Promise<void>): Promise<void> {
  try {
    await erasure;
  } catch (error) {
    throw error instanceof CommandRefused && error.reason === 'person-still-needed' ? new ClaimedElsewhere() : error;
  }
}

/** Rejects with `DependencyUnavailable` if a dependency is unavailable. */
async function retryLaterIf(isUnavailable: (error: unknown) => boolean, request: Promise<unknown>): Promise<void> {
  try {
    await request;
  } catch (error) {
    throw isUnavailable(error) ? new DependencyUnavailable() : error;
  }
}
