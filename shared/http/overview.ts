import { z } from 'zod';
import { EXTRAS, LETTER_STYLES } from '../order/catalogue.ts';
import type { Routes } from './route.ts';

/**
 * The figures of each Berlin day. Paid orders, express orders and choices count on the day of payment. `due` and
 * `on_time`: letters on their promised posting day, and those of them that were posted by then. Money in cents counts
 * on the day on which it arrived, was paid back by the provider, or was taken by a bank for good.
 */
export const MEASURES = [
  'orders',
  'express',
  'due',
  'on_time',
  'money_in',
  'money_back',
  'money_taken',
  ...LETTER_STYLES.map(({ value }) => `style:${value}` as const),
  ...EXTRAS.map(({ value }) => `extra:${value}` as const),
] as const;
export type Measure = (typeof MEASURES)[number];

/** GET /rest/v1/overview?day=gte.2026-11-01 → OverviewDay[]: from that day on each day of which anything is counted, oldest first. */
const overviewDay = z.object({ day: z.string(), amounts: z.partialRecord(z.enum(MEASURES), z.int()) });
export type OverviewDay = z.output<typeof overviewDay>;
export const overviewDays = z.array(overviewDay);

export const overviewRoutes = {
  operator: {
    'GET /rest/v1/overview': {
      summary: 'The figures of each day: orders, promises kept, choices, money.',
      query: { day: '`gte.<YYYY-MM-DD>`: from this day (Berlin) on.' },
      answer: overviewDays,
    },
  },
} as const satisfies Routes;
