import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { MoneyNote } from '@federpost/shared/order/refunds.ts';
import type { HeldReason, SetAsideReason } from '@federpost/shared/runs/runs.ts';
import type { CommandOf } from './commands.ts';
import { type Decision, acceptIfAllowed, refused, unchanged } from './decision.ts';
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

/** Decides what the sealing table says of a printed letter. */
export function decideSealing(command: CommandOf<'CheckEnvelope' | 'SetAside'>, order: Order): Decision {
  return command.type === 'CheckEnvelope' ? checkEnvelope(command, order) : setAside(command, order);
}

function checkEnvelope({ at }: CommandOf<'CheckEnvelope'>, order: Order): Decision {
  const { production } = order;
  if (production.status === 'printed' && production.checkedAt !== undefined) return unchanged();
  return acceptIfAllowed(order, { type: 'EnvelopeChecked', data: { at } }, refused('not-printed'));
}

function setAside({ at, reason }: CommandOf<'SetAside'>, order: Order): Decision {
  const { production } = order;
  const isDone =
    reason === 'unfinished'
      ? production.status === 'printed' && production.checkedAt === undefined && production.setAside === undefined
      : setAsideOn(order, berlinDay(new Date(at))) === reason;
  if (isDone) return unchanged();
  return acceptIfAllowed(order, { type: 'LetterSetAside', data: { at, reason } }, refused('not-printed'));
}
