import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OperatorRole } from '@federpost/shared/http/auth.ts';
import { ORDER_FIELDS, orderRecords } from '@federpost/shared/http/orders.ts';
import { openOrderList, type OrderList } from '../../projections/order-list/order-list.ts';
import { directoryForThisTest } from '../../platform/temporary-directory.fixture.ts';
import type { Vault } from '../../vault/port.ts';
import { serveRoutes } from '../served.fixture.ts';
import type { OrderEvent } from '../../domain/orders/events.ts';
import { drafted, storing, T } from '../../domain/orders/order-events.fixture.ts';
import { fill, idOf } from './numbered-orders.fixture.ts';
import { orderListRoutes } from './orders.ts';

const ORDERS = 1_005;
const NAME = 'Erika "Eri" Musterfrau';
const ADDRESS = 'Lindenallee 7\n10115 Berlin';

let opened: number;
/** A vault that knows one person and counts its calls. */
const vault = {
  openPersonals: async (items) => {
    opened += items.length;
    return items.map(() => ({ kind: 'known', value: { recipientName: NAME, recipientAddress: ADDRESS } }));
  },
} as Pick<Vault, 'openPersonals'> as Vault;

let list: OrderList;
let url: string;
beforeEach(async () => {
  opened = 0;
  list = openOrderList(':memory:');
  fill(list, { orders: ORDERS, paidEvery: 5, draftOf: () => ({ deliveryDate: '2026-12-24' }) });
  url = await serve(list);
});
afterEach(() => list.close());

const serve = (served: OrderList, role: OperatorRole = 'betrieb') =>
  serveRoutes(orderListRoutes, { list: served, vault, now: () => new Date(T.monday) }, { operator: { role } });

async function ask(query = '', headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(`${url}/rest/v1/orders${query}`, { method, headers });
  const text = await response.text();
  return {
    status: response.status,
    range: response.headers.get('content-range'),
    type: response.headers.get('content-type')?.split(';')[0],
    text,
    json: (): unknown => JSON.parse(text),
  };
}
const numbers = (rows: unknown) =>
  orderRecords.element
    .pick({ id: true })
    .array()
    .parse(rows)
    .map(({ id }) => Number(id.slice(-12)));

describe('the rows of the order list', () => {
  test('are at most a thousand, and Content-Range contains the total', async () => {
    const { status, range, json } = await ask();
    expect([status, range]).toEqual([200, '0-999/1005']);
    expect(numbers(json())).toEqual(Array.from({ length: 1_000 }, (_, index) => ORDERS - 1 - index));
    expect(await ask('?limit=5000&select=id')).toMatchObject({ status: 200, range: '0-999/1005' });
    expect(await ask('?select=id&payment_status=eq.paid')).toMatchObject({ status: 200, range: '0-200/201' });
  });

  test('are answered with 206 if a range selects only a part', async () => {
    const part = await ask('?select=id&order=created_at', { range: '5-7', 'range-unit': 'items' });
    expect([part.status, part.range, numbers(part.json())]).toEqual([206, '5-7/1005', [5, 6, 7]]);
    expect(await ask('?select=id', { range: '1000-1100' })).toMatchObject({ status: 206, range: '1000-1004/1005' });
    const none = await ask('?select=id&delivery_date=is.null', { range: '0-9' });
    expect(none).toMatchObject({ status: 200, range: '*/0' });
  });

  test('with an exact count are answered with 206 for a part, and 416 beyond the end', async () => {
    const counted = { prefer: 'count=exact' };
    expect(await ask('?select=id&limit=10', counted)).toMatchObject({ status: 206, range: '0-9/1005' });
    expect(await ask('?select=id&limit=10')).toMatchObject({ status: 200, range: '0-9/1005' });
    expect(await ask('?select=id&offset=2000')).toMatchObject({ status: 200, range: '*/1005', text: '[]' });
    const behind = await ask('?select=id&offset=2000', counted);
    expect([behind.status, behind.json()]).toEqual([
      416,
      expect.objectContaining({ code: 'PGRST103', details: expect.stringContaining('1005 rows') }),
    ]);
  });

  test('are counted by HEAD without being read', async () => {
    expect(await ask('?payment_status=eq.paid', { prefer: 'count=exact' }, 'HEAD')).toMatchObject({
      status: 200,
      range: '0-200/201',
      text: '',
    });
    expect(opened).toBe(0);
  });
});

describe('the fields of the order list', () => {
  test('are by default all of the record, with the letter’s text as null', async () => {
    const [row] = (await ask('?limit=1')).json() as Record<string, unknown>[];
    expect(Object.keys(row!)).toEqual(ORDER_FIELDS);
    for (const field of [
      'id',
      'created_at',
      'recipient_name',
      'recipient_address',
      'sender_name',
      'letter_style',
      'letter_text',
      'extras',
      'delivery_date',
      'payment_status',
      'total_amount',
      'stripe_session_id',
    ])
      expect(row).toHaveProperty(field);
    expect(row).toMatchObject({ letter_text: null, recipient_name: NAME, delivery_date: '2026-12-24' });
  });

  test('are the requested ones, and a name is decrypted only on request', async () => {
    expect((await ask('?select=total_amount,id&limit=2')).json()).toEqual([
      { total_amount: 1499, id: idOf(1_004) },
      { total_amount: 1499, id: idOf(1_003) },
    ]);
    expect(opened).toBe(0);
    expect((await ask('?select=recipient_name&limit=1')).json()).toEqual([{ recipient_name: NAME }]);
    expect(opened).toBe(1);
  });
});

describe('the format of the order list', () => {
  const ONE = { accept: 'application/vnd.pgrst.object+json' };

  test('is one object on request if exactly one order is found', async () => {
    const { status, type, json } = await ask(`?select=id&id=eq.${idOf(7)}`, ONE);
    expect([status, type, json()]).toEqual([200, 'application/vnd.pgrst.object+json', { id: idOf(7) }]);
  });

  test.each([
    [`?id=eq.${idOf(5_000)}`, 0],
    ['?payment_status=eq.paid', 201],
  ])('is refused with 406 if one object is requested by %s and %i are found', async (query, found) => {
    const { status, json } = await ask(query, ONE);
    const message = 'Es wurde nach genau einer Bestellung gefragt.';
    const details = `The result contains ${found} rows`;
    expect([status, json()]).toEqual([406, { error: message, message, code: 'PGRST116', details, hint: null }]);
    expect(opened).toBe(0);
  });

  test('is CSV on request, with quotes and line breaks escaped', async () => {
    const { status, type, text } = await ask('?select=id,extras,recipient_name,recipient_address,sender_name&limit=1', {
      accept: 'text/csv',
    });
    expect([status, type]).toEqual([200, 'text/csv']);
    expect(text).toBe(
      `id,extras,recipient_name,recipient_address,sender_name\n${idOf(1_004)},"[""wax-seal""]","Erika ""Eri"" Musterfrau","Lindenallee 7\n10115 Berlin",`,
    );
    expect((await ask('?select=id,total_amount&delivery_date=is.null', { accept: 'text/csv' })).text).toBe(
      'id,total_amount',
    );
  });

  test('is refused with 406 if it is unknown', async () => {
    const { status, json } = await ask('', { accept: 'application/geo+json' });
    expect([status, json()]).toEqual([406, expect.objectContaining({ code: 'PGRST107' })]);
    expect((await ask('?limit=1', { accept: 'text/html,*/*;q=0.8' })).type).toBe('application/json');
  });
});

test('the role «Druck» gets no money columns in any format, and cannot filter or sort by them', async () => {
  url = await serve(list, 'druck');
  for (const headers of [{}, { accept: 'text/csv' }] as Record<string, string>[]) {
    const { status, text } = await ask('?payment_status=eq.paid&limit=2', headers);
    expect(status).toBe(200);
    expect(text).toContain('production_status');
    expect(text).not.toMatch(/total_amount|stripe_session_id|money_remaining|money_refunded|cs_\d/);
  }
  expect(orderRecords.parse((await ask('?limit=1')).json())).toMatchObject([
    { total_amount: null, money_remaining: 0 },
  ]);
  expect((await ask('?total_amount=gte.1')).status).toBe(400);
  expect((await ask('?order=total_amount')).status).toBe(400);
  expect((await ask('?select=total_amount')).status).toBe(400);
});

test('an order lists what its operator can do to it now: «Druck» neither refunds nor cancels', async () => {
  const paidOnes = '?select=actions&payment_status=eq.paid&limit=1';
  expect((await ask(paidOnes)).json()).toEqual([{ actions: ['print', 'refund', 'cancel'] }]);
  url = await serve(list, 'druck');
  expect((await ask(paidOnes)).json()).toEqual([{ actions: ['print'] }]);
});

test('a refusal contains a German sentence as error and message, a code and a hint', async () => {
  const { status, json } = await ask('?recipient_name=eq.Erika');
  const message = 'recipient_name liegt versiegelt; danach kann die Liste weder filtern noch ordnen.';
  const hint: unknown = expect.stringContaining('created_at');
  expect([status, json()]).toEqual([400, { error: message, message, code: '0A000', details: null, hint }]);
});

test('an unreadable list is answered with 503 and a sentence', async () => {
  url = await serve(openOrderList(join(directoryForThisTest(), 'no-such-folder', 'list.sqlite')));
  const { status, json } = await ask('?select=*&order=created_at.desc');
  expect([status, json()]).toEqual([
    503,
    expect.objectContaining({
      error: expect.stringMatching(/^Die Bestellliste ist gerade nicht lesbar\. /),
      code: '57P03',
    }),
  ]);
});

describe('pages that begin at a row', () => {
  const order = 'shipping.asc,posting_day.asc,created_at.asc';
  type Shown = { id: string; shipping: string; posting_day: string | null; created_at: string };
  const rowOf = ({ shipping, posting_day, created_at, id }: Shown) =>
    `(${shipping},${posting_day},${created_at},${id})`;
  async function pageOf(place = '') {
    const { status, json, range } = await ask(`?order=${order}&limit=100${place}`);
    expect(status).toBe(200);
    return { rows: json() as Shown[], range };
  }
  async function walk(visit: (page: number) => void = () => {}) {
    const seen: string[] = [];
    let page = await pageOf();
    for (let number = 0; page.rows.length > 0; number += 1) {
      seen.push(...page.rows.map(({ id }) => id));
      visit(number);
      page = await pageOf(`&after_row=${encodeURIComponent(rowOf(page.rows.at(-1)!))}`);
    }
    return seen;
  }

  test('show each order once, in the same order as one long list', async () => {
    const all = (await ask(`?order=${order}&limit=1000`)).json() as Shown[];
    const seen = await walk();
    expect(seen.slice(0, 1000)).toEqual(all.map(({ id }) => id));
    expect(new Set(seen).size).toBe(ORDERS);
  });
  test('show each old order once while new ones come and earlier ones leave the list', async () => {
    const newest = storing();
    const seen = await walk((page) =>
      list.apply(
        newest(idOf(5_000 + page), {
          ...drafted,
          data: { ...drafted.data, at: '2026-11-19T00:00:00.000Z' },
        } as OrderEvent),
      ),
    );
    const old = seen.filter((id) => id < idOf(5_000));
    expect(old.length).toBe(ORDERS);
    expect(new Set(old).size).toBe(ORDERS);
  });
  test('can be read backwards, and say how many orders are before them', async () => {
    const first = await pageOf();
    const second = await pageOf(`&after_row=${encodeURIComponent(rowOf(first.rows.at(-1)!))}`);
    expect([first.range, second.range]).toEqual([`0-99/${ORDERS}`, `100-199/${ORDERS}`]);
    const back = await pageOf(`&before_row=${encodeURIComponent(rowOf(second.rows[0]!))}`);
    expect(back).toEqual(first);
  });
  test('begin at places in every order, with and without values that are missing', async () => {
    for (const keys of [
      'posting_day.desc',
      'posting_day.asc.nullsfirst',
      'posting_day.desc.nullslast',
      'payment_status',
    ]) {
      const column = keys.split('.')[0] as 'posting_day';
      const all = (await ask(`?order=${keys}&limit=1000`)).json() as Shown[];
      for (const index of [0, 150, 201, 202, 640, 803, 804, 900]) {
        const { created_at, id, [column]: cell } = all[index]!;
        const row = encodeURIComponent(`(${cell},${created_at},${id})`);
        const after = (await ask(`?order=${keys}&limit=20&after_row=${row}`)).json();
        expect(after, `${keys} after ${index}`).toEqual(all.slice(index + 1, index + 21));
        const before = (await ask(`?order=${keys}&limit=20&before_row=${row}`)).json();
        expect(before, `${keys} before ${index}`).toEqual(all.slice(Math.max(0, index - 20), index));
      }
    }
  });
  test.each([
    `after_row=(${idOf(1)})`,
    'after_row=7',
    `after_row=(gestern,${idOf(1)})`,
    `after_row=(2026-11-20T00:00:00Z,${idOf(1)})&offset=5`,
    `after_row=(null,${idOf(1)})`,
  ])('are refused with a sentence if the place is no row: %s', async (query) => {
    const { status, json } = await ask(`?${query}`);
    expect(status).toBe(400);
    expect((json() as { message: string }).message).toMatch(/\.$/);
  });
});
