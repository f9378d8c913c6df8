import { isAllowed } from './decision.ts';
import type { LetterRevised, OrderEvent } from './events.ts';
import { mailFromEvent, mailOf } from './mails.ts';
import { evolveDelivery } from './delivery.ts';
import { evolveNotes } from './decide-note.ts';
import { evolveMoney } from './money.ts';
import { evolvePerson } from './person.ts';
import { documentsAfterDeletion } from './print-directories.ts';
import {
  ABSENT,
  type KeptDocuments,
  type Mail,
  type Order,
  type OrderState,
  type Session,
  type Text,
} from './state.ts';
import { FIRST_TEXT } from './texts.ts';
import { allows } from './transitions.ts';
import { evolveProduction } from './evolve-production.ts';

/** Folds one event into an order. Total: an event that the transition table does not allow changes nothing. */
export function evolve(state: OrderState, event: OrderEvent): OrderState {
  if (event.type === 'OrderDrafted') return state.status === 'absent' ? placedOrder(event.data) : state;
  if (state.status === 'absent' && event.type === 'LetterTextErasureStarted') return { status: 'abandoned' };
  if (state.status !== 'placed') return state;
  const { payments, refunds, disputes, fraudWarnings, fraudWarnedAt } = evolveMoney(state, event);
  const known = { ...state, payments, refunds, disputes, fraudWarnings, fraudWarnedAt };
  const order = {
    ...known,
    sessions: evolveSessions(state.sessions, event),
    production: evolveProduction(known, event),
    code: evolveCode(state, event),
    reprints: state.reprints + (event.type === 'ReprintRequested' && isAllowed(state, event) ? 1 : 0),
    delivery: evolveDelivery(state.delivery, event),
    mails: evolveMails(state, event),
    text: evolveText(state.text, event),
    documents: evolveDocuments(state.documents, event),
    notes: evolveNotes(state.notes, event),
    person: evolvePerson(state.person, event),
  };
  switch (event.type) {
    case 'PaymentSucceeded':
      return {
        ...order,
        postingDay: order.postingDay ?? event.data.postingDay,
        ...payersAfter(state, event.data.sealedPayer),
      };
    case 'PaymentProcessing':
    case 'PaymentFailed':
    case 'WrongAmountPaid':
      return { ...order, ...payersAfter(state, event.data.sealedPayer) };
    case 'LetterRevised':
      return isAllowed(state, event) ? revised(order, event.data) : order;
    case 'RevisionAbandoned':
    case 'ReplacedTextErased':
      return { ...order, replacedTexts: evolveReplaced(order.replacedTexts, event) };
    case 'ReplacementScheduled':
      return isAllowed(state, event)
        ? { ...order, postingDay: event.data.postingDay, sealedPayer: event.data.sealedPayer }
        : order;
    case 'ReplacementCancelled':
      return { ...order, cancelledReplacements: [...order.cancelledReplacements, event.data.orderId] };
    case 'ReplacementSettled':
      return { ...order, settled: true };
    case 'AddressCorrected':
      return isAllowed(state, event)
        ? { ...order, terms: { ...order.terms, sealedAddressee: event.data.sealedAddressee } }
        : order;
    case 'WithdrawalDeclared':
      return { ...order, withdrawnAt: order.withdrawnAt ?? event.data.at };
    default:
      return order;
  }
}

function payersAfter({ sealedPayer, formerPayers = [] }: Order, sealed: string | undefined) {
  if (sealed === undefined || sealedPayer === undefined) return { sealedPayer: sealed ?? sealedPayer };
  return { sealedPayer: sealed, formerPayers: [...formerPayers, sealedPayer] };
}

/** `terms` keeps what identifies a repeated order: its own fingerprint. */
function revised(order: Order, { at, textId, fingerprint, postingDay, ...letter }: LetterRevised): Order {
  const { deliveryDate, deliveryDateMeans } = letter;
  return {
    ...order,
    terms: { ...order.terms, ...letter, deliveryDate, deliveryDateMeans },
    postingDay: postingDay ?? order.postingDay,
    textId,
    fingerprint,
    replacedTexts: [...order.replacedTexts, { textId: order.textId, at, status: 'erasing' }],
    revisedAt: [...order.revisedAt, at],
  };
}

function evolveReplaced(
  replaced: Order['replacedTexts'],
  { type, data: { at, textId } }: Extract<OrderEvent, { type: 'RevisionAbandoned' | 'ReplacedTextErased' }>,
): Order['replacedTexts'] {
  const status = type === 'RevisionAbandoned' ? 'erasing' : 'erased';
  return [...replaced.filter((one) => one.textId !== textId), { textId, at, status }];
}

/** The state after all events of a stream, oldest first. */
export function fold(events: Iterable<OrderEvent>): OrderState {
  let state = ABSENT;
  for (const event of events) state = evolve(state, event);
  return state;
}

function placedOrder(data: Order['terms']): Order {
  return {
    status: 'placed',
    terms: data,
    sessions: [],
    payments: [],
    refunds: [],
    disputes: [],
    fraudWarnings: [],
    mails: {},
    production: { status: 'unpaid' },
    reprints: 0,
    delivery: { status: 'none' },
    cancelledReplacements: [],
    documents: [],
    text: { status: 'stored' },
    textId: FIRST_TEXT,
    fingerprint: data.fingerprint,
    replacedTexts: [],
    person: { status: 'stored', since: data.at },
    revisedAt: [],
    notes: [],
  };
}

/** Of a claim or a request that is not one of a run nothing is said: the papers keep the code that they have. */
function evolveCode({ code, production }: Order, event: OrderEvent): string | undefined {
  if (event.type !== 'PrintRequested' && event.type !== 'PrintStarted') return code;
  return allows('production', production.status, event.type) ? (event.data.code ?? code) : code;
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

function evolveText(now: Text, event: OrderEvent): Text {
  if (!allows('text', now.status, event.type)) return now;
  switch (event.type) {
    case 'LetterTextErasureStarted':
      return event.data.reason === 'never-ordered'
        ? now
        : { status: 'erasing', at: event.data.at, reason: event.data.reason };
    case 'LetterTextErased':
      return { status: 'erased', at: event.data.at, reason: event.data.reason };
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
  const mail = mailFromEvent(event);
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
        at: event.data.at,
        retryAt: event.data.retryAt,
        refusals: event.data.reason === 'refused' ? refusals + 1 : refusals,
      };
    default:
      return { status: 'sent' };
  }
}
