import type { Request, RequestHandler } from 'express';
import { OrderListFailed, type OrderList } from '../../projections/order-list/order-list.ts';
import type { ListedOrder } from '../../projections/order-list/queries.ts';
import type { Vault } from '../../vault/port.ts';
import { CallRefused } from '../errors.ts';
import { operatorOf } from '../operator-calls.ts';
import { recordsOfOrders } from './order-record.ts';
import { parseOrdersQuery } from './orders-query.ts';
import { oneRowOnly, representationOf } from './representation.ts';
import { fieldsFor } from './visible-fields.ts';

/** How long a list request waits until the caller's own change is in the list. */
export const WAIT_FOR_CHANGE_MS = 2_000;

/**
 * GET and HEAD /rest/v1/orders, as PostgREST answers them: the operator's list. It never carries text. `Content-Range`
 * is always true; what is less than all that was asked for is 206 where the client asked for a range or a count.
 */
export function ordersCall({ list, vault }: { list: OrderList; vault: Vault }): RequestHandler {
  return async (request, response) => {
    const as = representationOf(request);
    const { fields, after, ...query } = parseOrdersQuery(parametersOf(request), {
      range: request.get('range'),
      fields: fieldsFor(operatorOf(response).role),
    });
    if (after !== undefined) await list.waitFor(after, WAIT_FOR_CHANGE_MS);
    const total = readList(() => list.count(query.where));
    const { offset } = query;
    const rows = Math.max(0, Math.min(query.limit, total - offset));
    const counted = countOf(request);
    const asksForPart = counted !== undefined || request.get('range') !== undefined;
    if (asksForPart && offset > total)
      throw new CallRefused(416, `Ab der Stelle ${offset} gibt es keine Bestellung.`, undefined, {
        code: 'PGRST103',
        details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
      });
    if (as.isOneRow) oneRowOnly(rows);
    response
      .status(asksForPart && rows < total ? 206 : 200)
      .set({
        'cache-control': 'no-store',
        'content-range': `${rows === 0 ? '*' : `${offset}-${offset + rows - 1}`}/${total}`,
        ...(counted && { 'preference-applied': counted }),
      });
    const listed = request.method === 'HEAD' ? [] : readList(() => list.longPage(query));
    const texts: string[] = [];
    for (const some of fewAtATime(listed))
      for (const record of await recordsOfOrders(vault, some, fields)) texts.push(as.row(fields, record));
    response.type(as.type).send(as.whole(fields, texts));
  };
}

const FEW = 100;

/** So that the orders of a thousand are not all in memory at once: they are made from their states as they are taken. */
function* fewAtATime(listed: Iterable<ListedOrder>): Iterable<ListedOrder[]> {
  let few: ListedOrder[] = [];
  for (const one of listed) {
    few.push(one);
    if (few.length < FEW) continue;
    yield few;
    few = [];
  }
  if (few.length > 0) yield few;
}

/** Repeated parameters are filters that all hold, so they are read before Express makes lists of them. */
function parametersOf({ url }: Request): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : url.slice(start));
}

/** The preference for a count, of which every kind is exact here. */
function countOf(request: Request): string | undefined {
  return /\bcount=(?:exact|planned|estimated)\b/.exec(request.get('prefer') ?? '') ? 'count=exact' : undefined;
}

/** While the list's file cannot be read orders are still taken; only this request fails. */
export function readList<T>(question: () => T): T {
  try {
    return question();
  } catch (error) {
    if (!(error instanceof OrderListFailed)) throw error;
    throw new CallRefused(
      503,
      'Die Bestellliste ist gerade nicht lesbar. Bestellungen werden weiter angenommen; bitte laden Sie in einigen Minuten neu.',
    );
  }
}
