import { z } from 'zod';
import { EXTRAS, LETTER_STYLES } from '../order/catalogue.ts';
import { POSTAL_ZONES } from '../order/postal-zones.ts';

/**
 * The figures of each Berlin day. Paid orders of letters, vouchers, express orders and choices count on the day of payment. `due` and
 * `on_time`: the letters promised for that day, and those of them that were posted by then. Money in cents counts on
 * the day on which it arrived, was refunded by the provider, or was taken by a bank permanently. `arrived:7` and
 * `days:7`: the letters that customers said that day had arrived at a postcode with 7, and the sum of their postal days.
 */
export const MEASURES = [
  'orders',
  'vouchers',
  'express',
  'due',
  'on_time',
  'money_in',
  'money_back',
  'money_taken',
  ...LETTER_STYLES.map(({ value }) => `style:${value}` as const),
  ...POSTAL_ZONES.map((zone) => `arrived:${zone}` as const),
  ...POSTAL_ZONES.map((zone) => `days:${zone}` as const),
  ...EXTRAS.map(({ value }) => `extra:${value}` as const),
] as const;
export type Measure = (typeof MEASURES)[number];

/** GET /rest/v1/overview?day=gte.2026-11-01 → OverviewDay[]: the days from then on with any count, oldest first. */
const overviewDay = z.object({ day: z.string(), amounts: z.partialRecord(z.enum(MEASURES), z.int()) });
export type OverviewDay = z.output<typeof overviewDay>;
export const overviewDays = z.array(overviewDay);
