import { extraBits } from '@federpost/shared/order/catalogue.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORDER_FIELDS } from '@federpost/shared/http/orders.ts';
import { toWhereClause } from '../../projections/order-list/selection.ts';
import { HttpError } from '../errors.ts';
import { COLUMN_VALUES, fieldsFor, MAX_ROWS, parseOrdersQuery } from './orders-query.ts';

const read = (query: string, range?: string) => parseOrdersQuery(new URLSearchParams(query), { range });
const whereIn = (query: string) => read(query).where;
function refusalOf(query: string, range?: string): { status: number; code?: string; message: string; hint?: string } {
  try {
    read(query, range);
  } catch (error) {
    if (error instanceof HttpError) return { status: error.status, message: error.message, ...error.restFields };
    throw error;
  }
  throw new Error(`${query} was accepted`);
}

test('a query without parameters selects every field of all orders, up to the maximum', () => {
  expect(read('')).toEqual({
    fields: ORDER_FIELDS,
    where: [],
    order: undefined,
    limit: MAX_ROWS,
    offset: 0,
    after: undefined,
  });
  expect(read('select=*').fields).toEqual(ORDER_FIELDS);
  expect(ORDER_FIELDS).toContain('letter_text');
});

test('a column that a role may not see is unknown to it in selection, filter and order', () => {
  const fields = fieldsFor('druck');
  expect(fieldsFor('betrieb')).toEqual(ORDER_FIELDS);
  const asDruck = (query: string) => parseOrdersQuery(new URLSearchParams(query), { fields });
  const hidden = ORDER_FIELDS.filter((field) => !fields.includes(field));
  expect(hidden).toContain('total_amount');
  expect(asDruck('select=*').fields).toEqual(fields);
  expect(asDruck('').fields).toEqual(fields);
  for (const field of hidden)
    for (const query of [`select=${field}`, `${field}=not.is.null`, `order=${field}`, `select=id,${field}`])
      expect(() => asDruck(query)).toThrow(`Die Spalte „${field}“ gibt es in orders nicht.`);
  expect(asDruck('production_status=eq.printed&order=posting_day').where).toHaveLength(1);
});

test('a larger limit is reduced to the maximum', () => {
  expect(read('limit=5000').limit).toBe(1_000);
  expect(read('limit=0').limit).toBe(0);
});

test('the Range header applies unless limit and offset are given', () => {
  expect(read('', '0-24')).toMatchObject({ offset: 0, limit: 25 });
  expect(read('', '40-49')).toMatchObject({ offset: 40, limit: 10 });
  expect(read('', '40-')).toMatchObject({ offset: 40, limit: MAX_ROWS });
  expect(read('limit=3&offset=1', '40-49')).toMatchObject({ offset: 1, limit: 3 });
  expect(read('', 'bytes=0-99')).toMatchObject({ offset: 0, limit: MAX_ROWS });
  expect(refusalOf('', '5-2')).toMatchObject({ status: 416, code: 'PGRST103' });
});

describe('a filter', () => {
  test.each([
    ['payment_status', 'eq.paid', { operator: 'eq', value: 'paid', negated: false }],
    ['payment_status', 'not.eq.paid', { operator: 'eq', value: 'paid', negated: true }],
    ['total_amount', 'gte.1499', { operator: 'gte', value: 1499, negated: false }],
    ['production_status', 'neq.posted', { operator: 'neq', value: 'posted', negated: false }],
    [
      'letter_style',
      'in.(calligraphy,"handprint")',
      { operator: 'in', value: ['calligraphy', 'handprint'], negated: false },
    ],
    ['text_status', 'not.in.(stored,erasing)', { operator: 'in', value: ['stored', 'erasing'], negated: true }],
    ['payment_status', 'in.()', { operator: 'in', value: [], negated: false }],
    ['delivery_date', 'is.null', { operator: 'is', value: null, negated: false }],
    ['delivery_date', 'not.is.null', { operator: 'is', value: null, negated: true }],
    ['delivery_date', 'is.not_null', { operator: 'is', value: null, negated: true }],
    ['delivery_date', 'lt.2026-12-24', { operator: 'lt', value: '2026-12-24', negated: false }],
    ['money_waits', 'is.true', { operator: 'is', value: 1, negated: false }],
    ['money_waits', 'eq.false', { operator: 'eq', value: 0, negated: false }],
    [
      'extras',
      'eq.{gift-envelope,wax-seal}',
      { operator: 'eq', value: extraBits(['wax-seal', 'gift-envelope']), negated: false },
    ],
    [
      'extras',
      'cs.{"scented-paper","gift-envelope"}',
      { operator: 'contains', value: extraBits(['scented-paper', 'gift-envelope']), negated: false },
    ],
  ])('%s=%s', (column, filter, condition) => {
    expect(whereIn(`${column}=${filter}`)).toEqual([{ column, ...condition }]);
  });

  test('can be repeated for a column, and all of them must match', () => {
    expect(whereIn('total_amount=gt.1000&total_amount=lt.2000')).toHaveLength(2);
  });

  test.each([
    ['2026-11-20', '2026-11-20T00:00:00.000Z'],
    ['2026-11-20T10:00', '2026-11-20T10:00:00.000Z'],
    ['2026-11-20T10:00:00.123456Z', '2026-11-20T10:00:00.123Z'],
    ['2026-11-20T10:00:00%2B01:00', '2026-11-20T09:00:00.000Z'],
  ])('created_at=gte.%s means %s', (written, instant) => {
    expect(whereIn(`created_at=gte.${written}`)).toMatchObject([{ value: instant }]);
  });

  test.each([
    'payment_status=eq.bezahlt',
    'production_status=in.(printed,weg)',
    'id=eq.7',
    'total_amount=eq.14,99',
    'delivery_date=eq.2026-02-30',
    'created_at=gt.gestern',
    'created_at=gt.2026-13-01T00:00:00Z',
    'extras=cs.{kraft}',
    'extras=eq.wax-seal',
    'money_waits=eq.vielleicht',
    'money_waits=is.unknown',
  ])('is refused if its value does not fit the column: %s', (query) => {
    expect(refusalOf(query)).toMatchObject({ status: 400, code: '22P02', message: expect.stringMatching(/\.$/) });
  });

  test.each([
    'payment_status=paid',
    'payment_status=like.*paid*',
    'payment_status=eq(any).{paid}',
    'payment_status=in.paid',
    'payment_status=cs.{paid}',
    'payment_status=is.true',
    'or=(payment_status.eq.paid,total_amount.gt.5)',
    'not.and=(payment_status.eq.paid)',
    'order=created_at.up',
    'order=',
    'order=created_at.desc.nullsmiddle',
    'limit=-1',
    'limit=viele',
    'offset=1e9',
    'offset=999999999',
    'after=../../etc/passwd',
    new URLSearchParams(Array.from({ length: 21 }, () => ['payment_status', 'eq.paid'])).toString(),
    `order=${'id,'.repeat(10)}id`,
  ])('is refused if it is not understood: %s', (query) => {
    expect(refusalOf(query)).toMatchObject({ status: 400, code: 'PGRST100', message: expect.stringMatching(/\.$/) });
  });
});

describe('the columns', () => {
  test.each(['recipient_name', 'recipient_address', 'sender_name', 'letter_text'])(
    'refuse filter and order by the sealed %s, without quoting the value',
    (column) => {
      for (const query of [`${column}=eq.Erika`, `${column}=is.null`, `order=${column}.asc`])
        expect(refusalOf(query)).toMatchObject({
          status: 400,
          code: '0A000',
          message: `${column} liegt versiegelt; danach kann die Liste weder filtern noch ordnen.`,
        });
    },
  );

  test('refuse a filter by a field without a column', () => {
    expect(refusalOf('money_remaining=gt.0')).toMatchObject({
      code: '0A000',
      message: 'Nach money_remaining kann die Liste weder filtern noch ordnen.',
    });
  });

  test('find an order by its tracking number, and refuse to sort by it, because its index has few orders', () => {
    expect(read('tracking_number=eq.RT123456785DE').where).toHaveLength(1);
    expect(refusalOf('order=tracking_number.desc')).toMatchObject({
      code: '0A000',
      message: 'Nach tracking_number kann die Liste filtern, aber nicht ordnen.',
    });
  });

  test.each([
    'select=id,foo',
    'foo=eq.1',
    'order=foo',
    'select=',
    'select=id,toString',
    '__proto__=eq.1',
    'columns=id',
  ])('refuse an unknown column and suggest known ones: %s', (query) => {
    expect(refusalOf(query)).toMatchObject({
      status: 400,
      code: 'PGRST204',
      message: expect.stringMatching(/gibt es in orders nicht\.$/),
      hint: expect.stringContaining('created_at'),
    });
  });

  test('are selected in the requested order, each once', () => {
    expect(read('select=total_amount, id,total_amount').fields).toEqual(['total_amount', 'id']);
  });

  test('sort the list by several columns, each in its direction', () => {
    expect(read('order=delivery_date.desc.nullslast,total_amount,created_at.asc.nullsfirst').order).toEqual([
      { column: 'delivery_date', direction: 'desc', nulls: 'last' },
      { column: 'total_amount', direction: 'asc', nulls: undefined },
      { column: 'created_at', direction: 'asc', nulls: 'first' },
    ]);
  });
});

test('every query is understood or refused with a German sentence, and never becomes part of the SQL', () => {
  const names = fc.oneof(
    fc.constantFrom('select', 'order', 'limit', 'offset', 'after', 'or', ...ORDER_FIELDS),
    fc.string({ maxLength: 12 }),
  );
  const filters = fc
    .tuple(fc.constantFrom('', 'not.'), fc.constantFrom('eq', 'in', 'is', 'cs', 'gt', 'like'), fc.string())
    .map(([not, operator, value]) => `${not}${operator}.${value}`);
  fc.assert(
    fc.property(fc.array(fc.tuple(names, fc.oneof(filters, fc.string())), { maxLength: 4 }), (parameters) => {
      try {
        const { where } = parseOrdersQuery(new URLSearchParams(parameters));
        const allowed = new RegExp(
          `^(WHERE|AND|NOT|IS|IN|SELECT|value|FROM|json_each|${Object.keys(COLUMN_VALUES).join('|')}|[=<>?() ])*$`,
        );
        expect(toWhereClause(where).sql).toMatch(allowed);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        expect(error.message).toMatch(/^[A-ZÄÖÜa-z].*\.$/);
        expect(error.restFields.code).toBeTruthy();
      }
    }),
  );
});
