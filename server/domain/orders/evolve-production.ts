import type { OrderEvent } from './events.ts';
import { isFullyRefunded } from './money.ts';
import { countRepeatedFailures } from './print-retries.ts';
import { PDF_WORKER_ID, type Order, type Production } from './state.ts';
import { allows } from './transitions.ts';

/**
 * Folds one event into the production of a letter.
 * @param order its money as it is after the event
 */
export function evolveProduction(order: Order, event: OrderEvent): Production {
  const { production: now, withdrawnAt } = order;
  if (!allows('production', now.status, event.type)) return now;
  switch (event.type) {
    case 'PaymentSucceeded':
      // Nothing is left to print once the text was released.
      return order.text.status === 'stored'
        ? { status: 'scheduled', requested: false, failures: 0, attempts: 0 }
        : { status: 'cancelled', at: event.data.at, why: 'paid-too-late' };
    case 'ReplacementScheduled':
      if (order.text.status !== 'stored') return now;
      return { status: 'scheduled', requested: false, failures: 0, attempts: 0 };
    case 'LetterRevised': {
      // Whoever asked for it to be printed did not ask for a later day.
      const isPutOff = (event.data.postingDay ?? '') > (order.postingDay ?? '');
      return now.status === 'scheduled' && isPutOff ? { ...now, requested: false } : now;
    }
    case 'PrintRequested':
      if (now.status !== 'scheduled' && now.status !== 'parked') return now;
      return {
        status: 'scheduled',
        requested: true,
        failures: 0,
        attempts: now.attempts,
        alike: now.status === 'scheduled' ? now.alike : undefined,
      };
    case 'PrintStarted':
      if (now.status !== 'scheduled') return now;
      return {
        status: 'printing',
        failures: now.failures,
        alike: now.alike,
        attempt: event.data.attempt,
        worker: event.data.worker,
        directory: event.data.directory,
        startedAt: event.data.at,
      };
    case 'PrintFailed': {
      if (now.status !== 'printing' && now.status !== 'unclear') return now;
      const { attempt, reason, retryAt, at } = event.data;
      // Nothing has been printed yet, so the withdrawal or the refund takes effect now.
      if (withdrawnAt) return { status: 'cancelled', at, why: 'withdrawn' };
      if (isFullyRefunded(order)) return { status: 'cancelled', at, why: 'refunded' };
      // It is in the next PDF that somebody opens; the printer gets it only where somebody asks.
      if (now.worker === PDF_WORKER_ID)
        return { status: 'scheduled', requested: false, failures: 0, attempts: attempt };
      if (!retryAt) return { status: 'parked', at, reason, attempts: attempt };
      // An attempt that was due stays due: the retry waits until `retryAt`, not for another posting day.
      return {
        status: 'scheduled',
        requested: true,
        retryAt,
        failures: now.failures + 1,
        attempts: attempt,
        alike: countRepeatedFailures(now.alike, reason, at),
      };
    }
    case 'PrintOutcomeUnknown':
      if (now.status !== 'printing') return now;
      return {
        status: 'unclear',
        at: event.data.at,
        attempt: event.data.attempt,
        worker: now.worker,
        reason: event.data.reason,
        failures: now.failures,
        alike: now.alike,
      };
    case 'LetterPrinted': {
      if (now.status !== 'printing' && now.status !== 'unclear') return now;
      const { at, attempt, pages } = event.data;
      return { status: 'printed', at, attempt, worker: now.worker, pages };
    }
    case 'ReprintRequested':
      if (now.status !== 'printed') return now;
      return { status: 'scheduled', requested: true, failures: 0, attempts: now.attempt };
    case 'LetterPosted':
      return { status: 'posted', at: event.data.at };
    case 'OrderCancelled':
      return {
        status: 'cancelled',
        at: event.data.at,
        why: withdrawnAt ? 'withdrawn' : isFullyRefunded(order) ? 'refunded' : 'cancelled',
        by: event.data.by,
        ...(now.status === 'printed' && { printed: true }),
      };
    case 'WithdrawalDeclared':
      return { status: 'cancelled', at: event.data.at, why: 'withdrawn' };
    case 'RefundRequested':
      return isFullyRefunded(order) ? { status: 'cancelled', at: event.data.at, why: 'refunded' } : now;
    case 'DisputeClosed':
      return isFullyRefunded(order) ? { status: 'cancelled', at: event.data.at, why: 'dispute-lost' } : now;
    default:
      return now;
  }
}
