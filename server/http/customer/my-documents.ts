import type { RequestHandler } from 'express';
import type { Business } from '@federpost/shared/business/business.ts';
import type { DeletionReceipt } from '@federpost/shared/receipt/deletion-receipt.ts';
import type { z } from 'zod';
import type { myDeletionReceipt } from '@federpost/shared/http/my-letter.ts';
import { invoiceFileName } from '@federpost/shared/invoice/invoice.ts';
import { type OrderHandler, CommandRefused, loadOrder } from '../../commands/order-handler.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import type { Order } from '../../domain/orders/state.ts';
import { invoiceFactsOf, invoiceOf } from '../../back-office/accounting/invoice.ts';
import type { RenderInvoice } from '../../tasks/send-customer-mail.ts';
import type { Receipts } from '../../back-office/privacy/receipts.ts';
import type { Vault } from '../../vault/port.ts';
import { HttpError } from '../errors.ts';
import { requireOrderKey } from './my-letter.ts';
import { toRenderError, sendPdf } from '../operator/documents.ts';

export type MyDocumentPorts = {
  orders: Pick<OrderHandler, 'load'>;
  vault: Vault;
  business: Business;
  renderInvoice: RenderInvoice;
  signReceipt: Receipts['sign'];
};

/** GET /rest/v1/my-invoice, bearer key → the invoice as a PDF in its current state; 409 if no money arrived. */
export function myInvoiceRoute({ orders, vault, renderInvoice }: MyDocumentPorts): RequestHandler {
  return async (request, response) => {
    const orderId = await requireOrderKey(vault, request);
    const facts = invoiceFactsOf(orderId, await loadOrder(orders, orderId));
    if (!facts) throw new CommandRefused('not-paid');
    const invoice = invoiceOf(facts);
    const pdf = await toRenderError(renderInvoice(invoice), 'Die Rechnung ließ');
    sendPdf(response, 'attachment', invoiceFileName(invoice), pdf);
  };
}

/** GET /rest/v1/my-deletion-receipt, bearer key → `{ receipt }`, signed now; 409 while the text exists. */
export function myDeletionReceiptRoute({ orders, vault, business, signReceipt }: MyDocumentPorts): RequestHandler {
  return async (request, response) => {
    const orderId = await requireOrderKey(vault, request);
    const receipt = deletionReceiptOf(orderId, await loadOrder(orders, orderId), business);
    if (!receipt) throw new HttpError(409, 'Der Text des Briefs ist noch nicht gelöscht.');
    response.json({ receipt: await signReceipt(receipt) } satisfies z.output<typeof myDeletionReceipt>);
  };
}

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
