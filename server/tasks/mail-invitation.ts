import { INVITATION_HASH } from '@federpost/shared/http/operators.ts';
import { invitationMail } from '../mail/templates/operator-mails.ts';
import { messageIdOf } from '../mail/transport.ts';
import type { InvitationToSend } from '../operators/operator-management.ts';
import type { Shop } from '../shop.ts';

/** Sends the mail with an invitation's token; the token is in no other mail. Throws `MailNotSent`. */
export async function mailInvitation(
  { mailer, business, publicUrl, adminPath }: Pick<Shop, 'mailer' | 'business' | 'publicUrl' | 'adminPath'>,
  { id, email, role, token, expiresAt }: InvitationToSend,
): Promise<void> {
  const link = `${publicUrl}${adminPath}${INVITATION_HASH}${token}`;
  await mailer.send({
    ...invitationMail({ business, publicUrl, role, expiresAt, link }),
    to: email,
    messageId: messageIdOf('invitation', id, business),
  });
}
