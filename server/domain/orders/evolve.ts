import { isAllowed } from './decision.ts';
import { applyReplacement, evolveDelivery } from './delivery.ts';
import type { OrderEvent } from './events.ts';
import { FIRST_TEXT, evolveReplacedTexts, evolveText, applyRevision } from './letter-text.ts';
import { evolveMails } from './mails.ts';
import { evolveMoney } from './money.ts';
import { evolveCheckouts, evolvePayers } from './payment.ts';
import { evolveNotes, evolvePerson } from './person.ts';
import { evolveCode, evolveDocuments, evolveProduction } from './printing.ts';
import { ABSENT, letterTerms, type Order, type OrderState } from './state.ts';
import { evolveRedemptions } from './voucher.ts';

/** Folds one event into an order. Total: an event that the transition table does not allow changes nothing. */
export function evolve(state: OrderState, event: OrderEvent): OrderState {
  if (event.type === 'OrderDrafted') return state.status === 'absent' ? placedOrder(event.data) : state;
  if (state.status === 'absent' && event.type === 'LetterTextErasureStarted') return { status: 'discarded' };
  if (state.status !== 'placed') return state;
  // It begins several lifecycles again: all of them or none.
  if (event.type === 'LetterReplaced' && !isAllowed(state, event)) return state;
  const orderWithMoney = { ...state, ...evolveMoney(state, event) };
  const order = {
    ...orderWithMoney,
    checkouts: evolveCheckouts(state.checkouts, event),
    production: evolveProduction(orderWithMoney, event),
    code: evolveCode(state, event),
    reprints: state.reprints + (event.type === 'ReprintRequested' && isAllowed(state, event) ? 1 : 0),
    delivery: evolveDelivery(state.delivery, event),
    mails: evolveMails(state, event),
    text: evolveText(state.text, event),
    documents: evolveDocuments(state.documents, event),
    notes: evolveNotes(state.notes, event),
    redemptions: evolveRedemptions(state, event),
    person: evolvePerson(state.person, event),
  };
  const unverified = state.unverifiedWithdrawal;
  switch (event.type) {
    case 'PaymentSucceeded':
      return {
        ...order,
        postingDay: order.postingDay ?? event.data.postingDay,
        ...evolvePayers(state, event.data.sealedPayer),
      };
    case 'PaymentProcessing':
    case 'PaymentFailed':
    case 'WrongAmountPaid':
      return { ...order, ...evolvePayers(state, event.data.sealedPayer) };
    case 'LetterRevised':
      return isAllowed(state, event) ? applyRevision(order, event.data) : order;
    case 'RevisionAbandoned':
    case 'ReplacedTextErased':
      return { ...order, replacedTexts: evolveReplacedTexts(order.replacedTexts, event) };
    case 'LetterPosted':
    case 'LetterReposted': {
      const { trackingNumber } = event.data;
      if (trackingNumber === undefined || !isAllowed(state, event)) return order;
      return { ...order, usedTrackingNumbers: [...(order.usedTrackingNumbers ?? []), trackingNumber] };
    }
    case 'LetterReplaced':
      return applyReplacement(state, order, event.data);
    case 'AddressCorrected':
      return isAllowed(state, event)
        ? { ...order, terms: { ...letterTerms(order), sealedAddressee: event.data.sealedAddressee } }
        : order;
    case 'WithdrawalDeclared':
      return { ...order, withdrawnAt: order.withdrawnAt ?? event.data.at, unverifiedWithdrawal: undefined };
    case 'UnverifiedWithdrawalReceived':
      return { ...order, unverifiedWithdrawal: unverified ?? event.data };
    case 'WithdrawalSenderAsked':
      return { ...order, unverifiedWithdrawal: unverified && { ...unverified, askedAt: event.data.at } };
    case 'WithdrawalDismissed':
      return { ...order, unverifiedWithdrawal: undefined };
    default:
      return order;
  }
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
    checkouts: [],
    payments: [],
    refunds: [],
    disputes: [],
    fraudWarnings: [],
    mails: {},
    production: { status: 'unpaid' },
    reprints: 0,
    delivery: { status: 'none' },
    documents: [],
    text: { status: data.voucher === undefined ? 'stored' : 'none' },
    textId: FIRST_TEXT,
    fingerprint: data.fingerprint,
    replacedTexts: [],
    person: { status: 'stored', since: data.at },
    revisedAt: [],
    notes: [],
    redemptions: [],
  };
}
