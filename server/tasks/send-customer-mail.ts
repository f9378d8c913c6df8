import { loadOrder, type OrderHandler } from '../commands/order-handler.ts';
import { orderPagePath } from '../commands/ordering/order-page-key.ts';
import { decryptAddressee, decryptPayer } from '../commands/privacy/personal-data.ts';
import { invoiceFileName, type Invoice } from '@federpost/shared/invoice/invoice.ts';
import { messageIdOf, type Attachment, type Mailer } from '../mail/transport.ts';
import { voucherCodeOf } from '../commands/vouchers/voucher-code.ts';
import type { CustomerMail } from '../domain/orders/events.ts';
import type { Order } from '../domain/orders/state.ts';
import type { Shop } from '../shop.ts';
import { composeMail } from './compose-customer-mail.ts';
import { composeVoucherMail } from './compose-voucher-mail.ts';

/**
 * Sends one mail about one order to its payer; resolves when the mail server has accepted it, or if there is no address
 * (any more). Safe to repeat: the message id stays the same. Throws `CommandRefused` if the order has changed and the
 * mail would no longer be true, `PersonUnknownHere` and `MailNotSent`.
 */
export type MailCustomer = (mail: CustomerMail, orderId: string) => Promise<void>;

/**
 * The log has not erased this person, but the vault has no key to the address: the vault is an older copy, or the order
 * is another shop's. A mail that nobody was sent must not be recorded as sent.
 */
export class PersonUnknownHere extends Error {
  override readonly name = 'PersonUnknownHere';
}

export function createMailCustomer(
  parts: Pick<Shop, 'vault' | 'business' | 'now' | 'renderInvoice' | 'publicUrl'> & {
    orders: Pick<OrderHandler, 'load'>;
    mailer: Pick<Mailer, 'send'>;
  },
): MailCustomer {
  const { orders, vault, mailer, renderInvoice, business, publicUrl, now } = parts;
  const toAttachment = async (invoice: Invoice): Promise<Attachment> => ({
    filename: invoiceFileName(invoice),
    contentType: 'application/pdf',
    content: await renderInvoice(invoice),
  });

  async function compose(mail: CustomerMail, orderId: string, order: Order, orderPage: string) {
    const letterhead = { orderId, business, publicUrl };
    const { terms } = order;
    if (terms.voucher !== undefined) {
      const code = await voucherCodeOf(vault, orderId);
      if (code === undefined) throw new PersonUnknownHere();
      return composeVoucherMail(mail, { letterhead, order, orderPage, code });
    }
    const addressee = await decryptAddressee(vault, orderId, terms.sealedAddressee);
    if (addressee.kind === 'forgotten') throw new PersonUnknownHere();
    return composeMail(mail, { letterhead, order, addressee: addressee.value, orderPage, at: now() });
  }

  return async (mail, orderId) => {
    const order = await loadOrder(orders, orderId);
    // The payer left no address, or it has been erased: another try would not find one either.
    if (!order.sealedPayer || order.person.status !== 'stored') return;
    const payer = await decryptPayer(vault, orderId, order.sealedPayer);
    const page = await orderPagePath(vault, orderId);
    if (payer.kind === 'forgotten' || page === undefined) throw new PersonUnknownHere();
    const { invoice, ...content } = await compose(mail, orderId, order, publicUrl + page);
    await mailer.send({
      ...content,
      to: payer.value.email,
      messageId: messageIdOf(mail, orderId, business),
      orderIds: [orderId],
      attachments: invoice && [await toAttachment(invoice)],
    });
  };
}
