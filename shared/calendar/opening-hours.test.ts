import { expect, test } from 'vitest';
import { isMorning, opensAt } from './opening-hours.ts';

const shop = {
  federalState: 'BE',
  hours: [
    { days: 'Montag–Freitag', time: '09:00–18:00 Uhr' },
    { days: 'Samstag und Sonntag', time: 'geschlossen' },
  ],
} as const;
const withHours = (...hours: { days: string; time: string }[]) => ({ federalState: 'BE' as const, hours });

test('the business opens at the time of the weekday, and not on holidays', () => {
  expect(opensAt('2026-11-23', { ...shop, hours: [...shop.hours] })).toBe('09:00');
  expect(opensAt('2026-11-21', { ...shop, hours: [...shop.hours] })).toBeUndefined();
  expect(opensAt('2026-12-25', { ...shop, hours: [...shop.hours] })).toBeUndefined();
});

test.each([
  ['Mo bis Fr', '9-17', '08:30'],
  ['nach Vereinbarung', '', '08:30'],
  ['Dienstag, Donnerstag', '7.30 bis 12 Uhr', undefined],
  ['Montag bis Samstag', '8:00', '08:00'],
  ['Samstag–Montag', '10:15–12:00', '10:15'],
] as const)('opening hours «%s», «%s» mean that Monday begins at %s', (days, time, opening) => {
  expect(opensAt('2026-11-23', withHours({ days, time }))).toBe(opening);
});

test('the morning is the first two hours after opening, in summer and in winter', () => {
  const business = { ...shop, hours: [...shop.hours] };
  const mornings = ['07:59', '08:00', '09:59', '10:00'].map((time) =>
    isMorning(new Date(`2026-11-23T${time}:00Z`), business),
  );
  expect(mornings).toEqual([false, true, true, false]);
  expect(isMorning(new Date('2026-07-06T07:00:00Z'), business)).toBe(true);
  expect(isMorning(new Date('2026-11-22T08:30:00Z'), business)).toBe(false);
});
