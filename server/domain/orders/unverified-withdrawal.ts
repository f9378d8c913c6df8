import type { CommandOf } from './commands.ts';
import { accepted, refused, unchanged, type Decision } from './decision.ts';
import type { OrderEvent } from './events.ts';
import type { Order } from './state.ts';

/** A withdrawal that matches an order by its number alone: an operator decides whether it means this order. */

type UnverifiedCommand = CommandOf<'RecordUnverifiedWithdrawal' | 'AskWithdrawalSender' | 'DismissWithdrawal'>;

/** One at a time: another declaration while one is open adds nothing to decide. */
export function decideUnverifiedWithdrawal(command: UnverifiedCommand, order: Order): Decision {
  const { unverifiedWithdrawal: unverified, withdrawnAt } = order;
  const { at } = command;
  if (command.type === 'RecordUnverifiedWithdrawal')
    return withdrawnAt !== undefined || unverified !== undefined
      ? unchanged()
      : accepted({ type: 'UnverifiedWithdrawalReceived', data: { at, sealedDeclaration: command.sealedDeclaration } });
  if (unverified === undefined)
    return command.type === 'AskWithdrawalSender' ? refused('no-unverified-withdrawal') : unchanged();
  return command.type === 'AskWithdrawalSender'
    ? accepted({ type: 'WithdrawalSenderAsked', data: { at } })
    : accepted({ type: 'WithdrawalDismissed', data: { at } });
}

export function evolveUnverifiedWithdrawal(
  unverified: Order['unverifiedWithdrawal'],
  event: Extract<
    OrderEvent,
    { type: 'UnverifiedWithdrawalReceived' | 'WithdrawalSenderAsked' | 'WithdrawalDismissed' }
  >,
): Order['unverifiedWithdrawal'] {
  switch (event.type) {
    case 'UnverifiedWithdrawalReceived':
      return unverified ?? event.data;
    case 'WithdrawalSenderAsked':
      return unverified && { ...unverified, askedAt: event.data.at };
    case 'WithdrawalDismissed':
      return undefined;
  }
}
