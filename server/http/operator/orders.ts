import type { Request, RequestHandler, Response } from 'express';
import { seesAll, type OperatorRole } from '@federpost/shared/http/auth.ts';
import { ORDER_FIELDS, orderRecords, type OrderField, type OrderRecord } from '@federpost/shared/http/orders.ts';
import { LETTER_ACTIONS, ORDER_ACTIONS, type OrderAction } from '@federpost/shared/order/actions.ts';
import { voucherShareOf } from '@federpost/shared/order/price.ts';
import type { VoucherKind } from '@federpost/shared/order/voucher.ts';
import { overviewDays } from '@federpost/shared/http/overview.ts';
import { decryptAddressees, decryptNotes, type Addressee } from '../../commands/privacy/personal-data.ts';
import { possibleActions } from '../../domain/orders/actions.ts';
import { isRefundRequested } from '../../domain/orders/delivery.ts';
import {
  orderBalance,
  unrefundedCents,
  paymentsWithFailedRefund,
  paymentFlags,
  refundDeadline,
} from '../../domain/orders/money.ts';
import { lastLabelOf } from '../../domain/orders/sealing.ts';
import { decidingCheckout, paymentStatus, postedDay, productionStatus, type Order } from '../../domain/orders/state.ts';
import { validUntil, voucherBalance } from '../../domain/orders/voucher.ts';
import type { OrderList } from '../../projections/order-list/order-list.ts';
import type { ListedOrder } from '../../projections/order-list/queries.ts';
import type { Shop } from '../../shop.ts';
import type { Vault } from '../../vault/port.ts';
import { HttpError } from '../errors.ts';
import { forBetrieb, forOperators, type Routes } from '../route.ts';
import { fieldsFor, parseOrdersQuery } from './orders-query.ts';
import { overviewQuery } from './query.ts';

/** How long a list request waits until the caller's own change is in the list. */
export const WAIT_FOR_CHANGE_MS = 2_000;

/** The answers of PostgREST. */
export const orderListRoutes: Routes = {
  'GET /rest/v1/orders': forOperators({
    summary: 'The list of orders, in the language of PostgREST (docs/api.md). It never carries text.',
    parameters: {
      select: 'The fields that are asked for, by commas; all without it.',
      order: '`<column>[.asc|.desc][.nullsfirst|.nullslast]`, by commas; `created_at.desc` without it.',
      limit: 'The most rows; never more than 1,000.',
      offset: 'The number of first rows to skip.',
      after_row:
        'The page after a row: `(<value of each order key>,…,<id>)`, with `created_at` before the id if it is no key.',
      before_row: 'The page before a row, in the same form. Neither goes with `offset`.',
      after: 'Waits until the list has this position of the log, as a command answered it.',
      '<column>': '`[not.]<operator>.<value>`: only the rows for which that is true.',
    },
    answer: orderRecords,
    handle: sendOrders,
  }),
  'GET /rest/v1/overview': forBetrieb({
    summary: 'The figures of each day: orders, promises kept, choices, money.',
    query: overviewQuery,
    answer: overviewDays,
    handle: ({ query: { day } }, { list }) => list.overview(day),
  }),
};

/**
 * Answers GET and HEAD. `Content-Range` is always exact; a partial answer has the status 206 if the client asked for a
 * range or a count.
 */
async function sendOrders(
  { request, response, operator }: { request: Request; response: Response; operator: { role: OperatorRole } },
  { list, vault, now }: Pick<Shop, 'list' | 'vault' | 'now'>,
): Promise<Response> {
  const representation = negotiate(request);
  const { fields, after, ...query } = parseOrdersQuery(parametersOf(request), {
    range: request.get('range'),
    fields: fieldsFor(operator.role),
  });
  if (after !== undefined) await list.waitFor(after, WAIT_FOR_CHANGE_MS);
  const total = list.count(query.where);
  const { offset, rows } = extentOf(list, query, total);
  const countPreference = countOf(request);
  const asksForPart = countPreference !== undefined || request.get('range') !== undefined;
  if (asksForPart && offset > total)
    throw new HttpError(416, `Ab der Stelle ${offset} gibt es keine Bestellung.`, undefined, {
      code: 'PGRST103',
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
    });
  if (representation.isOneRow) requireSingleRow(rows);
  response
    .status(asksForPart && rows < total ? 206 : 200)
    .set({
      'cache-control': 'no-store',
      'content-range': `${rows === 0 ? '*' : `${offset}-${offset + rows - 1}`}/${total}`,
      ...(countPreference && { 'preference-applied': countPreference }),
    });
  const listed = request.method === 'HEAD' ? [] : list.iteratePages(query);
  const permitted = seesAll(operator.role) ? ORDER_ACTIONS : LETTER_ACTIONS;
  const at = now().toISOString();
  const actionsOf = (order: Order) => possibleActions(order, at, permitted);
  const texts: string[] = [];
  for (const batch of inBatches(listed))
    for (const record of await recordsOfOrders(vault, batch, fields, actionsOf))
      texts.push(representation.serialiseRow(fields, record));
  return response.type(representation.type).send(representation.serialiseList(fields, texts));
}

/** The number of rows before a page, and of those in it. */
function extentOf(
  list: Pick<OrderList, 'count'>,
  { where, order, place, limit, offset }: Omit<ReturnType<typeof parseOrdersQuery>, 'fields'>,
  total: number,
): { offset: number; rows: number } {
  if (place === undefined) return { offset, rows: Math.max(0, Math.min(limit, total - offset)) };
  const beyond = list.count(where, place, order);
  const rows = Math.min(limit, beyond);
  return { offset: place.side === 'before' ? beyond - rows : total - beyond, rows };
}

const BATCH_SIZE = 100;

/** Orders are built from their states in small groups, so a thousand of them are never in memory together. */
function* inBatches(listed: Iterable<ListedOrder>): Iterable<ListedOrder[]> {
  let batch: ListedOrder[] = [];
  for (const order of listed) {
    batch.push(order);
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Repeated parameters are filters that must all match, so they are read before Express makes lists of them. */
function parametersOf({ url }: Request): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : url.slice(start));
}

/** The preference for a count; every kind of count is exact here. */
function countOf(request: Request): string | undefined {
  return /\bcount=(?:exact|planned|estimated)\b/.exec(request.get('prefer') ?? '') ? 'count=exact' : undefined;
}

type Row = Record<string, unknown>;

/** How a list is serialised: first row by row, so that only each row's own text is kept, then as a whole. */
type Representation = {
  type: string;
  isOneRow?: boolean;
  serialiseRow(fields: readonly string[], row: Row): string;
  serialiseList(fields: readonly string[], rows: readonly string[]): string;
};

const rowAsJson = (_fields: readonly string[], row: Row) => JSON.stringify(row);

/** The media types of the list, the usual one first. CSV is RFC 4180's; lines end as PostgREST ends them. */
const REPRESENTATIONS: readonly Representation[] = [
  { type: 'application/json', serialiseRow: rowAsJson, serialiseList: (_fields, rows) => `[${rows.join(',')}]` },
  {
    type: 'application/vnd.pgrst.object+json',
    isOneRow: true,
    serialiseRow: rowAsJson,
    serialiseList: (_fields, rows) => rows.join(''),
  },
  {
    type: 'text/csv',
    serialiseRow: (fields, row) => csvLine(fields.map((field) => cellOf(row[field]))),
    serialiseList: (fields, rows) => [csvLine(fields), ...rows].join('\n'),
  },
];
const TYPES = REPRESENTATIONS.map(({ type }) => type);

/** Passes on requests for the schema „public“, or for no schema; clients of PostgREST may name another. */
export const publicSchemaOnly: RequestHandler = (request, _response, next) => {
  if ((request.get('accept-profile') ?? 'public') === 'public') return next();
  throw new HttpError(406, 'Es gibt hier nur das Schema „public“.', undefined, { code: 'PGRST106' });
};

/** The media type that `Accept` asks for. Throws `HttpError` 406 if we offer none of them. */
function negotiate(request: Request): Representation {
  const accepted = request.accepts(TYPES);
  const representation = REPRESENTATIONS.find(({ type }) => type === accepted);
  if (representation) return representation;
  throw new HttpError(406, `Diese Liste gibt es nur als ${TYPES.join(', ')}.`, undefined, { code: 'PGRST107' });
}

/** Throws `HttpError` 406 unless exactly one row answers a request for a single object. */
function requireSingleRow(rows: number): void {
  if (rows === 1) return;
  throw new HttpError(406, 'Es wurde nach genau einer Bestellung gefragt.', undefined, {
    code: 'PGRST116',
    details: `The result contains ${rows} rows`,
  });
}

/** Lists are JSON, null is empty. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const csvLine = (cells: readonly string[]) => cells.map(quoteCell).join(',');
const quoteCell = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

type Person = { [Part in keyof Addressee]: Addressee[Part] | null };

/** Sealed fields, which are decrypted only on request. */
const PERSONAL: readonly OrderField[] = ['recipient_name', 'recipient_address', 'sender_name'];

/** The requested fields of orders, in the requested order. The letter's text is never included. */
async function recordsOfOrders(
  vault: Vault,
  orders: readonly ListedOrder[],
  fields: readonly OrderField[],
  actionsOf: (order: Order) => OrderAction[],
): Promise<Partial<Record<OrderField, unknown>>[]> {
  const people = fields.some((field) => PERSONAL.includes(field)) ? await decryptAddressees(vault, orders) : [];
  const notes = fields.includes('notes') ? await notesOf(vault, orders) : [];
  return orders.map((listed, index) => {
    const person = people[index];
    const known = person?.kind === 'known' ? person.value : UNKNOWN_PERSON;
    const actions = fields.includes('actions') ? actionsOf(listed.order) : [];
    const record = recordOf(listed, known, { notes: notes[index] ?? [], actions });
    // The record is returned without a copy: copying forty fields would cost as much as reading them.
    return fields === ORDER_FIELDS ? record : Object.fromEntries(fields.map((field) => [field, record[field]]));
  });
}

const UNKNOWN_PERSON: Person = { recipientName: null, recipientAddress: null, senderName: null };

function notesOf(vault: Vault, orders: readonly ListedOrder[]): Promise<OrderRecord['notes'][]> {
  return Promise.all(
    orders.map(async (listed) => {
      const opened = await decryptNotes(vault, listed);
      return listed.order.notes.map(({ noteId, at }, index) => {
        const note = opened[index];
        return { id: noteId, at, ...(note?.kind === 'known' ? note.value : { text: null, author: null }) };
      });
    }),
  );
}

const voucherOf = (kind: VoucherKind, order: Order): OrderRecord['voucher'] => ({
  kind,
  value_cents: order.terms.price.totalCents,
  balance_cents: voucherBalance(order),
  valid_until: validUntil(order) ?? null,
});

/** Fields that are read or computed only on request. */
type OnRequest = Pick<OrderRecord, 'notes' | 'actions'>;

/** Every field, in the order of the contract. One literal, because a thousand rows are made together. */
function recordOf({ id, createdAt, order }: ListedOrder, person: Person, more: OnRequest): OrderRecord {
  const { terms, delivery, production, refunds } = order;
  const letter = terms.voucher === undefined ? terms : undefined;
  const { remaining, refundPending, refunded } = orderBalance(order);
  const flags = paymentFlags(order);
  const returnedLetter = delivery.status === 'returned' ? delivery : undefined;
  return {
    id,
    created_at: createdAt,
    recipient_name: person.recipientName,
    recipient_address: person.recipientAddress,
    sender_name: person.senderName ?? null,
    letter_style: letter?.letterStyle ?? null,
    letter_text: null,
    extras: letter?.extras ?? [],
    shipping: letter?.shipping ?? null,
    delivery_date: letter?.deliveryDate ?? null,
    delivery_date_means: letter?.deliveryDateMeans ?? 'posting',
    posting_day: order.postingDay ?? null,
    payment_status: paymentStatus(order),
    total_amount: terms.price.totalCents,
    voucher_share: voucherShareOf(terms.price),
    voucher: terms.voucher === undefined ? null : voucherOf(terms.voucher, order),
    stripe_session_id: decidingCheckout(order)?.sessionId ?? null,
    production_status: productionStatus(order),
    production_reason: 'reason' in production ? production.reason : null,
    text_status: order.text.status,
    mail_refused: Object.values(order.mails).some((mail) => mail?.status === 'failed' && mail.refusals > 0),
    withdrawn_at: order.withdrawnAt ?? null,
    delivery_status: delivery.status,
    delivery_at: delivery.status === 'none' ? null : delivery.at,
    tracking_number: lastLabelOf(order) ?? null,
    delivered_on: (delivery.status === 'arrived' && delivery.deliveredOn) || null,
    return_reason: returnedLetter?.reason ?? null,
    address_corrected: returnedLetter?.corrected ?? false,
    replaced_at: order.firstTry?.replacedAt ?? null,
    refunded_as_lost: isRefundRequested(order),
    refund_by: refundDeadline(order) ?? null,
    money_remaining: remaining,
    money_refund_pending: refundPending,
    money_refunded: refunded,
    money_notes: flags,
    money_waits: flags.length > 0,
    refund_failed: unrefundedCents(order),
    refund_failure: paymentsWithFailedRefund(order).at(-1)?.refund.failure ?? null,
    refunds: refunds.length,
    code: order.code ?? null,
    posted_day: postedDay(order) ?? null,
    reprints: order.reprints,
    cancelled_why: production.status === 'cancelled' ? production.cause : null,
    ...more,
  };
}
