import type { Invoice } from '@federpost/shared/invoice/invoice.ts';
import { invoiceFactsOf, invoiceOf } from '../back-office/accounting/invoice.ts';
import { CommandRefused } from '../commands/order-handler.ts';
import type { OrderLetterhead } from '../mail/templates/render.ts';
import type { CustomerMail } from '../domain/orders/events.ts';
import { mailKind, mailNumber } from '../domain/orders/mails.ts';
import { lostDisputes } from '../domain/orders/money.ts';
import { paymentStatus, type Order } from '../domain/orders/state.ts';
import { validUntil } from '../domain/orders/voucher.ts';
import { amountLabel, type RenderedMail } from '../mail/templates/content.ts';
import { voucherCardMail, voucherNoticeMail } from '../mail/templates/voucher-mails.ts';

type VoucherMailContext = { letterhead: OrderLetterhead; order: Order; orderPage: string; code: string };

/**
 * Writes a mail about a voucher in its current state. Throws `CommandRefused` if the mail would no longer be true.
 */
export function composeVoucherMail(
  mail: CustomerMail,
  { letterhead, order, orderPage, code }: VoucherMailContext,
): RenderedMail & { invoice?: Invoice | undefined } {
  const kind = mailKind(mail);
  if (kind !== 'order-confirmed') {
    if (kind.startsWith('payment-') && paymentStatus(order) === 'paid') throw new CommandRefused('already-paid');
    const notice = voucherNoticeMail(kind, { ...letterhead, amount: amountOf(order, mail) });
    if (!notice) throw new CommandRefused('mail-not-owed');
    return notice;
  }
  const lastDay = validUntil(order);
  if (order.production.status !== 'issued' || lastDay === undefined) throw new CommandRefused('voucher-unpaid');
  const { description: title, price } = order.terms;
  const card = { ...letterhead, orderPage, code, title, valueCents: price.totalCents, validUntil: lastDay };
  const invoice = invoiceFactsOf(letterhead.orderId, order);
  return { ...voucherCardMail(card), invoice: invoice && invoiceOf(invoice) };
}

/** The money that a mail is about: that of its refund or of the last lost dispute, otherwise the price. */
function amountOf(order: Order, mail: CustomerMail): string {
  const { refunds, payments, terms } = order;
  const kind = mailKind(mail);
  const movement =
    kind === 'dispute-lost'
      ? lostDisputes(order).at(-1)
      : kind.startsWith('refund')
        ? refunds.find(({ refund }) => refund === mailNumber(mail))
        : undefined;
  const payment = payments.find(({ sessionId }) => sessionId === movement?.sessionId);
  return amountLabel(movement?.amountCents ?? terms.price.totalCents, payment?.currency ?? 'eur');
}
