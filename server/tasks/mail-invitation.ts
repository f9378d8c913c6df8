import type { Business } from '@federpost/shared/business/business.ts';
import { INVITATION_HASH } from '@federpost/shared/http/operators.ts';
import type { InvitationToSend } from '../operators/operator-management.ts';
import { messageIdOf, type Mailer } from '../mail/transport.ts';
import { invitationMail } from '../mail/templates/operator-mails.ts';

/** Sends the mail with an invitation's token; the token is in no other mail. Throws `MailNotSent`. */
export type MailInvitation = (invitation: InvitationToSend) => Promise<void>;

/** @param ports.adminPage the address of the operator's page. */
export function createMailInvitation(ports: {
  mailer: Pick<Mailer, 'send'>;
  business: Business;
  publicUrl: string;
  adminPage: string;
}): MailInvitation {
  const { mailer, business, publicUrl, adminPage } = ports;
  return ({ id, email, role, token, expiresAt }) =>
    mailer.send({
      ...invitationMail({ business, publicUrl, role, expiresAt, link: `${adminPage}${INVITATION_HASH}${token}` }),
      to: email,
      messageId: messageIdOf('invitation', id, business),
    });
}
