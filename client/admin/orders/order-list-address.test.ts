import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CHOICE_NAMES, CHOICES } from './filters.ts';
import { parseListQuery, listParameters, orderAddress } from './order-list-address.ts';
import { WORK_QUEUES } from './work-queue.ts';

const filters = fc.record(
  {
    day: fc.constantFrom('2026-12-24', '2027-01-02'),
    ...Object.fromEntries(
      CHOICE_NAMES.map((name) => [name, fc.constantFrom(...CHOICES[name].options.map(({ value }) => value))]),
    ),
  },
  { requiredKeys: [] },
);

const place = fc.record({
  side: fc.constantFrom('after' as const, 'before' as const),
  row: fc.uuid().map((id) => `(express,null,2026-11-20T09:05:00.000Z,${id})`),
});

it('a bookmarked list opens as the same list', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...WORK_QUEUES),
      fc.option(place, { nil: undefined }),
      fc.string(),
      fc.boolean(),
      filters,
      fc.option(fc.uuid(), { nil: undefined }),
      (queue, chosenPlace, search, everywhere, chosen, open) => {
        const query = {
          queue,
          place: chosenPlace,
          search,
          everywhere: everywhere && search !== '',
          filters: chosen,
          open,
        };
        const address = listParameters(query).toString();
        expect(parseListQuery(new URLSearchParams(address))).toEqual(query);
      },
    ),
  );
});

it.each([
  'liste=gibtesnicht',
  'nach=7',
  'vor=(2026-11-20T09:05:00.000Z)',
  'versandtag=2026-02-30',
  'versandart=drohne',
  'offen=7b0e',
  'ueberall=ja',
])('an invalid parameter such as %s is ignored', (address) => {
  expect(parseListQuery(new URLSearchParams(address))).toEqual(parseListQuery(new URLSearchParams()));
});

it('a queue that an operator may not see opens the list of all orders', () => {
  expect(parseListQuery(new URLSearchParams('liste=geld-klaeren'), ['all', 'due']).queue).toBe('all');
});

it('the address of an order searches all orders for its number', () => {
  expect(orderAddress('7b0e')).toBe('/auftraege?suche=7b0e&ueberall=ja');
});
