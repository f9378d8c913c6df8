import type { Business } from '@federpost/shared/business/business.ts';
import { INVITATION_HASH } from '@federpost/shared/http/operators.ts';
import type { InvitationToSend } from '../operators/operator-management.ts';
import { messageIdOf, type Mailer } from '../mail/transport.ts';
import { invitationMail } from '../mail/templates/operator-mails.ts';

/** Sends the mail with an invitation's token; the token is in no other mail. Throws `MailNotSent`. */
export type MailInvitation = (invitation: InvitationToSend) => Promise<void>;

export function createMailInvitation(ports: {
  mailer: Pick<Mailer, 'send'>;
  business: Business;
  publicUrl: string;
  /** The path of the operator's page. */
  adminPath: string;
}): MailInvitation {
  const { mailer, business, publicUrl, adminPath } = ports;
  return ({ id, email, role, token, expiresAt }) =>
    mailer.send({
      ...invitationMail({
        business,
        publicUrl,
        role,
        expiresAt,
        link: `${publicUrl}${adminPath}${INVITATION_HASH}${token}`,
      }),
      to: email,
      messageId: messageIdOf('invitation', id, business),
    });
}
