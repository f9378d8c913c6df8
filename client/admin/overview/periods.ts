import { addDays } from '@federpost/shared/calendar/berlin.ts';
import { MEASURES, type Measure, type OverviewDay } from '@federpost/shared/http/overview.ts';

/** The periods of the overview, and their steps. */
export const PERIODS = {
  days: { label: '30 Tage', each: 'je Tag' },
  weeks: { label: '13 Wochen', each: 'je Woche' },
  months: { label: '12 Monate', each: 'je Monat' },
} as const;
export type Period = keyof typeof PERIODS;
export const PERIOD_NAMES = Object.keys(PERIODS) as Period[];

/** A step of a period, with its first and last day and its sums. */
export type Bucket = { from: string; to: string; amounts: Record<Measure, number> };

const STEPS: Record<Period, number> = { days: 30, weeks: 13, months: 12 };
const asDate = (day: string) => new Date(`${day}T00:00:00Z`);

/** The first day (Berlin) of a period that ends today. Weeks begin on Monday. */
export function firstDay(period: Period, today: string): string {
  return startOfStep(period, today, STEPS[period] - 1);
}

/** The steps of a period up to today, oldest first, including empty ones. Other days are left out. */
export function bucketsOf(period: Period, today: string, days: readonly OverviewDay[]): Bucket[] {
  const buckets = Array.from({ length: STEPS[period] }, (_, index): Bucket => {
    const offset = STEPS[period] - 1 - index;
    const from = startOfStep(period, today, offset);
    const to = offset === 0 ? today : addDays(startOfStep(period, today, offset - 1), -1);
    return { from, to, amounts: emptyAmounts() };
  });
  for (const { day, amounts } of days) {
    const bucket = buckets.find(({ from, to }) => from <= day && day <= to);
    if (!bucket) continue;
    for (const measure of MEASURES) {
      // Today's promises are still open.
      if (day === today && (measure === 'due' || measure === 'on_time')) continue;
      bucket.amounts[measure] += amounts[measure] ?? 0;
    }
  }
  return buckets;
}

/** The sum of a measure over all steps. */
export function totalOf(buckets: readonly Bucket[], measure: Measure): number {
  return buckets.reduce((sum, { amounts }) => sum + amounts[measure], 0);
}

/** The share of letters that were posted by the promised day, 0 to 1; undefined if none was promised. */
export function onTimeShare({ due, on_time: onTime }: Pick<Bucket['amounts'], 'due' | 'on_time'>): number | undefined {
  return due === 0 ? undefined : onTime / due;
}

const emptyAmounts = () => Object.fromEntries(MEASURES.map((measure) => [measure, 0])) as Bucket['amounts'];

function startOfStep(period: Period, today: string, offset: number): string {
  if (period === 'days') return addDays(today, -offset);
  if (period === 'weeks') return addDays(today, -((asDate(today).getUTCDay() + 6) % 7) - 7 * offset);
  const date = asDate(today);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - offset, 1)).toISOString().slice(0, 10);
}
