import { addMilliseconds } from '@federpost/shared/calendar/durations.ts';
import { startOfDay } from '@federpost/shared/calendar/berlin.ts';
import type { CustomerMail } from './events.ts';
import { endOfUse, obsoleteTexts, wasAttempted } from './letter-text.ts';
import { dueMails } from './mails.ts';
import { bankHoldOf } from './money.ts';
import { refusalToPay } from './payment.ts';
import { erasureTask } from './person.ts';
import { type Order, letterTerms } from './state.ts';

/** The kinds of tasks that may be due for an order. Each has one handler in server/tasks. */
export const TASK_KINDS = [
  'send-mail',
  'print-letter',
  'print-express-letter',
  'resolve-print',
  'delete-documents',
  'delete-text',
  'delete-replaced-text',
  'sync-checkout',
  'close-checkout',
  'pay-back',
  'forget-person',
  'forget-unpaid-person',
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** These kinds wait for the number of days in business.json after they are due; until then they are not overdue. */
export const RETENTION_TASKS: ReadonlySet<TaskKind> = new Set(['forget-person', 'forget-unpaid-person']);

/**
 * `dueAt` is an ISO instant. The other fields distinguish an order's tasks of one kind; `attempt` those of one requested
 * print attempt from those of the next.
 */
export type DueTask = {
  kind: TaskKind;
  dueAt: string;
  mail?: CustomerMail;
  attempt?: number;
  sessionId?: string;
  refund?: number;
};

/** What a task is called where it fails: a mail's has the mail's name, because each is tried again on its own. */
export const taskName = ({ kind, mail }: Pick<DueTask, 'kind' | 'mail'>): string => mail ?? kind;

/**
 * A claim without an outcome counts as abandoned after this time: a worker's time to hand over (5 min) plus a printer's
 * time to print.
 */
const CLAIM_EXPIRY_MS = 15 * 60_000;

/**
 * Everything that is due for an order in its current state. Pure, so the list of due tasks can be rebuilt from the log
 * at any time: queues and timers are only hints.
 */
export function dueTasks(order: Order): DueTask[] {
  return [
    ...checkoutTasks(order),
    ...refundTasks(order),
    ...dueMails(order).map(({ mail, dueAt }): DueTask => ({ kind: 'send-mail', dueAt, mail })),
    ...printTasks(order),
    ...textTasks(order),
    ...obsoleteTexts(order)
      .map(({ at }): DueTask => ({ kind: 'delete-replaced-text', dueAt: at }))
      .slice(0, 1),
    ...[erasureTask(order)].filter((task) => task !== undefined),
  ];
}

/** Closes every page on which nothing may be paid any more. Pending payments there are checked like all others. */
function checkoutTasks(order: Order): DueTask[] {
  const closedSince = refusalToPay(order) && (order.payments[0]?.at ?? cancelledAt(order) ?? order.terms.at);
  return order.checkouts.flatMap(({ sessionId, status }): DueTask[] => {
    if (status === 'open' && closedSince) return [{ kind: 'close-checkout', dueAt: closedSince, sessionId }];
    return status === 'open' || status === 'processing'
      ? [{ kind: 'sync-checkout', dueAt: order.terms.at, sessionId }]
      : [];
  });
}

const cancelledAt = ({ production }: Order) => (production.status === 'cancelled' ? production.at : undefined);

function refundTasks({ refunds }: Order): DueTask[] {
  return refunds
    .filter(({ status }) => status === 'requested')
    .map(({ refund, at }) => ({ kind: 'pay-back', dueAt: at, refund }));
}

/** Whether a cancelled order's documents have to be removed before its text. */
const hasDocumentsToRemove = ({ production, documents }: Order) =>
  (production.status === 'cancelled' && production.printed === true) || documents.length > 0;

/** Whether the print was requested: the letter did not just become due by its day. */
export const isRequested = ({ attempt }: Pick<DueTask, 'attempt'>): boolean => attempt !== undefined;

function printTasks(order: Order): DueTask[] {
  const { production, postingDay, text } = order;
  switch (production.status) {
    case 'scheduled':
      // A letter that failed in a PDF is printed again only on request.
      if (bankHoldOf(order) || (wasAttempted(order) && !production.requested)) return [];
      return [
        {
          kind: letterTerms(order).shipping === 'express' ? 'print-express-letter' : 'print-letter',
          dueAt: production.retryAt ?? (production.requested || !postingDay ? '' : startOfDay(postingDay)),
          ...(production.requested && { attempt: production.attempts + 1 }),
        },
      ];
    case 'printing':
      return [
        {
          kind: 'resolve-print',
          dueAt: addMilliseconds(production.startedAt, CLAIM_EXPIRY_MS),
          attempt: production.attempt,
        },
      ];
    case 'posted':
      return text.status === 'stored' ? [{ kind: 'delete-documents', dueAt: production.at }] : [];
    case 'cancelled':
      return hasDocumentsToRemove(order) && text.status === 'stored'
        ? [{ kind: 'delete-documents', dueAt: production.at }]
        : [];
    default:
      return [];
  }
}

function textTasks(order: Order): DueTask[] {
  const { text, production } = order;
  if (text.status === 'erasing') return [{ kind: 'delete-text', dueAt: text.at }];
  // Workers first remove the printed documents, if there may be any; then the text is erased.
  const isPrinted =
    production.status === 'posted' || (production.status === 'cancelled' && hasDocumentsToRemove(order));
  const end = text.status === 'stored' && !isPrinted ? endOfUse(order) : undefined;
  return end === undefined ? [] : [{ kind: 'delete-text', dueAt: end.at }];
}
