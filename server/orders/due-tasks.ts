import { startOfDay } from '@federpost/shared/calendar/berlin.ts';
import type { CustomerMail } from './events.ts';
import { owedMails } from './mails.ts';
import type { Order } from './state.ts';
import { lastChanceToPay, mayStillBePrinted, UNPAID_TEXT_KEPT_MS } from './text-deletion.ts';

/** The kinds of tasks that may be due for an order. Each kind has one process (server/processes) that does it. */
export const TASK_KINDS = [
  'confirm-order',
  'notify-payment-failed',
  'notify-letter-posted',
  'print-letter',
  'resolve-print',
  'delete-documents',
  'delete-text',
  'sync-checkout',
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** `dueAt` is an ISO instant. `attempt` distinguishes the tasks of one print attempt from those of the next. */
export type DueTask = { kind: TaskKind; dueAt: string; attempt?: number; sessionId?: string };

/**
 * A claim without an outcome counts as abandoned after this long: longer than a worker has to hand over (5 min) plus a
 * printer to print.
 */
const CLAIM_ABANDONED_AFTER_MS = 15 * 60_000;

const MAIL_TASKS: Record<CustomerMail, TaskKind> = {
  'order-confirmed': 'confirm-order',
  'payment-failed': 'notify-payment-failed',
  'letter-posted': 'notify-letter-posted',
};

const later = (instant: string, milliseconds: number) => new Date(Date.parse(instant) + milliseconds).toISOString();

/**
 * Everything that is due for an order in its present state. Pure, so that the list of due tasks can be rebuilt from the
 * log at any time: queues and timers are only hints.
 */
export function dueTasks(order: Order): DueTask[] {
  const mailTasks = owedMails(order).map(({ mail, dueAt }): DueTask => ({ kind: MAIL_TASKS[mail], dueAt }));
  return [...checkoutTasks(order), ...mailTasks, ...printTasks(order), ...textTasks(order)];
}

function checkoutTasks(order: Order): DueTask[] {
  return order.sessions
    .filter((session) => session.status === 'open' || session.status === 'processing')
    .map(({ sessionId }) => ({ kind: 'sync-checkout', dueAt: order.drafted.at, sessionId }));
}

/** Whether a cancelled order's documents have to be removed before its text. */
const keepsDocuments = ({ production, documents }: Order) =>
  (production.status === 'cancelled' && production.printed === true) || documents.length > 0;

function printTasks(order: Order): DueTask[] {
  const { production, postingDay, text } = order;
  switch (production.status) {
    case 'scheduled':
      return [
        {
          kind: 'print-letter',
          dueAt: production.retryAt ?? (production.requested || !postingDay ? '' : startOfDay(postingDay)),
          attempt: production.attempts + 1,
        },
      ];
    case 'printing':
      return [
        {
          kind: 'resolve-print',
          dueAt: later(production.startedAt, CLAIM_ABANDONED_AFTER_MS),
          attempt: production.attempt,
        },
      ];
    case 'posted':
      return text.status === 'held' ? [{ kind: 'delete-documents', dueAt: production.at }] : [];
    case 'cancelled':
      return keepsDocuments(order) && text.status === 'held'
        ? [{ kind: 'delete-documents', dueAt: production.at }]
        : [];
    default:
      return [];
  }
}

function textTasks(order: Order): DueTask[] {
  if (order.text.status === 'deleted') return [];
  if (order.text.status === 'released') return [{ kind: 'delete-text', dueAt: order.text.at }];
  // Where printed documents may exist, the workers remove them first; then the text is deleted.
  if (order.production.status === 'cancelled')
    return keepsDocuments(order) ? [] : [{ kind: 'delete-text', dueAt: order.production.at }];
  return mayStillBePrinted(order)
    ? []
    : [{ kind: 'delete-text', dueAt: later(lastChanceToPay(order), UNPAID_TEXT_KEPT_MS) }];
}
