import type { OrderField, OrderRecord } from '@federpost/shared/http/orders.ts';
import { openAddressee, openNote, type Addressee } from '../../commands/personal-data.ts';
import { isRefundBegun } from '../../orders/decide-delivery.ts';
import { accountOfOrder } from '../../orders/money.ts';
import { moneyNotes, refundBy } from '../../orders/money-notes.ts';
import { paymentStatus, productionStatus, type Order } from '../../orders/state.ts';
import type { ListedOrder } from '../../projections/order-list/queries.ts';
import type { Personal, Vault } from '../../vault/port.ts';

type Person = Pick<OrderRecord, 'recipient_name' | 'recipient_address' | 'sender_name' | 'notes'>;

/** What lies sealed, and is opened only where it is asked for. */
const PERSONAL: readonly OrderField[] = ['recipient_name', 'recipient_address', 'sender_name'];

/** The asked fields of an order, in the order in which they are asked for. The letter's text is never among them. */
export async function orderRecord(
  vault: Vault,
  listed: ListedOrder,
  fields: readonly OrderField[],
): Promise<Partial<OrderRecord>> {
  const asked = fields.some((field) => PERSONAL.includes(field));
  const addressee = asked ? await openAddressee(vault, listed.id, listed.order.drafted.sealedAddressee) : FORGOTTEN;
  const notes = fields.includes('notes') ? await notesOf(vault, listed) : [];
  const record: OrderRecord = { ...recordOf(listed), ...personOf(addressee), notes };
  return Object.fromEntries(fields.map((field) => [field, record[field]]));
}

const FORGOTTEN: Personal<Addressee> = { kind: 'forgotten' };

function personOf(addressee: Personal<Addressee>): Omit<Person, 'notes'> {
  if (addressee.kind === 'forgotten') return { recipient_name: null, recipient_address: null, sender_name: null };
  const { recipientName, recipientAddress, senderName } = addressee.value;
  return { recipient_name: recipientName, recipient_address: recipientAddress, sender_name: senderName ?? null };
}

function notesOf(vault: Vault, { id: orderId, order }: ListedOrder): Promise<OrderRecord['notes']> {
  return Promise.all(
    order.notes.map(async ({ noteId, at, sealedNote }) => {
      const note = await openNote(vault, orderId, sealedNote);
      return { id: noteId, at, ...(note.kind === 'known' ? note.value : { text: null, author: null }) };
    }),
  );
}

function recordOf({ id, createdAt, order }: ListedOrder): Omit<OrderRecord, keyof Person> {
  const { letterStyle, extras, shipping, deliveryDate, deliveryDateMeans, totalCents } = order.drafted;
  return {
    id,
    created_at: createdAt,
    letter_style: letterStyle,
    letter_text: null,
    extras,
    shipping,
    delivery_date: deliveryDate ?? null,
    delivery_date_means: deliveryDateMeans ?? 'posting',
    posting_day: order.postingDay ?? null,
    payment_status: paymentStatus(order),
    total_amount: totalCents,
    stripe_session_id:
      (order.sessions.find((session) => session.status === 'paid') ?? order.sessions.at(-1))?.sessionId ?? null,
    production_status: productionStatus(order),
    production_reason: 'reason' in order.production ? order.production.reason : null,
    text_status: order.text.status,
    run_code: order.code ?? null,
    reprints: order.reprints,
    mail_refused: Object.values(order.mails).some((mail) => mail?.status === 'failed' && mail.refusals > 0),
    withdrawn_at: order.withdrawnAt ?? null,
    ...deliveryOf(order),
    ...moneyOf(order),
  };
}

function moneyOf(order: Order) {
  const { held, returning, returned } = accountOfOrder(order);
  const notes = moneyNotes(order);
  return {
    refund_by: refundBy(order) ?? null,
    money_held: held,
    money_returning: returning,
    money_returned: returned,
    money_notes: notes,
    money_waits: notes.length > 0,
    refund_failure: order.refunds.findLast(({ status }) => status === 'failed')?.failure ?? null,
    refunds: order.refunds.length,
    cancelled_why: order.production.status === 'cancelled' ? order.production.why : null,
  };
}

function deliveryOf(order: Order) {
  const { delivery, drafted } = order;
  return {
    delivery_status: delivery.status,
    delivery_at: delivery.status === 'none' ? null : delivery.at,
    return_reason: delivery.status === 'returned' ? delivery.reason : null,
    address_corrected: delivery.status === 'returned' && delivery.corrected,
    replaces: drafted.replaces ?? null,
    replaced_by: delivery.status === 'replaced' ? delivery.orderId : null,
    refunded_as_lost: isRefundBegun(order),
  };
}
