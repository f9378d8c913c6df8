import type { Issues } from '@federpost/shared/http/issues.ts';
import type { OrderRecord, TimelineEntry } from '@federpost/shared/http/orders.ts';
import type { OrderAction } from '@federpost/shared/order/actions.ts';
import type { ProductionStatus } from '@federpost/shared/order/status.ts';
import { openFakeAuth, type FakeAuth, EMAIL } from '../sign-in/auth.fixture.ts';
import type { OverviewDay } from '@federpost/shared/http/overview.ts';
import { aRun, pieces } from '../print-runs/run-pieces.fixture.ts';

/** Test support: a shop behind `fetch`, so that tests run the page's own network code. */

type FakeShop = Pick<FakeAuth, 'expireAccess' | 'endSessions'> & {
  auth: FakeAuth;
  orders: OrderRecord[];
  timeline: TimelineEntry[];
  issues: Issues;
  overview: OverviewDay[];
  /** The number of letters of the day. */
  due: number;
  /** Each call as «POST /functions/v1/print-now {"orderIds":[…]}». */
  calls: string[];
  /** Its answer, if any, replaces the shop's. */
  intercept: ((call: string) => Response | undefined) | undefined;
};

/** What the shop lets «Betrieb» do with an ordinary letter that nobody withdrew from, disputed or refunded. */
const ACTIONS: Record<ProductionStatus, OrderAction[]> = {
  scheduled: ['print', 'refund', 'cancel'],
  printing: ['refund'],
  parked: ['print', 'refund', 'cancel'],
  unclear: ['resolve', 'refund'],
  printed: ['post', 'reprint', 'refund'],
  posted: ['refund'],
  issued: ['refund', 'cancel'],
  cancelled: [],
};
const DELIVERY_ACTIONS: Record<OrderRecord['delivery_status'], OrderAction[]> = {
  none: [],
  'in-transit': ['return'],
  arrived: ['return'],
  returned: ['repost'],
  destroyed: [],
};
function ordinaryActions(order: OrderRecord): OrderAction[] {
  const { payment_status, production_status, delivery_status, tracking_number } = order;
  if (payment_status !== 'paid') return ['cancel'];
  const actions = [...DELIVERY_ACTIONS[delivery_status], ...ACTIONS[production_status]];
  return tracking_number !== null && delivery_status === 'in-transit' ? ['deliver', ...actions] : actions;
}

/** The order after these changes, with the actions that an ordinary letter then has. */
export function changedOrder(order: OrderRecord, changes: Partial<OrderRecord>): OrderRecord {
  const changed = { ...order, ...changes };
  return { ...changed, actions: changes.actions ?? ordinaryActions(changed) };
}

let nextNumber = 0;

/** A paid order that is due for printing, with the given changes. */
export function anOrder(changes: Partial<OrderRecord> = {}): OrderRecord {
  nextNumber += 1;
  const order: OrderRecord = {
    id: `1f0c2e4a-7a55-4a57-9a4e-${String(nextNumber).padStart(12, '0')}`,
    created_at: '2026-11-02T08:05:00.000Z',
    recipient_name: 'Lotte Meier',
    recipient_address: 'Lange Straße 5\n10115 Berlin',
    sender_name: null,
    letter_style: 'calligraphy',
    letter_text: null,
    extras: [],
    shipping: 'standard',
    delivery_date: null,
    delivery_date_means: 'posting',
    posting_day: '2026-11-03',
    payment_status: 'paid',
    voucher: null,
    total_amount: 999,
    voucher_share: 0,
    stripe_session_id: 'cs_test_a1B2c3',
    production_status: 'scheduled',
    production_reason: null,
    text_status: 'stored',
    mail_refused: false,
    withdrawn_at: null,
    delivery_status: 'none',
    delivery_at: null,
    tracking_number: null,
    delivered_on: null,
    return_reason: null,
    address_corrected: false,
    replaced_at: null,
    refunded_as_lost: false,
    refund_by: null,
    money_remaining: 999,
    money_refund_pending: 0,
    money_refunded: 0,
    money_notes: [],
    money_waits: false,
    refund_failed: 0,
    refund_failure: null,
    refunds: 0,
    code: '7K3QH',
    posted_day: null,
    reprints: 0,
    cancelled_why: null,
    notes: [],
    actions: [],
  };
  return changedOrder(order, changes);
}

/** Puts a shop with these orders behind `fetch`. `putBack` restores the real one. */
export function openFakeShop(orders: OrderRecord[]): FakeShop & { putBack: () => void } {
  const real = globalThis.fetch;
  const auth = openFakeAuth();
  const shop: FakeShop = {
    auth,
    orders,
    timeline: [],
    issues: { issues: [], more: {} },
    due: 0,
    overview: [],
    calls: [],
    intercept: undefined,
    expireAccess: auth.expireAccess,
    endSessions: auth.endSessions,
  };

  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), location.origin);
    const sent = typeof init?.body === 'string' ? init.body : '';
    const call = `${init?.method ?? 'GET'} ${url.pathname}${url.search} ${sent}`.trim();
    shop.calls.push(call);
    const instead = shop.intercept?.(call);
    if (instead) return instead;
    const body = sent === '' ? {} : JSON.parse(sent);
    const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? '';
    const authAnswer = auth.answer({ call: `${init?.method ?? 'GET'} ${url.pathname}`, url, body, token });
    return authAnswer ? json(authAnswer.status, authAnswer.body) : answer(shop, url, body);
  };
  return Object.assign(shop, { putBack: () => void (globalThis.fetch = real) });
}

type Sent = {
  orderIds?: string[];
  orderId?: string;
  trackingNumber?: string;
  day?: string;
  outcome?: string;
  amountCents?: number;
  refund?: number;
  reason?: OrderRecord['return_reason'];
  noteId?: string;
  text?: string;
};

function answer(shop: FakeShop, url: URL, body: Sent): Response {
  const change = (ids: string[], changes: Partial<OrderRecord>) => {
    shop.orders = shop.orders.map((order) => (ids.includes(order.id) ? changedOrder(order, changes) : order));
    return json(200, { done: ids, refused: [], ahead: [], position: '17' });
  };
  switch (url.pathname) {
    case '/rest/v1/orders':
      return page(shop.orders, url.searchParams);
    case '/rest/v1/issues':
      return json(200, shop.issues);
    case '/rest/v1/print-run':
      return json(200, aRun(pieces(shop.due)));
    case '/rest/v1/order-events':
      return json(200, shop.timeline);
    case '/rest/v1/overview': {
      const from = url.searchParams.get('day')!.slice('gte.'.length);
      return json(
        200,
        shop.overview.filter(({ day }) => day >= from),
      );
    }
    case '/rest/v1/documents':
      return new Response('%PDF-1.4', { headers: { 'content-type': 'application/pdf' } });
    case '/functions/v1/print-now':
      return change(body.orderIds!, { production_status: 'printing' });
    case '/functions/v1/mark-posted':
      return change(body.orderIds!, { production_status: 'posted', text_status: 'erased' });
    case '/functions/v1/resolve-print':
      return change([body.orderId!], { production_status: body.outcome === 'printed' ? 'printed' : 'scheduled' });
    case '/functions/v1/reprint-letter':
      return json(200, { position: '17' });
    case '/functions/v1/cancel-order':
      return change([body.orderId!], { production_status: 'cancelled' });
    case '/functions/v1/refund-order':
      return change([body.orderId!], {
        money_remaining: 0,
        money_refund_pending: body.amountCents!,
        refunds: body.refund!,
      });
    case '/functions/v1/refund-payment':
      shop.issues = { issues: [], more: {} };
      return json(200, {});
    case '/functions/v1/mark-returned':
      return change([body.orderId!], {
        delivery_status: 'returned',
        delivery_at: '2026-11-09T08:00:00.000Z',
        return_reason: body.reason!,
      });
    case '/functions/v1/mark-destroyed':
      return change([body.orderId!], { delivery_status: 'destroyed', return_reason: null });
    case '/functions/v1/contacted-manually':
    case '/functions/v1/settle-dispute':
    case '/functions/v1/accept-withdrawal':
    case '/functions/v1/dismiss-withdrawal':
      return json(200, { position: '17' });
    case '/functions/v1/ask-withdrawal-sender':
      return json(200, { name: 'Lotte Meier', email: 'lotte@zuhause.example' });
    case '/functions/v1/mark-reposted':
      return change([body.orderId!], {
        delivery_status: 'in-transit',
        return_reason: null,
        tracking_number: body.trackingNumber ?? null,
      });
    case '/functions/v1/mark-delivered':
      return change([body.orderId!], { delivery_status: 'arrived', delivered_on: body.day! });
    case '/functions/v1/note-order': {
      const notes = shop.orders.find(({ id }) => id === body.orderId)!.notes;
      const note = { id: body.noteId!, at: '2026-11-03T08:05:00.000Z', text: body.text!, author: EMAIL };
      return change([body.orderId!], { notes: [...notes, note] });
    }
    case '/functions/v1/reveal-letter':
      return json(200, { letterText: 'Liebe Lotte,\n\n<b>fett</b> gedacht.' });
    default:
      return json(404, { error: 'Diese Adresse gibt es nicht.' });
  }
}

/** Whether an order meets a condition, for those operators of the API that the page uses. */
function meets(order: OrderRecord, column: string, condition: string): boolean {
  const [operator = '', ...rest] = condition.split('.');
  const [cell, value] = [order[column as keyof OrderRecord], rest.join('.')];
  if (operator === 'lte') return cell !== null && String(cell) <= value;
  const wanted = value.replace(/^\{|\}$/g, '');
  return operator === 'cs' ? (cell as string[]).includes(wanted) : String(cell) === wanted;
}

function page(orders: OrderRecord[], query: URLSearchParams): Response {
  const conditions = [...query].filter(
    ([name]) => !['select', 'order', 'limit', 'offset', 'after_row', 'before_row', 'after'].includes(name),
  );
  const found = orders.filter((order) => conditions.every(([name, condition]) => meets(order, name, condition)));
  const limit = Number(query.get('limit'));
  const [side, row] = [...query].find(([name]) => name.endsWith('_row')) ?? [];
  const place = found.findIndex(({ id }) => row?.endsWith(`,${id})`));
  const offset = side === undefined ? 0 : side === 'after_row' ? place + 1 : Math.max(0, place - limit);
  const rows = found.slice(offset, side === 'before_row' ? place : offset + limit);
  return json(200, rows, {
    'content-range': `${rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`}/${found.length}`,
  });
}

/** An answer of the shop. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers });
}

/** For `intercept`: refuses calls whose address contains this text, with a message; `otherwise` answers the others. */
export const refusing =
  (part: string, status: number, error: string, otherwise?: FakeShop['intercept']) =>
  (call: string): Response | undefined =>
    call.includes(part) ? json(status, { error }) : otherwise?.(call);
