import { CommandRefused, type OrderHandler, requireOrder } from '../../commands/order-handler.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import type { LetterTerms, OrderEvent, OrderTerms, VoucherTerms } from '../../domain/orders/events.ts';
import { fold } from '../../domain/orders/evolve.ts';
import type { Order } from '../../domain/orders/state.ts';
import type { Parts } from '../../commands/parts.ts';
import type { Sealed, Vault } from '../../vault/port.ts';
import { accountingRetentionEnd } from './find-person.ts';

/** A value that was sealed in an order: the event and field it is in, since when, and in plain text. */
export type PersonalValue = { since: string; event: string; field: string; data: unknown };

/** All that is known of one order and its people. It does not contain the letter's text: see `text`. */
export type OrderReport = {
  orderId: string;
  orderNumber: string;
  person: Order['person'];
  /** Names, addresses and e-mails as they were entered; empty once they are erased. */
  personal: PersonalValue[];
  terms: ReportedTerms;
  postingDay: string | null;
  /** While it is stored, the customer can read it on the order's own page. */
  text: Order['text'];
  /** When the sealed envelope was photographed; the photograph is on the same page. */
  photographedAt: string | null;
  payments: Order['payments'];
  refunds: Order['refunds'];
  disputes: Order['disputes'];
  /** Everything that happened, and who in the business did it. */
  events: { at: string; type: string; operator?: string }[];
  accountingRetentionEnd: string | null;
};

export type PersonReport = { madeAt: string; orders: OrderReport[] };

/**
 * Gathers all that is known of the people of some orders (Art. 15 GDPR). If names are still stored, the export is
 * recorded before this function returns them. They are read before that record, so data whose erasure starts in the
 * meantime is not returned. Throws `CommandRefused('unknown-order')`.
 */
export async function createPersonReport(
  { orders, vault, photos, now }: Pick<Parts, 'orders' | 'vault' | 'photos' | 'now'>,
  orderIds: readonly string[],
  operator: string,
): Promise<PersonReport> {
  const madeAt = now().toISOString();
  const reports: OrderReport[] = [];
  for (const orderId of new Set(orderIds)) {
    const events = await orders.history(orderId);
    const order = requireOrder(fold(events));
    const personal = await decryptSealedValues(vault, orderId, events);
    const isExported = personal.length > 0 && (await recordExport(orders, orderId, madeAt, operator));
    const photographedAt = (isExported && (await photos.takenAt(orderId))) || null;
    reports.push({ ...reportOf(orderId, order, events, isExported ? personal : []), photographedAt });
  }
  return { madeAt, orders: reports };
}

async function recordExport(orders: OrderHandler, orderId: string, at: string, operator: string): Promise<boolean> {
  try {
    await orders.handle(orderId, { type: 'ExportPerson', at, operator });
    return true;
  } catch (error) {
    if (error instanceof CommandRefused && error.reason === 'personal-data-forgotten') return false;
    throw error;
  }
}

/** Every sealed value of an event, including those of fields that are added to events later. */
async function decryptSealedValues(
  vault: Pick<Vault, 'openPersonal'>,
  orderId: string,
  events: readonly OrderEvent[],
): Promise<PersonalValue[]> {
  const values: PersonalValue[] = [];
  for (const { type, data } of events)
    for (const [field, sealed] of Object.entries(data)) {
      if (!field.startsWith('sealed') || typeof sealed !== 'string') continue;
      const personal = await vault.openPersonal(orderId, sealed as Sealed);
      if (personal.kind === 'known')
        values.push({ since: data.at, event: type, field, data: withoutAuthor(personal.value) });
    }
  return values;
}

/** The author of a note is the operator's data, not the person's. */
function withoutAuthor(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('author' in value)) return value;
  const { author: _author, ...rest } = value;
  return rest;
}

/** What was ordered, without what is sealed, internal or about others. */
type ReportedTerms =
  | Omit<LetterTerms, 'sealedAddressee' | 'fingerprint' | 'letterId' | 'voucherId'>
  | Omit<VoucherTerms, 'fingerprint'>;

function withoutInternals({ fingerprint: _fingerprint, ...terms }: OrderTerms): ReportedTerms {
  if (terms.voucher !== undefined) return terms;
  const { sealedAddressee: _sealed, letterId: _letterId, voucherId: _voucherId, ...letter } = terms;
  return letter;
}

function reportOf(
  orderId: string,
  order: Order,
  events: readonly OrderEvent[],
  personal: PersonalValue[],
): Omit<OrderReport, 'photographedAt'> {
  return {
    orderId,
    orderNumber: orderNumberOf(orderId),
    person: order.person,
    personal,
    terms: withoutInternals(order.terms),
    postingDay: order.postingDay ?? null,
    text: order.text,
    payments: order.payments,
    refunds: order.refunds,
    disputes: order.disputes,
    events: events.map(({ type, data: { at, operator } }) => ({
      at,
      type,
      ...(operator !== undefined && { operator }),
    })),
    accountingRetentionEnd: accountingRetentionEnd(order) ?? null,
  };
}
