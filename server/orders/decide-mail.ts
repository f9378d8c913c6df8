import type { CommandOf } from './commands.ts';
import { accepted, refused, type Decision } from './decision.ts';
import { mailOf, owedMails, REFUSED_MAIL_AGAIN_AFTER_MS } from './mails.ts';
import { paymentStatus, type Order } from './state.ts';

type MailCommand = CommandOf<'ClaimMail' | 'GiveMailBack' | 'ConfirmOrder' | 'NotifyCustomer'>;

/**
 * Who sends a mail, and what became of it. The claim comes before the sending, so that of many servers one sends; a
 * mail goes out at most once for each claim.
 */
export function decideMail(command: MailCommand, order: Order): Decision {
  switch (command.type) {
    case 'ClaimMail':
      return claim(command, order);
    case 'GiveMailBack':
      return giveBack(command, order);
    case 'ConfirmOrder':
      if (mailOf(order, 'order-confirmed').status === 'sent') return accepted();
      return paymentStatus(order) === 'paid'
        ? accepted({ type: 'OrderConfirmed', data: { at: command.at } })
        : refused('not-paid');
    case 'NotifyCustomer':
      if (mailOf(order, command.notice).status === 'sent') return accepted();
      return accepted({ type: 'CustomerNotified', data: { at: command.at, notice: command.notice } });
  }
}

/** Never given twice, not even to the same server: who lost the answer cannot know whether they have sent it. */
function claim({ at, mail, claimedBy }: CommandOf<'ClaimMail'>, order: Order): Decision {
  const owed = owedMails(order).find((one) => one.mail === mail);
  if (!owed) return refused('mail-not-owed');
  if (owed.dueAt > at) return refused('mail-not-due');
  return accepted({ type: 'MailClaimed', data: { at, mail, claimedBy } });
}

/** Only by who has it: a claim that was abandoned and taken by another is theirs. */
function giveBack({ at, mail, claimedBy, reason }: CommandOf<'GiveMailBack'>, order: Order): Decision {
  const now = mailOf(order, mail);
  if (now.status !== 'claimed' || now.by !== claimedBy) return accepted();
  if (reason === 'not-handed-over') return accepted({ type: 'MailFailed', data: { at, mail, reason, retryAt: at } });
  const wait = REFUSED_MAIL_AGAIN_AFTER_MS[now.refusals];
  const retryAt = wait === undefined ? undefined : new Date(Date.parse(at) + wait).toISOString();
  return accepted({ type: 'MailFailed', data: { at, mail, reason, retryAt } });
}
