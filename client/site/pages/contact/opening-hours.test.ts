import { expect, it } from 'vitest';
import file from '../../../../business.json' with { type: 'json' };
import { openingHours } from './opening-hours.ts';

it('the opening hours of business.json, nine to six on weekdays, become structured data', () => {
  expect(openingHours(file.hours)).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '09:00',
      closes: '18:00',
    },
  ]);
  expect(file.hours).toEqual([
    { days: 'Montag–Freitag', time: '09:00–18:00 Uhr' },
    { days: 'Samstag und Sonntag', time: 'geschlossen' },
  ]);
});

it('structured opening hours include single days, and leave out lines that cannot be parsed', () => {
  expect(openingHours([{ days: 'Samstag', time: '10:00–13:00 Uhr' }])).toMatchObject([
    { dayOfWeek: ['Saturday'], opens: '10:00', closes: '13:00' },
  ]);
  expect(
    openingHours([
      { days: 'nach Absprache', time: '10:00–13:00 Uhr' },
      { days: 'Montag–Freitag', time: 'vormittags' },
    ]),
  ).toEqual([]);
});
