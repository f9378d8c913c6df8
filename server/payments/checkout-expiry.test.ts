import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkoutExpiry } from './checkout-expiry.ts';

const DRAFTED = '2026-11-02T09:00:00.123Z';
const at = (millisecondsLater: number) => new Date(Date.parse(DRAFTED) + millisecondsLater);
const HOUR = 3_600_000;

test('a payment page stays open between 12 hours and a day, less a minute, whenever it is asked for', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 * 24 * HOUR }), (later) => {
      const { expiresAt } = checkoutExpiry(DRAFTED, at(later));
      const remaining = expiresAt * 1000 - at(later).getTime();
      expect(remaining).toBeGreaterThan(12 * HOUR - 61_000);
      expect(remaining).toBeLessThanOrEqual(24 * HOUR - 60_000);
    }),
  );
});

test('asked again within the same half day, the time is the same to the second', () => {
  fc.assert(
    fc.property(fc.nat(800), fc.nat(12 * HOUR - 1), fc.nat(12 * HOUR - 1), (halfDays, one, other) => {
      expect(checkoutExpiry(DRAFTED, at(halfDays * 12 * HOUR + one))).toEqual(
        checkoutExpiry(DRAFTED, at(halfDays * 12 * HOUR + other)),
      );
    }),
  );
});

test('each half day is a window of its own', () => {
  expect([0, 12, 24, 36].map((hours) => checkoutExpiry(DRAFTED, at(hours * HOUR)))).toEqual([
    { window: 0, expiresAt: Date.parse('2026-11-03T08:59:00Z') / 1000 },
    { window: 1, expiresAt: Date.parse('2026-11-03T20:59:00Z') / 1000 },
    { window: 2, expiresAt: Date.parse('2026-11-04T08:59:00Z') / 1000 },
    { window: 3, expiresAt: Date.parse('2026-11-04T20:59:00Z') / 1000 },
  ]);
});

test('a clock that runs behind the drafting stays in the first window', () => {
  expect(checkoutExpiry(DRAFTED, at(-5000)).window).toBe(0);
});

test('a time that is none is refused', () => {
  expect(() => checkoutExpiry('gestern', at(0))).toThrow(RangeError);
});
