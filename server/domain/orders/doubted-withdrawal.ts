import type { CommandOf } from './commands.ts';
import { accepted, refused, unchanged, type Decision } from './decision.ts';
import type { OrderEvent } from './events.ts';
import type { Order } from './state.ts';

/** A withdrawal that fits an order by its number alone: an operator decides whether the order is withdrawn from. */

type DoubtCommand = CommandOf<'DoubtWithdrawal' | 'AskWithdrawalSender' | 'DismissWithdrawal'>;

/** One doubt at a time: whoever declares again while it is open adds nothing to decide. */
export function decideDoubtedWithdrawal(command: DoubtCommand, order: Order): Decision {
  const { doubtedWithdrawal: doubted, withdrawnAt } = order;
  const { at } = command;
  if (command.type === 'DoubtWithdrawal')
    return withdrawnAt !== undefined || doubted !== undefined
      ? unchanged()
      : accepted({ type: 'WithdrawalDoubted', data: { at, sealedDeclaration: command.sealedDeclaration } });
  if (doubted === undefined)
    return command.type === 'AskWithdrawalSender' ? refused('no-doubted-withdrawal') : unchanged();
  return command.type === 'AskWithdrawalSender'
    ? accepted({ type: 'WithdrawalSenderAsked', data: { at } })
    : accepted({ type: 'WithdrawalDismissed', data: { at } });
}

export function evolveDoubtedWithdrawal(
  doubted: Order['doubtedWithdrawal'],
  event: Extract<OrderEvent, { type: 'WithdrawalDoubted' | 'WithdrawalSenderAsked' | 'WithdrawalDismissed' }>,
): Order['doubtedWithdrawal'] {
  switch (event.type) {
    case 'WithdrawalDoubted':
      return doubted ?? event.data;
    case 'WithdrawalSenderAsked':
      return doubted && { ...doubted, askedAt: event.data.at };
    case 'WithdrawalDismissed':
      return undefined;
  }
}
