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
  if (command.type === 'AbandonDraft') return abandon(command, state);
  if (state.status !== 'drafted') return refused('unknown-order');
  switch (command.type) {
    case 'StartCheckout':
    case 'SyncPayment':
      return decidePayment(command, state);
    case 'RequestPrint':
    case 'StartPrint':
    case 'ReportPrint':
    case 'ResolvePrint':
    case 'MarkPosted':
    case 'ConfirmDocumentsDeleted':
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
      if (!allows('text', state.text.status, 'LetterTextViewed')) return refused('text-deleted');
      return accepted({ type: 'LetterTextViewed', data: { at: command.at, operator: command.operator } });
    case 'ReleaseText':
      return releaseText(command, state);
    case 'DeleteText':
      return deleteText(command, state);
  }
}

function draft({ at, order }: CommandOf<'DraftOrder'>, state: OrderState): Decision {
  if (state.status === 'absent') return accepted({ type: 'OrderDrafted', data: { at, ...order } });
  if (state.status === 'abandoned') return refused('text-deleted');
  return state.drafted.fingerprint === order.fingerprint ? accepted() : refused('already-drafted');
}

/** Until production starts; after a withdrawal also a printed letter that is not to be posted. */
function cancel({ at }: CommandOf<'CancelOrder'>, order: Order): Decision {
  if (order.production.status === 'cancelled') return accepted();
  const { status } = order.production;
  if (!allows('production', status, 'OrderCancelled') || (status === 'printed' && !order.withdrawnAt))
    return refused('production-started');
  return accepted({ type: 'OrderCancelled', data: { at } });
}

/** Received at every stage; only before production it also stops the letter. What else follows, a person decides. */
function withdraw({ at, sealedDeclaration }: CommandOf<'DeclareWithdrawal'>, order: Order): Decision {
  return order.withdrawnAt ? accepted() : accepted({ type: 'WithdrawalDeclared', data: { at, sealedDeclaration } });
}

/** From this fact on the text may be shredded, and nothing may use it. */
function releaseText({ at }: CommandOf<'ReleaseText'>, order: Order): Decision {
  if (order.text.status !== 'held') return accepted();
  const reason = textDeletionReason(order, at);
  return reason ? accepted({ type: 'LetterTextReleased', data: { at, reason } }) : refused('text-still-needed');
}

/** The vault has shredded what was released. */
function deleteText({ at }: CommandOf<'DeleteText'>, { text }: Order): Decision {
  if (text.status === 'deleted') return accepted();
  return text.status === 'released'
    ? accepted({ type: 'LetterTextDeleted', data: { at, reason: text.reason } })
    : refused('text-still-needed');
}

/** A text in the vault without an order: the first fact of its stream is that none will follow. */
function abandon({ at }: CommandOf<'AbandonDraft'>, state: OrderState): Decision {
  if (state.status === 'abandoned') return accepted();
  return state.status === 'absent'
    ? accepted({ type: 'LetterTextReleased', data: { at, reason: 'never-ordered' } })
    : refused('text-still-needed');
}
