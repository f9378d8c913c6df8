import { isAllowed } from './decision.ts';
import type { LetterRevised, OrderEvent } from './events.ts';
import { mailIn, mailOf } from './mails.ts';
import { evolveDelivery } from './delivery.ts';
import { evolveMoney, isPaidBack } from './money.ts';
import { alikeFailures } from './print-retries.ts';
import { documentsAfterDeletion } from './print-directories.ts';
import {
  ABSENT,
  type KeptDocuments,
  type Mail,
  type Order,
  type OrderState,
  type Production,
  type Session,
  type Text,
} from './state.ts';
import { FIRST_TEXT } from './texts.ts';
import { allows } from './transitions.ts';

/** Folds one event into an order. Total: an event that the transition table does not allow changes nothing. */
export function evolve(state: OrderState, event: OrderEvent): OrderState {
  if (event.type === 'OrderDrafted') return state.status === 'absent' ? drafted(event.data) : state;
  if (state.status === 'absent' && event.type === 'LetterTextReleased') return { status: 'abandoned' };
  if (state.status !== 'drafted') return state;
  const known = { ...state, ...evolveMoney(state, event) };
  const order = {
    ...known,
    sessions: evolveSessions(state.sessions, event),
    production: evolveProduction(known, event),
    delivery: evolveDelivery(state.delivery, event),
    mails: evolveMails(state, event),
    text: evolveText(state.text, event),
    documents: evolveDocuments(state.documents, event),
  };
  switch (event.type) {
    case 'PaymentSucceeded':
      return {
        ...order,
        postingDay: order.postingDay ?? event.data.postingDay,
        sealedPayer: event.data.sealedPayer ?? order.sealedPayer,
      };
    case 'PaymentProcessing':
    case 'PaymentFailed':
    case 'WrongAmountPaid':
      return { ...order, sealedPayer: event.data.sealedPayer ?? order.sealedPayer };
    case 'LetterRevised':
      return isAllowed(state, event) ? revised(order, event.data) : order;
    case 'RevisionAbandoned':
    case 'ReplacedTextDeleted':
      return { ...order, replacedTexts: evolveReplaced(order.replacedTexts, event) };
    case 'ReplacementScheduled':
      return isAllowed(state, event)
        ? { ...order, postingDay: event.data.postingDay, sealedPayer: event.data.sealedPayer }
        : order;
    case 'AddressCorrected':
      return isAllowed(state, event)
        ? { ...order, drafted: { ...order.drafted, sealedAddressee: event.data.sealedAddressee } }
        : order;
    case 'WithdrawalDeclared':
      return { ...order, withdrawnAt: order.withdrawnAt ?? event.data.at };
    default:
      return order;
  }
}

/** `drafted` keeps what identifies a repeated order: its own fingerprint. */
function revised(order: Order, { at, textId, fingerprint, postingDay, ...letter }: LetterRevised): Order {
  const { deliveryDate, deliveryDateMeans } = letter;
  return {
    ...order,
    drafted: { ...order.drafted, ...letter, deliveryDate, deliveryDateMeans },
    postingDay: postingDay ?? order.postingDay,
    textId,
    fingerprint,
    replacedTexts: [...order.replacedTexts, { textId: order.textId, at, status: 'released' }],
    revisedAt: [...order.revisedAt, at],
  };
}

function evolveReplaced(
  replaced: Order['replacedTexts'],
  { type, data: { at, textId } }: Extract<OrderEvent, { type: 'RevisionAbandoned' | 'ReplacedTextDeleted' }>,
): Order['replacedTexts'] {
  const status = type === 'RevisionAbandoned' ? 'released' : 'deleted';
  return [...replaced.filter((one) => one.textId !== textId), { textId, at, status }];
}

/** The state after all events of a stream, oldest first. */
export function fold(events: Iterable<OrderEvent>): OrderState {
  let state = ABSENT;
  for (const event of events) state = evolve(state, event);
  return state;
}

function drafted(data: Order['drafted']): Order {
  return {
    status: 'drafted',
    drafted: data,
    sessions: [],
    payments: [],
    refunds: [],
    disputes: [],
    fraudWarnings: [],
    mails: {},
    production: { status: 'unpaid' },
    delivery: { status: 'none' },
    documents: [],
    text: { status: 'held' },
    textId: FIRST_TEXT,
    fingerprint: data.fingerprint,
    replacedTexts: [],
    revisedAt: [],
  };
}

function evolveSessions(sessions: readonly Session[], event: OrderEvent): readonly Session[] {
  if (event.type === 'CheckoutStarted') {
    const { sessionId, url, attempt, expiresAt } = event.data;
    return [...sessions, { sessionId, url, attempt, expiresAt, status: 'open' }];
  }
  const close = (sessionId: string, status: Session['status'], closedAt?: string) =>
    sessions.map((session) =>
      session.sessionId === sessionId && allows('session', session.status, event.type)
        ? { ...session, status, closedAt }
        : session,
    );
  switch (event.type) {
    case 'PaymentProcessing':
      return close(event.data.sessionId, 'processing');
    case 'PaymentSucceeded':
      return close(event.data.sessionId, 'paid', event.data.at);
    case 'WrongAmountPaid':
      return close(event.data.sessionId, 'wrong-amount', event.data.at);
    case 'PaymentFailed':
      return close(event.data.sessionId, 'failed', event.data.at);
    case 'CheckoutExpired':
      return close(event.data.sessionId, 'expired', event.data.at);
    default:
      return sessions;
  }
}

/** @param order its money as it is after the event. */
function evolveProduction(order: Order, event: OrderEvent): Production {
  const { production: now, withdrawnAt } = order;
  if (!allows('production', now.status, event.type)) return now;
  switch (event.type) {
    case 'PaymentSucceeded':
      // Nothing is left to print once the text was released.
      return order.text.status === 'held'
        ? { status: 'scheduled', requested: false, failures: 0, attempts: 0 }
        : { status: 'cancelled', at: event.data.at, why: 'paid-too-late' };
    case 'ReplacementScheduled':
      if (order.text.status !== 'held') return now;
      return { status: 'scheduled', requested: false, failures: 0, attempts: 0 };
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
      if (isPaidBack(order)) return { status: 'cancelled', at, why: 'refunded' };
      if (!retryAt) return { status: 'parked', reason, attempts: attempt };
      // An attempt that was due stays due: the retry waits until `retryAt`, not for another posting day.
      return {
        status: 'scheduled',
        requested: true,
        retryAt,
        failures: now.failures + 1,
        attempts: attempt,
        alike: alikeFailures(now.alike, reason),
      };
    }
    case 'PrintOutcomeUnknown':
      if (now.status !== 'printing') return now;
      return {
        status: 'unclear',
        attempt: event.data.attempt,
        reason: event.data.reason,
        failures: now.failures,
        alike: now.alike,
      };
    case 'LetterPrinted':
      return { status: 'printed', attempt: event.data.attempt, pages: event.data.pages };
    case 'LetterPosted':
      return { status: 'posted', at: event.data.at };
    case 'OrderCancelled':
      return {
        status: 'cancelled',
        at: event.data.at,
        why: withdrawnAt ? 'withdrawn' : isPaidBack(order) ? 'refunded' : 'cancelled',
        by: event.data.by,
        ...(now.status === 'printed' && { printed: true }),
      };
    case 'WithdrawalDeclared':
      return { status: 'cancelled', at: event.data.at, why: 'withdrawn' };
    case 'RefundRequested':
      return isPaidBack(order) ? { status: 'cancelled', at: event.data.at, why: 'refunded' } : now;
    case 'DisputeClosed':
      return isPaidBack(order) ? { status: 'cancelled', at: event.data.at, why: 'dispute-lost' } : now;
    default:
      return now;
  }
}

function evolveText(now: Text, event: OrderEvent): Text {
  if (!allows('text', now.status, event.type)) return now;
  switch (event.type) {
    case 'LetterTextReleased':
      return event.data.reason === 'never-ordered'
        ? now
        : { status: 'released', at: event.data.at, reason: event.data.reason };
    case 'LetterTextDeleted':
      return { status: 'deleted', at: event.data.at, reason: event.data.reason };
    default:
      return now;
  }
}

function evolveDocuments(documents: readonly KeptDocuments[], event: OrderEvent): readonly KeptDocuments[] {
  switch (event.type) {
    case 'PrintStarted': {
      const { attempt, directory, keepsDocuments } = event.data;
      return directory === undefined ? documents : [...documents, { attempt, directory, keepsDocuments }];
    }
    case 'DocumentsDeleted':
      return documentsAfterDeletion(documents, event.data.attempt);
    default:
      return documents;
  }
}

function evolveMails(order: Order, event: OrderEvent): Order['mails'] {
  const mail = mailIn(event);
  if (mail === undefined) return order.mails;
  const now = mailOf(order, mail);
  return allows('mail', now.status, event.type) ? { ...order.mails, [mail]: evolveMail(now, event) } : order.mails;
}

function evolveMail(now: Mail, event: OrderEvent): Mail {
  const refusals = 'refusals' in now ? now.refusals : 0;
  switch (event.type) {
    case 'MailClaimed':
      return { status: 'claimed', at: event.data.at, by: event.data.claimedBy, refusals };
    case 'MailFailed':
      return {
        status: 'failed',
        retryAt: event.data.retryAt,
        refusals: event.data.reason === 'refused' ? refusals + 1 : refusals,
      };
    default:
      return { status: 'sent' };
  }
}
