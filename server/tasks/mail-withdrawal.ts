import { randomUUID } from 'node:crypto';
import type { WithdrawalDeclaration } from '@federpost/shared/http/withdrawal.ts';
import type { WithdrawnOrder } from '../domain/orders/state.ts';
import { withdrawalReceivedMail, withdrawalToHandleMail } from '../mail/templates/withdrawal-mails.ts';
import { messageIdOf } from '../mail/transport.ts';
import type { Shop } from '../shop.ts';

/**
 * `order`: the order of the declaration; `unverifiedOrderId`: an order that matches only by its number. Without
 * `receipt` only the business gets a mail.
 */
type WithdrawalMails = { order: WithdrawnOrder | undefined; unverifiedOrderId?: string | undefined; receipt: boolean };

/**
 * Mails both sides about one declaration, received at an ISO instant. The business is written to first, so it gets the
 * declaration even if the sender cannot be written to. Throws `MailNotSent`.
 */
export async function mailWithdrawal(
  { mailer, business, publicUrl }: Pick<Shop, 'mailer' | 'business' | 'publicUrl'>,
  declaration: WithdrawalDeclaration,
  receivedAt: string,
  { order, unverifiedOrderId, receipt }: WithdrawalMails,
): Promise<void> {
  const id = randomUUID();
  const orderId = order?.id ?? unverifiedOrderId;
  const orderIds = orderId === undefined ? undefined : [orderId];
  const details = { business, publicUrl, declaration, receivedAt };
  await mailer.send({
    ...withdrawalToHandleMail({ ...details, order, unverifiedOrderId, receipt }),
    to: business.email,
    messageId: messageIdOf('withdrawal-to-handle', id, business),
    orderIds,
  });
  if (!receipt) return;
  await mailer.send({
    ...withdrawalReceivedMail({ ...details, declaration: order && declaration }),
    to: declaration.email,
    messageId: messageIdOf('withdrawal-received', id, business),
    orderIds,
  });
}
