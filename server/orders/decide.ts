import { decideMail } from './decide-mail.ts';
import { decidePrinting } from './decide-printing.ts';
import { decidePayment } from './decide-payment.ts';
import type { CommandOf, OrderCommand } from './commands.ts';
import { accepted, refused, type Decision } from './decision.ts';
import type { Order, OrderState } from './state.ts';
import { textDeletionReason } from './text-deletion.ts';
import { allows } from './transitions.ts';

/**
 * Says what a command makes of an order: new facts, nothing (it is so already), or a refusal. Pure; throws nothing.
 * Repeating a command that took effect is accepted without new facts, so that every caller may retry.
 */
export function decide(command: OrderCommand, state: OrderState): Decision {
  if (command.type === 'DraftOrder') return draft(command, state);
  if (state.status === 'absent') return refused('unknown-order');
  switch (command.type) {
    case 'StartCheckout':
    case 'SyncPayment':
      return decidePayment(command, state);
    case 'RequestPrint':
    case 'StartPrint':
    case 'ReportPrint':
    case 'ResolvePrint':
    case 'MarkPosted':
      return decidePrinting(command, state);
    case 'ClaimMail':
    case 'GiveMailBack':
    case 'ConfirmOrder':
    case 'NotifyCustomer':
      return decideMail(command, state);
    case 'CancelOrder':
      return cancel(command, state);
    case 'DeclareWithdrawal':
      return withdraw(command, state);
    case 'ViewText':
      if (state.text.status === 'deleted') return refused('text-deleted');
      return accepted({ type: 'LetterTextViewed', data: { at: command.at, operator: command.operator } });
    case 'DeleteText':
      return deleteText(command, state);
  }
}

function draft({ at, order }: CommandOf<'DraftOrder'>, state: OrderState): Decision {
  if (state.status === 'absent') return accepted({ type: 'OrderDrafted', data: { at, ...order } });
  return state.drafted.fingerprint === order.fingerprint ? accepted() : refused('already-drafted');
}

/** Until production starts; after a withdrawal also a printed letter that is not to be posted. */
function cancel({ at }: CommandOf<'CancelOrder'>, order: Order): Decision {
  if (order.production.status === 'cancelled') return accepted();
  const { status } = order.production;
  if (!allows('production', status, 'OrderCancelled') || (status === 'printed' && !order.withdrawnAt)) return refused('production-started');
  return accepted({ type: 'OrderCancelled', data: { at } });
}

/** Received at every stage; only before production it also stops the letter. What else follows, a person decides. */
function withdraw({ at, sealedDeclaration }: CommandOf<'DeclareWithdrawal'>, order: Order): Decision {
  return order.withdrawnAt ? accepted() : accepted({ type: 'WithdrawalDeclared', data: { at, sealedDeclaration } });
}

function deleteText({ at }: CommandOf<'DeleteText'>, order: Order): Decision {
  if (order.text.status === 'deleted') return accepted();
  const reason = textDeletionReason(order, at);
  return reason ? accepted({ type: 'LetterTextDeleted', data: { at, reason } }) : refused('text-still-needed');
}
