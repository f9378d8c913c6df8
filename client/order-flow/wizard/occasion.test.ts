import { expect, test } from 'vitest';
import { LANDING_PAGES } from '../../site/content/landing-pages.ts';
import { occasionDayOf } from './occasion.ts';

const TODAY = '2026-11-26';

test('an occasion with a fixed day is offered by its name and its next day', () => {
  expect(occasionDayOf('geschenk-fur-mama', TODAY)).toEqual({ day: '2027-05-09', label: 'Muttertag, 9. Mai 2027' });
  expect(occasionDayOf('weihnachten', TODAY)?.label).toBe('Heiligabend, 24. Dezember 2026');
  expect(occasionDayOf('weihnachten', '2026-12-24')?.day).toBe('2027-12-24');
});

test('only the landing pages of occasions with a fixed day offer one', () => {
  const pages = LANDING_PAGES.map(({ path }) => path.replaceAll('/', ''));
  const offered = pages.filter((page) => occasionDayOf(page, TODAY));
  expect(offered.toSorted()).toEqual([
    'geschenk-freund',
    'geschenk-fur-freundin',
    'geschenk-fur-mama',
    'geschenk-fur-oma',
    'neujahr',
    'valentinstag',
    'weihnachten',
  ]);
  expect(occasionDayOf('', TODAY)).toBeUndefined();
});
