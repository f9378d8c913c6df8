import type { CommandOf, OrderCommand } from './commands.ts';
import {
  type Deciders,
  type Decision,
  accepted,
  acceptedOrRefused,
  isAllowed,
  refused,
  unchanged,
} from './decision.ts';
import { DELIVERY_DECIDERS } from './delivery.ts';
import type { OrderEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { TEXT_DECIDERS } from './letter-text.ts';
import { MAIL_DECIDERS } from './mails.ts';
import { isFullyRefunded } from './money.ts';
import { PAYMENT_DECIDERS } from './payment.ts';
import { PERSON_DECIDERS } from './person.ts';
import { PRINT_DECIDERS } from './printing.ts';
import { REFUND_DECIDERS, refundsMadeDue } from './refunds.ts';
import { SEALING_DECIDERS } from './sealing.ts';
import { VOUCHER_DECIDERS, isUnpaid } from './voucher.ts';
import { type Order, type OrderState, paymentStatus, redeemedCents } from './state.ts';

/**
 * Decides what a command does to an order: new events, no events (it has already taken effect), or a refusal. Pure;
 * never throws. A repeated command that took effect is accepted without new events, so every caller may retry.
 *
 * Every event about a placed order passes the transition table here, after the events before it.
 */
export function decide(command: OrderCommand, state: OrderState): Decision {
  if (command.type === 'DraftOrder') return draft(command, state);
  if (command.type === 'DiscardDraft') return discard(command, state);
  if (state.status !== 'placed') return refused('unknown-order');
  const decision = DECIDERS[command.type](command as never, state);
  if (decision.kind === 'refused') return decision;
  const [events, order] = foldAllowed(state, decision.events);
  if (events.length === 0) return decision.otherwise ? refused(decision.otherwise) : unchanged();
  const [refunds] = foldAllowed(order, refundsMadeDue(state, order, command.at));
  return accepted(...events, ...refunds);
}

/** The events that the transition table allows one after another, and the order after them. */
function foldAllowed(before: Order, events: readonly OrderEvent[]): [OrderEvent[], Order] {
  let order = before;
  const allowed = events.filter((event) => {
    if (!isAllowed(order, event)) return false;
    order = evolve(order, event) as Order;
    return true;
  });
  return [allowed, order];
}

/** What each command does to a placed order. */
export const DECIDERS: Deciders = {
  ...PAYMENT_DECIDERS,
  ...REFUND_DECIDERS,
  ...PRINT_DECIDERS,
  ...SEALING_DECIDERS,
  ...DELIVERY_DECIDERS,
  ...MAIL_DECIDERS,
  ...TEXT_DECIDERS,
  ...PERSON_DECIDERS,
  ...VOUCHER_DECIDERS,

  /**
   * Until production starts, or an unpaid order has lost its text. An operator can also cancel a printed letter that
   * must not be posted: one that was withdrawn from or refunded.
   */
  CancelOrder({ at, by, onlyUnpaid }, order) {
    const { status } = order.production;
    if (status === 'cancelled') return unchanged();
    if (paymentStatus(order) === 'expired' && order.text.status === 'erased') return refused('order-lapsed');
    if (onlyUnpaid && !isUnpaid(order)) return refused('already-paid');
    if (redeemedCents(order) > 0) return refused('voucher-redeemed');
    const mayCancelPrinted = by === 'operator' && (order.withdrawnAt !== undefined || isFullyRefunded(order));
    if (status === 'printed' && !mayCancelPrinted) return refused('production-started');
    return acceptedOrRefused({ type: 'OrderCancelled', data: { at, by } }, 'production-started');
  },

  /** Recorded at every stage; before production it also stops the letter. The rest is the operator's decision. */
  DeclareWithdrawal({ at, sealedDeclaration }, { withdrawnAt }) {
    if (withdrawnAt !== undefined) return unchanged();
    return accepted({ type: 'WithdrawalDeclared', data: { at, sealedDeclaration } });
  },

  /**
   * A withdrawal that matches an order by its number alone: an operator decides whether it means this order. One at a
   * time: another declaration while one is open adds nothing to decide.
   */
  RecordUnverifiedWithdrawal({ at, sealedDeclaration }, { unverifiedWithdrawal, withdrawnAt }) {
    if (withdrawnAt !== undefined || unverifiedWithdrawal !== undefined) return unchanged();
    return accepted({ type: 'UnverifiedWithdrawalReceived', data: { at, sealedDeclaration } });
  },
  AskWithdrawalSender({ at }, { unverifiedWithdrawal }) {
    if (unverifiedWithdrawal === undefined) return refused('no-unverified-withdrawal');
    return accepted({ type: 'WithdrawalSenderAsked', data: { at } });
  },
  DismissWithdrawal({ at }, { unverifiedWithdrawal }) {
    if (unverifiedWithdrawal === undefined) return unchanged();
    return accepted({ type: 'WithdrawalDismissed', data: { at } });
  },
};

function draft({ at, order }: CommandOf<'DraftOrder'>, state: OrderState): Decision {
  if (state.status === 'absent') return accepted({ type: 'OrderDrafted', data: { at, ...order } });
  if (state.status === 'discarded') return refused('text-deleted');
  return state.terms.fingerprint === order.fingerprint ? unchanged() : refused('already-drafted');
}

/** For a text in the vault without an order: the first event of its stream records that no order will follow. */
function discard({ at }: CommandOf<'DiscardDraft'>, state: OrderState): Decision {
  if (state.status === 'discarded') return unchanged();
  return state.status === 'absent'
    ? accepted({ type: 'LetterTextErasureStarted', data: { at, reason: 'never-ordered' } })
    : refused('text-still-needed');
}
