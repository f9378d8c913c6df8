import type { CommandOf } from './commands.ts';
import { accepted, acceptIfAllowed, refused, type Decision } from './decision.ts';
import { mailOf, dueMails, refusedMails, REFUSED_MAIL_RETRY_DELAY_MS } from './mails.ts';
import { paymentStatus, type Order } from './state.ts';

type MailCommand = CommandOf<
  'ClaimMail' | 'ReleaseMailClaim' | 'ConfirmOrder' | 'NotifyCustomer' | 'RecordManualContact'
>;

/**
 * Decides who sends a mail, and records what became of it. A mail is claimed before it is sent, so that only one of
 * many servers sends it, at most once for each claim.
 */
export function decideMail(command: MailCommand, order: Order): Decision {
  switch (command.type) {
    case 'ClaimMail':
      return claim(command, order);
    case 'ReleaseMailClaim':
      return giveBack(command, order);
    case 'ConfirmOrder':
      if (paymentStatus(order) !== 'paid') return refused('not-paid');
      return acceptIfAllowed(order, { type: 'OrderConfirmed', data: { at: command.at } }, accepted());
    case 'NotifyCustomer': {
      const { at, notice } = command;
      return acceptIfAllowed(order, { type: 'CustomerNotified', data: { at, notice } }, accepted());
    }
    case 'RecordManualContact': {
      const { at, operator } = command;
      return accepted(
        ...refusedMails(order).map(
          ({ mail }) => ({ type: 'CustomerContactedManually', data: { at, mail, operator } }) as const,
        ),
      );
    }
  }
}

/** Never given twice, not even to the same server: if the answer was lost, it cannot know whether it has sent the mail. */
function claim({ at, mail, claimedBy }: CommandOf<'ClaimMail'>, order: Order): Decision {
  const owed = dueMails(order).find((one) => one.mail === mail);
  if (!owed) return refused('mail-not-owed');
  if (owed.dueAt > at) return refused('mail-not-due');
  return acceptIfAllowed(order, { type: 'MailClaimed', data: { at, mail, claimedBy } }, refused('mail-not-owed'));
}

/** Only by the server that holds the claim: after it was abandoned and taken by another, nothing changes. */
function giveBack({ at, mail, claimedBy, reason }: CommandOf<'ReleaseMailClaim'>, order: Order): Decision {
  const now = mailOf(order, mail);
  if (now.status !== 'claimed' || now.by !== claimedBy) return accepted();
  const wait = reason === 'not-handed-over' ? 0 : REFUSED_MAIL_RETRY_DELAY_MS[now.refusals];
  const retryAt = wait === undefined ? undefined : new Date(Date.parse(at) + wait).toISOString();
  return acceptIfAllowed(order, { type: 'MailFailed', data: { at, mail, reason, retryAt } }, accepted());
}
