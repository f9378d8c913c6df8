import { z } from 'zod';
import { isIsoDate } from '@federpost/shared/calendar/berlin.ts';
import { seesAll, type OperatorRole } from '@federpost/shared/http/auth.ts';
import { ORDER_FIELDS, type OrderField } from '@federpost/shared/http/orders.ts';
import { EXTRAS, extraBits, LETTER_STYLES, SHIPPING_OPTIONS, valuesOf } from '@federpost/shared/order/catalogue.ts';
import { PAYMENT_STATUSES, PRODUCTION_STATUSES, TEXT_STATUSES } from '@federpost/shared/order/status.ts';
import { isNullable, isSortable, type Cell, type OrderColumn } from '../../projections/order-list/schema.ts';
import { NEWEST_FIRST } from '../../projections/order-list/queries.ts';
import { allKeys, type Condition, type RowPlace, type Sorting } from '../../projections/order-list/selection.ts';
import { HttpError, INVALID_REQUEST } from '../errors.ts';
import { GERMAN_ERRORS } from '../body.ts';

/**
 * The part of PostgREST's query language that the list of orders understands (docs/api.md): `select`, `order`, `limit`,
 * `offset`, and a filter for each column of the list. Anything else is refused with a sentence and never ignored,
 * because an ignored filter would show the rows that it should exclude.
 */
type OrdersQuery = {
  fields: readonly OrderField[];
  where: readonly Condition[];
  /** Undefined if the query does not give one. */
  order?: readonly Sorting[];
  limit: number;
  offset: number;
  /** Ours, not PostgREST's: the page next to a row, which stays the same when other rows come, go or move. */
  place?: RowPlace;
  /** A position in the log that the list must have reached. This parameter is ours, not PostgREST's. */
  after?: string;
};

/** No answer has more rows than this; `Content-Range` gives the total. */
export const MAX_ROWS = 1_000;
const MAX_CONDITIONS = 20;
const MAX_KEYS = 10;
const MAX_NUMBER = 100_000_000;

/** Sealed in the vault, so the database cannot search them. */
const SEALED_FIELDS = new Set<OrderField>([
  'voucher',
  'recipient_name',
  'recipient_address',
  'sender_name',
  'letter_text',
  'notes',
]);

const OPERATORS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'in', 'is', 'cs'] as const;
type Operator = (typeof OPERATORS)[number];
const FILTER = /^(?<not>not\.)?(?<operator>[a-z_]+)\.(?<value>.*)$/s;
const KEY = /^(?<column>\w{1,63})(?:\.(?<direction>asc|desc))?(?:\.nulls(?<nulls>first|last))?$/;
const LIST_ENTRY = /"(?<quoted>(?:[^"\\]|\\.)*)"|(?<plain>[^,"]+)/gs;

const wholeNumber = (name: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `${name} muss eine ganze Zahl sein, nicht kleiner als 0.`)
    .transform(Number)
    .refine((value) => value <= MAX_NUMBER, `${name} ist zu groß.`);
const limits = { limit: wholeNumber('limit'), offset: wholeNumber('offset') };
/** A position in the log, as in answers to commands. */
export const position = z.string().regex(/^[\w.-]{1,64}$/, 'after ist keine Position.');

/** Amounts, payments and refunds. Not whether a letter must be held back, because those who post must know it. */
const MONEY_FIELDS: ReadonlySet<OrderField> = new Set<OrderField>([
  'total_amount',
  'voucher_share',
  'stripe_session_id',
  'refund_by',
  'money_remaining',
  'money_refund_pending',
  'money_refunded',
  'money_waits',
  'refund_failed',
  'refund_failure',
  'refunds',
]);

const WITHOUT_MONEY = ORDER_FIELDS.filter((field) => !MONEY_FIELDS.has(field));

/** The fields of an order that a role may see, filter and sort by: «Druck» sees no money. */
export function fieldsFor(role: OperatorRole): readonly OrderField[] {
  return seesAll(role) ? ORDER_FIELDS : WITHOUT_MONEY;
}

type ColumnValue = {
  /** A value in a filter → the cell that the list compares with. */
  cell: z.ZodType<Exclude<Cell, null>>;
  /** The cell is a set: `{a,b}`. */
  isSet?: true;
  isFlag?: true;
};

const oneOf = <const Word extends string>(column: string, values: readonly Word[]) =>
  z.enum(values, { error: `${column} kennt diesen Wert nicht; es gibt ${values.join(', ')}.` });

const day = (column: string) => z.string().refine(isIsoDate, `${column} erwartet einen Tag in der Form 2026-12-24.`);

const MAX_LIST_LENGTH = 200;
const extras = z
  .string()
  .max(MAX_LIST_LENGTH, 'extras erwartet eine Liste in der Form {wax-seal,gift-envelope}.')
  .regex(/^\{.*\}$/, 'extras erwartet eine Liste in der Form {wax-seal,gift-envelope}.')
  .transform((list) =>
    list
      .slice(1, -1)
      .split(',')
      .map((entry) => entry.replaceAll('"', '').trim())
      .filter((entry) => entry !== ''),
  )
  .pipe(z.array(oneOf('extras', valuesOf(EXTRAS))));

/** A day alone means its beginning, and an instant without a zone is UTC, as in PostgreSQL. */
const instant = z
  .union([z.iso.date(), z.iso.datetime({ offset: true, local: true })], {
    error: 'created_at erwartet einen Zeitpunkt in der Form 2026-12-24T09:00:00Z.',
  })
  .transform((value) => {
    const isWithoutZone = value.includes('T') && !/(?:Z|[+-]\d\d:\d\d)$/.test(value);
    return new Date(isWithoutZone ? `${value}Z` : value).toISOString();
  });

/** The values that a filter may compare each column with. */
export const COLUMN_VALUES: Record<OrderColumn, ColumnValue> = {
  id: { cell: z.uuid('id erwartet eine Bestellnummer (UUID).').transform((id) => id.toLowerCase()) },
  created_at: { cell: instant },
  payment_status: { cell: oneOf('payment_status', PAYMENT_STATUSES) },
  production_status: { cell: oneOf('production_status', PRODUCTION_STATUSES) },
  text_status: { cell: oneOf('text_status', TEXT_STATUSES) },
  total_amount: {
    cell: z
      .string()
      .regex(/^-?\d{1,12}$/, 'total_amount erwartet einen Betrag in ganzen Cent.')
      .transform(Number),
  },
  delivery_date: { cell: day('delivery_date') },
  posting_day: { cell: day('posting_day') },
  posted_day: { cell: day('posted_day') },
  code: { cell: z.string().max(20, 'code erwartet einen Code.') },
  tracking_number: { cell: z.string().max(13, 'tracking_number erwartet eine Sendungsnummer.') },
  letter_style: { cell: oneOf('letter_style', valuesOf(LETTER_STYLES)) },
  shipping: { cell: oneOf('shipping', valuesOf(SHIPPING_OPTIONS)) },
  extras: { cell: extras.transform(extraBits), isSet: true },
  money_waits: {
    cell: z
      .enum(['true', 'false'], { error: 'money_waits ist true oder false.' })
      .transform((text) => (text === 'true' ? 1 : 0)),
    isFlag: true,
  },
};

/**
 * @param parameters as the client sent them, including repeated ones.
 * @param options.range the header of that name, used if `limit` or `offset` is missing.
 * @param options.fields those that the operator may see; others do not exist for them, not even in filters and sorting.
 * Throws `HttpError` with PostgREST's code for the mistake.
 */
export function parseOrdersQuery(
  parameters: URLSearchParams,
  { range, fields = ORDER_FIELDS }: { range?: string | undefined; fields?: readonly OrderField[] } = {},
): OrdersQuery {
  const { select, order, limit, offset, after, after_row, before_row, ...rest } = Object.fromEntries(parameters);
  const requested = rangeOf(range);
  const filters = [...parameters].filter(([name]) => name in rest);
  if (filters.length > MAX_CONDITIONS) throw syntaxError(`Höchstens ${MAX_CONDITIONS} Filter auf einmal.`);
  const keys = order === undefined ? undefined : keysOf(order, fields);
  return {
    fields: select === undefined ? fields : fieldsOf(select, fields),
    where: filters.map(([name, filter]) => conditionOf(columnOf(name, fields), filter)),
    order: keys,
    limit: Math.min(limit === undefined ? requested.limit : parseParameter(limits.limit, limit), MAX_ROWS),
    offset: offset === undefined ? requested.offset : parseParameter(limits.offset, offset),
    place: placeOf({ after_row, before_row, offset }, keys),
    after: after === undefined ? undefined : parseParameter(position, after),
  };
}

/** `after_row` or `before_row`: `(<cell of each key>,…,<id>)`, with `created_at` before the id if it is no key. */
function placeOf(
  { after_row, before_row, offset }: Record<'after_row' | 'before_row' | 'offset', string | undefined>,
  keys: readonly Sorting[] = NEWEST_FIRST,
): RowPlace | undefined {
  const row = after_row ?? before_row;
  if (row === undefined) return undefined;
  if ((after_row !== undefined && before_row !== undefined) || offset !== undefined)
    throw syntaxError('after_row, before_row und offset schließen einander aus.');
  const columns = [...allKeys(keys).map(({ column }) => column), 'id' as const];
  const values = parseList(row, after_row === undefined ? 'before_row' : 'after_row');
  if (values.length !== columns.length)
    throw syntaxError(`Eine Zeile hat hier die Form (${columns.map((column) => `<${column}>`).join(',')}).`);
  const cells = columns.map((column, index) => cellOf(column, values[index] ?? ''));
  return { side: after_row === undefined ? 'before' : 'after', cells: cells.slice(0, -1), id: String(cells.at(-1)) };
}

const cellOf = (column: OrderColumn, value: string): Cell =>
  value === 'null' && isNullable(column) ? null : parseValue(COLUMN_VALUES[column].cell, value);

function fieldsOf(select: string, visibleFields: readonly OrderField[]): readonly OrderField[] {
  if (select.trim() === '*') return visibleFields;
  const names = select.split(',').map((name) => name.trim());
  return [...new Set(names.flatMap((name) => (name === '*' ? visibleFields : [fieldOf(name, visibleFields)])))];
}

function keysOf(order: string, visibleFields: readonly OrderField[]): Sorting[] {
  const keys = order.split(',').map((key): Sorting => {
    const parts = KEY.exec(key.trim())?.groups;
    if (!parts?.column)
      throw syntaxError(
        'order ist nicht lesbar.',
        'So sieht es aus: order=delivery_date.desc.nullslast,created_at.asc',
      );
    const column = columnOf(parts.column, visibleFields);
    if (!isSortable(column))
      throw queryError(400, '0A000', `Nach ${column} kann die Liste filtern, aber nicht ordnen.`);
    return {
      column,
      direction: parts.direction === 'desc' ? 'desc' : 'asc',
      nulls: parts.nulls === undefined ? undefined : parts.nulls === 'first' ? 'first' : 'last',
    };
  });
  if (keys.length > MAX_KEYS) throw syntaxError(`order kennt höchstens ${MAX_KEYS} Spalten auf einmal.`);
  return keys;
}

function conditionOf(column: OrderColumn, filter: string): Condition {
  const parts = FILTER.exec(filter)?.groups;
  const operator = parts?.operator;
  if (parts?.value === undefined || !isOperator(operator))
    throw syntaxError(
      `Der Filter von ${column} ist nicht lesbar.`,
      `Er hat die Form ${column}=eq.<Wert>; es gibt ${OPERATORS.join(', ')} und davor not.`,
    );
  const { value } = parts;
  const shared = { column, negated: parts.not !== undefined };
  const { cell, isSet, isFlag } = COLUMN_VALUES[column];
  switch (operator) {
    case 'in':
      return { ...shared, operator, value: parseList(value, column).map((item) => parseValue(cell, item)) };
    case 'cs':
      if (!isSet) throw syntaxError(`${column} ist keine Liste; cs gibt es dort nicht.`);
      return { ...shared, operator: 'contains', value: parseValue(cell, value) };
    case 'is':
      if (value === 'null') return { ...shared, operator, value: null };
      if (value === 'not_null') return { ...shared, negated: !shared.negated, operator, value: null };
      if (!isFlag) throw syntaxError(`${column} kennt nur is.null und is.not_null.`);
      return { ...shared, operator, value: parseValue(cell, value) };
    default:
      return { ...shared, operator, value: parseValue(cell, value) };
  }
}

/** The entries of a list in brackets; commas inside quotes belong to the entry. */
function parseList(list: string, column: string): string[] {
  if (!list.startsWith('(') || !list.endsWith(')'))
    throw syntaxError(`Die Liste von ${column} ist nicht lesbar.`, `So sieht sie aus: ${column}=in.(eins,zwei)`);
  return [...list.slice(1, -1).matchAll(LIST_ENTRY)].map(({ groups }) =>
    (groups?.quoted?.replaceAll(/\\(.)/gs, '$1') ?? groups?.plain ?? '').trim(),
  );
}

/** The header `Range: 0-24` as PostgREST reads it: rows, not bytes. Any other unit is ignored. */
function rangeOf(header: string | undefined): { limit: number; offset: number } {
  const [, first, last] = /^(?:items=)?(\d{1,9})-(\d{0,9})$/.exec(header ?? '') ?? [];
  const offset = Number(first ?? 0);
  if (!last) return { limit: MAX_ROWS, offset };
  if (Number(last) < offset) throw queryError(416, 'PGRST103', 'Der Anfang des Bereichs liegt hinter seinem Ende.');
  return { limit: Number(last) - offset + 1, offset };
}

function fieldOf(name: string, visibleFields: readonly OrderField[]): OrderField {
  const field = visibleFields.find((each) => each === name);
  if (field) return field;
  const subject = /^\w{1,63}$/.test(name) ? `Die Spalte „${name}“ gibt es` : 'Eine der Spalten gibt es';
  throw queryError(400, 'PGRST204', `${subject} in orders nicht.`, `Es gibt: ${visibleFields.join(', ')}.`);
}

function columnOf(name: string, visibleFields: readonly OrderField[]): OrderColumn {
  if (name === 'or' || name === 'and' || name.startsWith('not.'))
    throw syntaxError('Verknüpfte Filter (or, and) gibt es hier nicht; alle Filter gelten zugleich.');
  const field = fieldOf(name, visibleFields);
  const column = Object.keys(COLUMN_VALUES).find((each) => each === field) as OrderColumn | undefined;
  if (column) return column;
  throw queryError(
    400,
    '0A000',
    SEALED_FIELDS.has(field)
      ? `${field} liegt versiegelt; danach kann die Liste weder filtern noch ordnen.`
      : `Nach ${field} kann die Liste weder filtern noch ordnen.`,
    `Es geht nach: ${Object.keys(COLUMN_VALUES).join(', ')}.`,
  );
}

function parseValue<T>(schema: z.ZodType<T>, value: string): T {
  const parsed = schema.safeParse(value, GERMAN_ERRORS);
  if (parsed.success) return parsed.data;
  throw queryError(400, '22P02', parsed.error.issues[0]?.message ?? INVALID_REQUEST);
}

function parseParameter<T>(schema: z.ZodType<T>, value: string): T {
  const parsed = schema.safeParse(value, GERMAN_ERRORS);
  if (parsed.success) return parsed.data;
  throw syntaxError(parsed.error.issues[0]?.message ?? INVALID_REQUEST);
}

const isOperator = (text: string | undefined): text is Operator => OPERATORS.some((each) => each === text);

const queryError = (status: number, code: string, message: string, hint?: string) =>
  new HttpError(status, message, undefined, { code, hint });
const syntaxError = (message: string, hint?: string) => queryError(400, 'PGRST100', message, hint);
