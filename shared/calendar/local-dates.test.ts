import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dateOfDay, dayOfDate } from './local-dates.ts';

it('A day chosen in the calendar is the same day in the order', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), (date) => {
      const day = date.toISOString().slice(0, 10);
      expect(dayOfDate(dateOfDay(day))).toBe(day);
    }),
  );
});
