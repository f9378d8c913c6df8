import { describe, expect, it } from 'vitest';
import { orderDeadline } from '@federpost/shared/calendar/letter-dates.ts';
import { timeLeft } from './sort-occasions.ts';

const schedule = { federalState: 'BE', cutOffHour: 11 } as const;
const christmas = (cutOffHour: number): [string, string] => [
  '2026-12-24',
  orderDeadline('2026-12-24', { ...schedule, cutOffHour }).toISOString(),
];
const at = (instant: string, cutOffHour = 11) => timeLeft(christmas(cutOffHour), new Date(instant));

describe('The time left until an occasion', () => {
  it.each([
    ['2026-11-24T08:00:00Z', 'noch 30 Tage · spätestens am 18.\u00a0Dezember bestellen'],
    // A quarter past midnight in Berlin; in UTC it is still the day before.
    ['2026-11-24T23:15:00Z', 'noch 29 Tage · spätestens am 18.\u00a0Dezember bestellen'],
    ['2026-12-18T09:59:59Z', 'noch 6 Tage · spätestens heute bestellen'],
    ['2026-12-18T10:00:00Z', 'noch 6 Tage · pünktlich nicht mehr sicher'],
    ['2026-12-23T08:00:00Z', 'morgen · pünktlich nicht mehr sicher'],
  ])('at %s is «%s»', (instant, words) => expect(at(instant)).toBe(words));

  it('names an earlier day for ordering if no letter is posted on the day of payment', () => {
    expect(at('2026-11-24T08:00:00Z', 0)).toBe('noch 30 Tage · spätestens am 17.\u00a0Dezember bestellen');
  });
});
