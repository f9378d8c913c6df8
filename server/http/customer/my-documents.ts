import type { Business } from '@federpost/shared/business/business.ts';
import type { DeletionReceipt } from '@federpost/shared/receipt/deletion-receipt.ts';
import { myDeletionReceipt } from '@federpost/shared/http/my-letter.ts';
import { formatDay } from '@federpost/shared/calendar/berlin.ts';
import { formatVoucherCode } from '@federpost/shared/order/voucher.ts';
import { invoiceFileName } from '@federpost/shared/invoice/invoice.ts';
import { CommandRefused, loadOrder } from '../../commands/order-handler.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import { voucherCodeOf } from '../../commands/vouchers/voucher-code.ts';
import { refusalToRedeem, validUntil } from '../../domain/orders/voucher.ts';
import type { Order } from '../../domain/orders/state.ts';
import { invoiceFactsOf, invoiceOf } from '../../back-office/accounting/invoice.ts';
import { HttpError } from '../errors.ts';
import { forCustomer, type Routes } from '../route.ts';
import { toRenderError, sendPdf } from '../operator/documents.ts';
import { MY_LETTER_LIMIT } from './my-letter.ts';

export const myDocumentRoutes: Routes = {
  'GET /rest/v1/my-invoice': forCustomer({
    summary: 'The order’s invoice.',
    limit: MY_LETTER_LIMIT,
    answer: 'application/pdf',
    async handle({ orderId, response }, { orders, renderInvoice }) {
      const facts = invoiceFactsOf(orderId, await loadOrder(orders, orderId));
      if (!facts) throw new CommandRefused('not-paid');
      const invoice = invoiceOf(facts);
      const pdf = await toRenderError(renderInvoice(invoice), 'Die Rechnung ließ');
      return sendPdf(response, 'attachment', invoiceFileName(invoice), pdf);
    },
  }),
  'GET /rest/v1/my-voucher-card': forCustomer({
    summary: 'The card of a voucher, written in the shop’s own hand; 409 while it is not valid.',
    limit: MY_LETTER_LIMIT,
    answer: 'application/pdf',
    async handle({ orderId, response }, { orders, vault, publicUrl, renderVoucherCard, now }) {
      const voucher = await loadOrder(orders, orderId);
      const refusal = refusalToRedeem(voucher, now().toISOString());
      const code = await voucherCodeOf(vault, orderId);
      const lastDay = validUntil(voucher);
      if (refusal || code === undefined || lastDay === undefined)
        throw new CommandRefused(refusal ?? 'voucher-unknown');
      const card = {
        title: voucher.terms.description,
        code: formatVoucherCode(code),
        validUntil: formatDay(lastDay),
        site: publicUrl.replace(/^https?:\/\//, ''),
      };
      const pdf = await toRenderError(renderVoucherCard(card), 'Die Karte ließ');
      return sendPdf(response, 'attachment', `Gutschein-${orderNumberOf(orderId)}.pdf`, pdf);
    },
  }),
  'GET /rest/v1/my-deletion-receipt': forCustomer({
    summary: 'A signed statement that the text is erased; 409 while it exists.',
    limit: MY_LETTER_LIMIT,
    answer: myDeletionReceipt,
    async handle({ orderId }, { orders, business, receipts }) {
      const receipt = deletionReceiptOf(orderId, await loadOrder(orders, orderId), business);
      if (!receipt) throw new HttpError(409, 'Der Text des Briefs ist noch nicht gelöscht.');
      return { receipt: await receipts.sign(receipt) };
    },
  }),
};

/** The content of an order's erasure receipt, from `LetterTextErased`; undefined while the text's key exists. */
function deletionReceiptOf(
  orderId: string,
  { text }: Order,
  { name }: Pick<Business, 'name'>,
): DeletionReceipt | undefined {
  if (text.status !== 'erased') return undefined;
  return {
    orderNumber: orderNumberOf(orderId),
    business: name,
    destroyed: 'letter-key',
    reason: text.reason,
    deletedAt: text.at,
  };
}
