import fc from 'fast-check';
import { expect, test } from 'vitest';
import { berlinDateOf, berlinDay, berlinHour, formatDay, formatMoment, isIsoDate, startOfDay } from './berlin.ts';

test('a date must be a day that exists, in ISO format', () => {
  expect(isIsoDate('2028-02-29')).toBe(true);
  expect(isIsoDate('2026-02-29')).toBe(false);
  expect(isIsoDate('24.12.2026')).toBe(false);
});

test('an ISO timestamp becomes its date in Berlin, and other text becomes undefined', () => {
  expect(berlinDateOf('2026-12-23T23:00:00.000Z')).toBe('2026-12-24');
  expect(berlinDateOf('2026-06-30T21:59:59.000Z')).toBe('2026-06-30');
  expect(berlinDateOf('morgen')).toBeUndefined();
});

test('a moment is formatted in Berlin time, even around midnight and clock changes', () => {
  const asked = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });
  const inFull = new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Berlin',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  const midnights = ['2026-03-28T23:00Z', '2026-03-29T22:00Z', '2026-10-24T22:00Z', '2026-10-25T23:00Z'];
  const near = fc.tuple(fc.constantFrom(...midnights), fc.integer({ min: -7_200_000, max: 7_200_000 }));
  const moment = fc.oneof(
    fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
    near.map(([midnight, off]) => new Date(Date.parse(midnight) + off)),
  );
  fc.assert(
    fc.property(moment, (instant) => {
      expect(berlinDay(instant)).toBe(asked.format(instant));
      expect(formatMoment(instant.toISOString())).toBe(inFull.format(instant));
    }),
  );
});

test('the hour of a moment is Berlin’s, in winter and in summer', () => {
  expect(berlinHour(new Date('2026-12-23T23:30:00Z'))).toBe(0);
  expect(berlinHour(new Date('2026-06-30T09:59:59Z'))).toBe(11);
});

test('a day is written out in German', () => {
  expect(formatDay('2026-12-24')).toBe('24. Dezember 2026');
});

test('a day begins at midnight in Berlin, in winter and in summer', () => {
  expect(startOfDay('2026-12-24')).toBe('2026-12-23T23:00:00.000Z');
  expect(startOfDay('2026-07-01')).toBe('2026-06-30T22:00:00.000Z');
});
