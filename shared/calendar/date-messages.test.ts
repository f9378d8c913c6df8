import { describe, expect, test } from 'vitest';
import { dateMessages, formatWindow } from './date-messages.ts';
import { withDaysWhole } from './whole-days.ts';
import { letterDates, type Wish } from './letter-dates.ts';

const schedule = { federalState: 'BE', cutOffHour: 11 } as const;
const TODAY = '2026-11-20';
const messagesFor = (wish?: Wish, at = `${TODAY}T12:00:00Z`) =>
  dateMessages(letterDates({ at: new Date(at), shipping: 'standard', wish, schedule }), wish, TODAY);
const posted = (day: string) => messagesFor({ day, means: 'posting' });
const arrived = (day: string) => messagesFor({ day, means: 'arrival' });

test('messages name the posting day with its weekday and the delivery window in short', () =>
  expect(posted('2026-12-23')).toEqual({
    postingDay: 'Mittwoch, 23. Dezember',
    window: '28.–29. Dezember',
    note: undefined,
  }));

test('messages name a year if it is not today’s, or if today is not given', () => {
  expect(posted('2031-06-03')).toMatchObject({ postingDay: 'Dienstag, 3. Juni 2031', window: '5.–6. Juni 2031' });
  expect(formatWindow({ from: '2026-12-28', to: '2026-12-29' })).toBe('28.–29. Dezember 2026');
});

test('messages name both months and years if the delivery window spans two', () => {
  expect(formatWindow({ from: '2026-01-31', to: '2026-02-02' }, TODAY)).toBe('31. Januar – 2. Februar');
  expect(formatWindow({ from: '2026-12-31', to: '2027-01-02' }, TODAY)).toBe('31. Dezember 2026 – 2. Januar 2027');
});

describe('a note explains why a letter is not posted on the wished day', () => {
  test.each([
    ['a Sunday', '2026-12-06', 'Sonntag, 6. Dezember, ist am Wochenende: Da gehen wir nicht zur Post'],
    ['a holiday', '2026-12-25', 'Freitag, 25. Dezember, ist ein Feiertag: Da gehen wir nicht zur Post'],
    ['a day on which nobody works', '2026-12-24', 'Am Donnerstag, 24. Dezember, haben wir geschlossen'],
    ['a day too soon', '2026-11-20', 'Für Freitag, 20. November, ist es zu spät'],
  ])('%s', (_, day, note) => expect(posted(day).note).toContain(note));
});

describe('a note says how likely a letter arrives by the wished day', () => {
  test.each([
    ['2026-12-24', '99 von 100 Briefen sind bis Donnerstag, 24. Dezember, da. So verlangt es das Postgesetz.'],
    ['2026-11-26', '95 von 100 Briefen sind bis Donnerstag, 26. November, da. So verlangt es das Postgesetz.'],
    ['2026-11-25', 'Bis Mittwoch, 25. November, kann er da sein, sicher ist das nicht'],
    ['2026-11-24', 'Bis Dienstag, 24. November, wird er voraussichtlich nicht da sein'],
  ])('%s', (day, note) => expect(arrived(day).note).toContain(note));
});

test('a line never breaks between a day, its month and its year', () => {
  expect(withDaysWhole('Ankunft voraussichtlich 28.–29. Dezember. Danach')).toBe(
    'Ankunft voraussichtlich 28.–\u206029.\u00a0Dezember. Danach',
  );
  expect(withDaysWhole('31. Dezember 2026 – 2. März 2027. Danach')).toBe(
    '31.\u00a0Dezember\u00a02026\u00a0– 2.\u00a0März\u00a02027. Danach',
  );
});
