import { z } from 'zod';
import { isIsoDate } from '@federpost/shared/calendar/berlin.ts';
import { EXTRAS, LETTER_STYLES, SHIPPING_OPTIONS, valuesOf } from '@federpost/shared/order/catalogue.ts';
import { PAYMENT_STATUSES, PRODUCTION_STATUSES, TEXT_STATUSES } from '@federpost/shared/order/status.ts';
import { extrasCell, extrasCellsWith, type Cell, type OrderColumn } from '../../projections/order-list/columns.ts';

type ColumnValue = {
  /** A value as it stands in a filter → the cell that the list compares with. */
  cell: z.ZodType<Exclude<Cell, null>>;
  /** `{a,b}` → the cells that contain all of these. */
  cellsWith?: z.ZodType<Cell[]>;
  isFlag?: true;
};

const oneOf = <const Word extends string>(column: string, words: readonly Word[]) =>
  z.enum(words, { error: `${column} kennt diesen Wert nicht; es gibt ${words.join(', ')}.` });

const day = (column: string) => z.string().refine(isIsoDate, `${column} erwartet einen Tag in der Form 2026-12-24.`);

const LONGEST_LIST = 200;
const extras = z
  .string()
  .max(LONGEST_LIST, 'extras erwartet eine Liste in der Form {wax-seal,gift-envelope}.')
  .regex(/^\{.*\}$/, 'extras erwartet eine Liste in der Form {wax-seal,gift-envelope}.')
  .transform((list) =>
    list
      .slice(1, -1)
      .split(',')
      .map((entry) => entry.replaceAll('"', '').trim())
      .filter((entry) => entry !== ''),
  )
  .pipe(z.array(oneOf('extras', valuesOf(EXTRAS))));

/** PostgreSQL's ways to write an instant; a day alone is its beginning, and without a zone it is UTC. */
const INSTANT =
  /^(?<day>\d{4}-\d\d-\d\d)(?:[T ](?<time>\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?)(?<zone>Z|[+-]\d\d(?::?\d\d)?)?)?$/i;
const instant = z.string().transform((value, context): string => {
  const { day, time = '00:00', zone = 'Z' } = INSTANT.exec(value)?.groups ?? {};
  const [, hours, minutes = '00'] = /^([+-]\d\d):?(\d\d)?$/.exec(zone) ?? [];
  const at = new Date(`${day}T${time}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`);
  if (!Number.isNaN(at.getTime())) return at.toISOString();
  context.addIssue({
    code: 'custom',
    message: 'created_at erwartet einen Zeitpunkt in der Form 2026-12-24T09:00:00Z.',
  });
  return z.NEVER;
});

/** What a filter may compare each column with. */
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
  letter_style: { cell: oneOf('letter_style', valuesOf(LETTER_STYLES)) },
  shipping: { cell: oneOf('shipping', valuesOf(SHIPPING_OPTIONS)) },
  extras: { cell: extras.transform(extrasCell), cellsWith: extras.transform(extrasCellsWith) },
  money_waits: {
    cell: z
      .enum(['true', 'false'], { error: 'money_waits ist true oder false.' })
      .transform((word) => (word === 'true' ? 1 : 0)),
    isFlag: true,
  },
};
