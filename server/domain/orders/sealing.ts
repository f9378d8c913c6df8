import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { isRegistered } from '@federpost/shared/order/catalogue.ts';
import type { MoneyNote } from '@federpost/shared/order/refunds.ts';
import type { HeldReason, SetAsideReason } from '@federpost/shared/runs/runs.ts';
import { type Deciders, type Refusal, acceptedOrRefused, refused, unchanged } from './decision.ts';
import { bankHoldOf, paymentFlags } from './money.ts';
import type { Order } from './state.ts';

/**
 * The notes on an order's money that hold its letter back until a person has decided. A withdrawal and a dispute also
 * hold it back, under names of their own.
 */
const HOLDING_NOTES: readonly MoneyNote[] = ['refund-failed', 'keep-letter'];

/** Why a letter does not go with the day's letters until a person has decided. */
export function holdOf(order: Order): HeldReason | undefined {
  if (order.withdrawnAt !== undefined) return 'withdrawn';
  const hasHoldingNote = paymentFlags(order).some((note) => HOLDING_NOTES.includes(note));
  return bankHoldOf(order) ?? (hasHoldingNote ? 'money-waits' : undefined);
}

/** Why a printed letter is set aside on a Berlin day. It is due again on the next one, but not before its own. */
export function setAsideOn({ production, postingDay = '' }: Order, day: string): SetAsideReason | undefined {
  if (production.status !== 'printed' || production.setAside === undefined) return undefined;
  const { at, reason } = production.setAside;
  return berlinDay(new Date(at)) >= day || postingDay > day ? reason : undefined;
}

/** Whether the post gives the letter a tracking number. */
export const isRegisteredLetter = ({ terms }: Pick<Order, 'terms'>): boolean =>
  terms.voucher === undefined && isRegistered(terms);

/** The tracking number as a field, if there is one. */
export const numberOf = ({ trackingNumber }: { trackingNumber?: string | undefined }): { trackingNumber?: string } =>
  trackingNumber === undefined ? {} : { trackingNumber };

/** The number of the label on the letter's last envelope, from its check on; undefined if there is none. */
export const lastLabelOf = ({ production, usedTrackingNumbers }: Order): string | undefined =>
  (production.status === 'printed' ? production.trackingNumber : undefined) ?? usedTrackingNumbers?.at(-1);

/** The number of an envelope's label, if the letter goes by registered post. */
export const labelOf = (order: Order, trackingNumber: string | undefined): { trackingNumber?: string } =>
  isRegisteredLetter(order) ? numberOf({ trackingNumber }) : {};

/**
 * Why a label cannot be on an envelope of the letter: registered post needs one, and each is for one envelope only.
 * Undefined if it can, or if the letter needs none.
 */
export function refusalOfLabel(order: Order, trackingNumber: string | undefined): Refusal | undefined {
  if (!isRegisteredLetter(order)) return undefined;
  if (trackingNumber === undefined) return 'label-missing';
  return order.usedTrackingNumbers?.includes(trackingNumber) ? 'label-used' : undefined;
}

/** What the sealing table says of a printed letter. */
export const SEALING_DECIDERS = {
  CheckEnvelope({ at, trackingNumber }, order) {
    const { production } = order;
    if (production.status === 'printed' && production.checkedAt !== undefined) return unchanged();
    const refusal = production.status === 'printed' ? refusalOfLabel(order, trackingNumber) : 'not-printed';
    if (refusal) return refused(refusal);
    const data = { at, ...labelOf(order, trackingNumber) };
    return acceptedOrRefused({ type: 'EnvelopeChecked', data }, 'not-printed');
  },

  SetAside({ at, reason }, order) {
    const { production } = order;
    const isDone =
      reason === 'unfinished'
        ? production.status === 'printed' && production.checkedAt === undefined && production.setAside === undefined
        : setAsideOn(order, berlinDay(new Date(at))) === reason;
    return isDone ? unchanged() : acceptedOrRefused({ type: 'LetterSetAside', data: { at, reason } }, 'not-printed');
  },
} satisfies Partial<Deciders>;
