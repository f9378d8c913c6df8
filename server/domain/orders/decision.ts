import type { VoucherRefusal } from '@federpost/shared/http/vouchers.ts';
import type { EventType } from '@federpost/shared/order/history.ts';
import type { CommandOf, OrderCommand } from './commands.ts';
import { type OrderEvent, mailFromEvent } from './events.ts';
import { type Order, mailOf } from './state.ts';
import { type Lifecycle, type StatusOf, TRANSITIONS, UNRESTRICTED_EVENTS, allows } from './transitions.ts';

/** Why a command was refused. http/refusals.ts maps each to its German sentence and HTTP status. */
export type Refusal =
  | VoucherRefusal
  | 'voucher-redeemed'
  | 'voucher-needs-email'
  | 'unknown-order'
  | 'already-drafted'
  | 'already-paid'
  | 'checkout-open'
  | 'cancelled'
  | 'cancelled-unpaid'
  | 'wrong-amount'
  | 'order-lapsed'
  | 'refunded'
  | 'disputed'
  | 'bank-inquiry'
  | 'too-much-refunded'
  | 'other-refund'
  | 'unknown-session'
  | 'foreign-payment'
  | 'not-paid'
  | 'not-due'
  | 'ahead-of-day'
  | 'withdrawn'
  | 'already-printing'
  | 'wrong-attempt'
  | 'not-unclear'
  | 'not-printed'
  | 'not-checked'
  | 'money-waits'
  | 'mail-not-owed'
  | 'mail-not-due'
  | 'production-started'
  | 'still-changeable'
  | 'typed-letter'
  | 'revised-meanwhile'
  | 'not-posted'
  | 'not-returned'
  | 'envelope-outdated'
  | 'answer-awaited'
  | 'not-lost'
  | 'not-expected-yet'
  | 'not-arrived'
  | 'label-missing'
  | 'label-used'
  | 'not-registered'
  | 'wrong-delivery-day'
  | 'no-unverified-withdrawal'
  | 'already-replaced'
  | 'too-many-notes'
  | 'personal-data-forgotten'
  | 'empty-tray'
  | 'letters-first'
  | 'nothing-posted'
  | 'text-deleted'
  | 'text-still-needed'
  | 'person-still-needed'
  | 'voucher-still-valid';

/**
 * What a decider answers. `decide` keeps the events that the transition table allows; if it allows none of them, the
 * command is refused with `otherwise`, or has already taken effect.
 */
export type Decision =
  | { kind: 'accepted'; events: readonly OrderEvent[]; otherwise?: Refusal }
  | { kind: 'refused'; reason: Refusal };

/** For each command on a placed order, the function that answers it. Pure; the transition table is checked after it. */
export type Deciders = {
  [T in Exclude<OrderCommand['type'], 'DraftOrder' | 'DiscardDraft'>]: (
    command: CommandOf<T>,
    order: Order,
  ) => Decision;
};

export const accepted = (...events: OrderEvent[]): Decision => ({ kind: 'accepted', events });
/** Refused if the transition table does not allow the event. */
export const acceptedOrRefused = (event: OrderEvent, otherwise: Refusal): Decision => ({
  kind: 'accepted',
  events: [event],
  otherwise,
});
/** The command has already taken effect, or there is nothing to record. */
export const unchanged = (): Decision => ({ kind: 'accepted', events: [] });
export const refused = (reason: Refusal): Decision => ({ kind: 'refused', reason });

/**
 * Events that are recorded at every stage of production and change it only if the table lists them: money and
 * declarations that have arrived are facts.
 */
const ALLOWED_AT_ANY_STAGE: ReadonlySet<EventType> = new Set([
  'PaymentSucceeded',
  'WithdrawalDeclared',
  'RefundRequested',
  'DisputeClosed',
]);

/** Whether every lifecycle that lists the event allows it in its current status. */
export function isAllowed(order: Order, event: OrderEvent): boolean {
  const { type } = event;
  if (type in UNRESTRICTED_EVENTS) return true;
  const mail = mailFromEvent(event);
  const isAllowedIn = <L extends Lifecycle>(lifecycle: L, status: StatusOf<L>) =>
    !LISTED_EVENTS[lifecycle].has(type) || allows(lifecycle, status, type);
  return (
    isAllowedIn('checkout', checkoutStatus(order, event)) &&
    isAllowedIn('refund', refundStatus(order, event)) &&
    isAllowedIn('dispute', disputeStatus(order, event)) &&
    isAllowedIn('delivery', order.delivery.status) &&
    (ALLOWED_AT_ANY_STAGE.has(type) || isAllowedIn('production', order.production.status)) &&
    isAllowedIn('mail', mail === undefined ? 'unclaimed' : mailOf(order, mail).status) &&
    isAllowedIn('text', order.text.status) &&
    isAllowedIn('person', order.person.status)
  );
}

const eventTypesOf = (lifecycle: Lifecycle): ReadonlySet<string> =>
  new Set(Object.values(TRANSITIONS[lifecycle]).flatMap((row) => Object.keys(row)));
const LISTED_EVENTS = {
  checkout: eventTypesOf('checkout'),
  production: eventTypesOf('production'),
  delivery: eventTypesOf('delivery'),
  refund: eventTypesOf('refund'),
  dispute: eventTypesOf('dispute'),
  mail: eventTypesOf('mail'),
  text: eventTypesOf('text'),
  person: eventTypesOf('person'),
} satisfies Record<Lifecycle, ReadonlySet<string>>;

function checkoutStatus({ checkouts }: Order, { data }: OrderEvent): StatusOf<'checkout'> {
  if (!('sessionId' in data)) return 'none';
  return checkouts.find(({ sessionId }) => sessionId === data.sessionId)?.status ?? 'none';
}

function refundStatus({ refunds }: Order, { data }: OrderEvent): StatusOf<'refund'> {
  return ('refund' in data && refunds.find(({ refund }) => refund === data.refund)?.status) || 'none';
}

function disputeStatus({ disputes }: Order, { data }: OrderEvent): StatusOf<'dispute'> {
  return ('disputeId' in data && disputes.find(({ disputeId }) => disputeId === data.disputeId)?.status) || 'none';
}
