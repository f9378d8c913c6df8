import { ORDER_FIELDS, type OrderField, type OrderRecord } from '@federpost/shared/http/orders.ts';
import { openAddressees, openNotes, type Addressee } from '../../commands/privacy/personal-data.ts';
import { isRefundRequested } from '../../domain/orders/delivery.ts';
import {
  orderBalance,
  unrefundedCents,
  paymentsWithFailedRefund,
  paymentFlags,
  refundDeadline,
} from '../../domain/orders/money.ts';
import { decidingCheckout, paymentStatus, productionStatus } from '../../domain/orders/state.ts';
import type { ListedOrder } from '../../projections/order-list/queries.ts';
import type { Vault } from '../../vault/port.ts';

type Person = { [Part in keyof Addressee]: Addressee[Part] | null };

/** Sealed fields, which are decrypted only on request. */
const PERSONAL: readonly OrderField[] = ['recipient_name', 'recipient_address', 'sender_name'];

/** The requested fields of orders, in the requested order. The letter's text is never among them. */
export async function recordsOfOrders(
  vault: Vault,
  orders: readonly ListedOrder[],
  fields: readonly OrderField[],
): Promise<Partial<Record<OrderField, unknown>>[]> {
  const people = fields.some((field) => PERSONAL.includes(field)) ? await openAddressees(vault, orders) : [];
  const notes = fields.includes('notes') ? await notesOf(vault, orders) : [];
  return orders.map((listed, index) => {
    const person = people[index];
    const record = recordOf(listed, person?.kind === 'known' ? person.value : UNKNOWN_PERSON, notes[index] ?? []);
    // Copying forty fields would cost as much as reading them.
    return fields === ORDER_FIELDS ? record : only(fields, record);
  });
}

function only(fields: readonly OrderField[], record: OrderRecord): Partial<Record<OrderField, unknown>> {
  const asked: Partial<Record<OrderField, unknown>> = {};
  for (const field of fields) asked[field] = record[field];
  return asked;
}

const UNKNOWN_PERSON: Person = { recipientName: null, recipientAddress: null, senderName: null };

function notesOf(vault: Vault, orders: readonly ListedOrder[]): Promise<OrderRecord['notes'][]> {
  return Promise.all(
    orders.map(async (listed) => {
      const opened = await openNotes(vault, listed);
      return listed.order.notes.map(({ noteId, at }, index) => {
        const note = opened[index];
        return { id: noteId, at, ...(note?.kind === 'known' ? note.value : { text: null, author: null }) };
      });
    }),
  );
}

/** Every field, in the order of the contract. One literal, because a thousand rows are made at once. */
function recordOf({ id, createdAt, order }: ListedOrder, person: Person, notes: OrderRecord['notes']): OrderRecord {
  const { terms, delivery, production, refunds } = order;
  const { remaining, refundPending, refunded } = orderBalance(order);
  const waiting = paymentFlags(order);
  const returnedLetter = delivery.status === 'returned' ? delivery : undefined;
  return {
    id,
    created_at: createdAt,
    recipient_name: person.recipientName,
    recipient_address: person.recipientAddress,
    sender_name: person.senderName ?? null,
    letter_style: terms.letterStyle,
    letter_text: null,
    extras: terms.extras,
    shipping: terms.shipping,
    delivery_date: terms.deliveryDate ?? null,
    delivery_date_means: terms.deliveryDateMeans ?? 'posting',
    posting_day: order.postingDay ?? null,
    payment_status: paymentStatus(order),
    total_amount: terms.totalCents,
    stripe_session_id: decidingCheckout(order)?.sessionId ?? null,
    production_status: productionStatus(order),
    production_reason: 'reason' in production ? production.reason : null,
    text_status: order.text.status,
    mail_refused: Object.values(order.mails).some((mail) => mail?.status === 'failed' && mail.refusals > 0),
    withdrawn_at: order.withdrawnAt ?? null,
    delivery_status: delivery.status,
    delivery_at: delivery.status === 'none' ? null : delivery.at,
    return_reason: returnedLetter?.reason ?? null,
    address_corrected: returnedLetter?.corrected ?? false,
    replaces: terms.replaces ?? null,
    replaced_by: delivery.status === 'replaced' ? delivery.orderId : null,
    refunded_as_lost: isRefundRequested(order),
    refund_by: refundDeadline(order) ?? null,
    money_remaining: remaining,
    money_refund_pending: refundPending,
    money_refunded: refunded,
    money_notes: waiting,
    money_waits: waiting.length > 0,
    refund_failed: unrefundedCents(order),
    refund_failure: paymentsWithFailedRefund(order).at(-1)?.refund.failure ?? null,
    refunds: refunds.length,
    run_code: order.code ?? null,
    reprints: order.reprints,
    cancelled_why: production.status === 'cancelled' ? production.why : null,
    notes,
  };
}
