import { startOfDay } from '@federpost/shared/calendar/berlin.ts';
import { paymentStatus, type Order } from './state.ts';
import { lastChanceToPay, mayStillBePrinted, UNPAID_TEXT_KEPT_MS } from './text-deletion.ts';

/** What the shop may still owe an order. Each kind has one process (server/processes) that does it. */
export const DUTIES = [
  'confirm-order', 'notify-payment-failed', 'notify-letter-posted',
  'print-letter', 'resolve-print', 'delete-documents', 'delete-text', 'sync-checkout',
] as const;
export type Duty = (typeof DUTIES)[number];

/** `dueAt` is an ISO instant. `attempt` tells one print attempt's duty from the next one's. */
export type Todo = { duty: Duty; dueAt: string; attempt?: number; sessionId?: string };

/** A claim without an outcome for this long is abandoned: longer than a worker may take to hand over (5 min) and a printer to print. */
export const CLAIM_ABANDONED_AFTER_MS = 15 * 60_000;

const later = (instant: string, milliseconds: number) => new Date(Date.parse(instant) + milliseconds).toISOString();

/**
 * Everything owed to an order as things stand. Pure, so that the list of what is due can be rebuilt from the log
 * at any time: queues and timers are only hints.
 */
export function todos(order: Order): Todo[] {
  return [...paymentTodos(order), ...printTodos(order), ...textTodos(order)];
}

function paymentTodos(order: Order): Todo[] {
  const payment = paymentStatus(order);
  const todo: Todo[] = order.sessions
    .filter((session) => session.status === 'open' || session.status === 'processing')
    .map(({ sessionId }) => ({ duty: 'sync-checkout', dueAt: order.drafted.at, sessionId }));
  const closedAt = order.sessions.at(-1)?.closedAt ?? order.drafted.at;
  if (payment === 'paid' && !order.confirmed && order.production.status !== 'cancelled') todo.push({ duty: 'confirm-order', dueAt: closedAt });
  if (payment === 'failed' && order.sealedPayer && !order.notices.includes('payment-failed')) {
    todo.push({ duty: 'notify-payment-failed', dueAt: closedAt });
  }
  return todo;
}

function printTodos({ production, postingDay, text, sealedPayer, notices }: Order): Todo[] {
  switch (production.status) {
    case 'scheduled':
      return [{
        duty: 'print-letter',
        dueAt: production.retryAt ?? (production.requested || !postingDay ? '' : startOfDay(postingDay)),
        attempt: production.attempts + 1,
      }];
    case 'printing':
      return [{ duty: 'resolve-print', dueAt: later(production.startedAt, CLAIM_ABANDONED_AFTER_MS), attempt: production.attempt }];
    case 'posted': {
      const todo: Todo[] = [];
      if (text.status === 'held') todo.push({ duty: 'delete-documents', dueAt: production.at });
      if (sealedPayer && !notices.includes('letter-posted')) todo.push({ duty: 'notify-letter-posted', dueAt: production.at });
      return todo;
    }
    default:
      return [];
  }
}

function textTodos(order: Order): Todo[] {
  if (order.text.status === 'deleted') return [];
  if (order.production.status === 'cancelled') return [{ duty: 'delete-text', dueAt: order.production.at }];
  return mayStillBePrinted(order) ? [] : [{ duty: 'delete-text', dueAt: later(lastChanceToPay(order), UNPAID_TEXT_KEPT_MS) }];
}
