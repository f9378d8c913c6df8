import type { CommandOf, OrderCommand } from './commands.ts';
import { type Decision, acceptIfAllowed, accepted, refused, unchanged } from './decision.ts';
import { decideDelivery } from './delivery.ts';
import { decideLetterText } from './letter-text.ts';
import { decideMail } from './mails.ts';
import { isFullyRefunded } from './money.ts';
import { decidePayment } from './payment.ts';
import { decideNote, decidePerson } from './person.ts';
import { decidePrinting } from './printing.ts';
import { decideRefund, withAutomaticRefunds } from './refunds.ts';
import { decideSealing } from './sealing.ts';
import type { Order, OrderState } from './state.ts';

/**
 * Decides what a command does to an order: new events, no events (it has already taken effect), or a refusal. Pure;
 * never throws. A repeated command that took effect is accepted without new events, so every caller may retry.
 */
export function decide(command: OrderCommand, state: OrderState): Decision {
  if (command.type === 'DraftOrder') return draft(command, state);
  if (command.type === 'DiscardDraft') return discard(command, state);
  if (state.status !== 'placed') return refused('unknown-order');
  const decision = decideForOrder(command, state);
  return decision.kind === 'accepted' && decision.events.length > 0
    ? accepted(...withAutomaticRefunds(state, command.at, decision.events))
    : decision;
}

function decideForOrder(
  command: Exclude<OrderCommand, { type: 'DraftOrder' | 'DiscardDraft' }>,
  state: Order,
): Decision {
  switch (command.type) {
    case 'StartCheckout':
    case 'SyncPayment':
    case 'GiveUpCheckout':
      return decidePayment(command, state);
    case 'RequestRefund':
    case 'SyncRefunds':
    case 'SettleLostDisputes':
      return decideRefund(command, state);
    case 'RequestPrint':
    case 'StartPrint':
    case 'RequestReprint':
    case 'ReportPrint':
    case 'ResolvePrint':
    case 'MarkPosted':
    case 'ConfirmDocumentsDeleted':
      return decidePrinting(command, state);
    case 'CheckEnvelope':
    case 'SetAside':
      return decideSealing(command, state);
    case 'MarkReturned':
    case 'CorrectAddress':
    case 'MarkReposted':
    case 'DestroyReturnedLetter':
    case 'GrantReplacement':
    case 'CancelReplacement':
    case 'SettleReplacement':
    case 'ScheduleReplacement':
    case 'RefundLostLetter':
      return decideDelivery(command, state);
    case 'ClaimMail':
    case 'ReleaseMailClaim':
    case 'ConfirmOrder':
    case 'NotifyCustomer':
    case 'RecordManualContact':
      return decideMail(command, state);
    case 'CancelOrder':
      return cancel(command, state);
    case 'ReviseLetter':
    case 'AbandonRevision':
    case 'ConfirmReplacedTextErased':
    case 'ViewText':
    case 'StartTextErasure':
    case 'ConfirmTextErased':
      return decideLetterText(command, state);
    case 'DeclareWithdrawal':
      return withdraw(command, state);
    case 'RecordUnverifiedWithdrawal':
    case 'AskWithdrawalSender':
    case 'DismissWithdrawal':
      return decideUnverifiedWithdrawal(command, state);
    case 'NoteOrder':
      return decideNote(command, state);
    case 'ViewDocument':
    case 'ExportPerson':
    case 'StartPersonErasure':
    case 'ConfirmPersonErased':
      return decidePerson(command, state);
  }
}

function draft({ at, order }: CommandOf<'DraftOrder'>, state: OrderState): Decision {
  if (state.status === 'absent') return accepted({ type: 'OrderDrafted', data: { at, ...order } });
  if (state.status === 'discarded') return refused('text-deleted');
  return state.terms.fingerprint === order.fingerprint ? unchanged() : refused('already-drafted');
}

/**
 * Until production starts. An operator can also cancel a printed letter that must not be posted: one that was withdrawn
 * from or refunded.
 */
function cancel({ at, by }: CommandOf<'CancelOrder'>, order: Order): Decision {
  const { status } = order.production;
  if (status === 'cancelled') return unchanged();
  const mayCancelPrinted = by === 'operator' && (order.withdrawnAt !== undefined || isFullyRefunded(order));
  if (status === 'printed' && !mayCancelPrinted) return refused('production-started');
  return acceptIfAllowed(order, { type: 'OrderCancelled', data: { at, by } }, refused('production-started'));
}

/** Recorded at every stage; before production it also stops the letter. Everything else is the operator's decision. */
function withdraw({ at, sealedDeclaration }: CommandOf<'DeclareWithdrawal'>, order: Order): Decision {
  if (order.withdrawnAt) return unchanged();
  return acceptIfAllowed(order, { type: 'WithdrawalDeclared', data: { at, sealedDeclaration } }, unchanged());
}

/**
 * A withdrawal that matches an order by its number alone: an operator decides whether it means this order. One at a
 * time: another declaration while one is open adds nothing to decide.
 */
function decideUnverifiedWithdrawal(
  command: CommandOf<'RecordUnverifiedWithdrawal' | 'AskWithdrawalSender' | 'DismissWithdrawal'>,
  order: Order,
): Decision {
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

/** For a text in the vault without an order: the first event of its stream records that no order will follow. */
function discard({ at }: CommandOf<'DiscardDraft'>, state: OrderState): Decision {
  if (state.status === 'discarded') return unchanged();
  return state.status === 'absent'
    ? accepted({ type: 'LetterTextErasureStarted', data: { at, reason: 'never-ordered' } })
    : refused('text-still-needed');
}
