import { expect, test } from 'vitest';
import { recipientTown } from './order-facts.ts';

test.each([
  ['Hauptstraße 1\n10115 Berlin', '10115 Berlin'],
  ['Hauptstraße 1\n10115 Berlin\nDeutschland', '10115 Berlin'],
  ['Hauptstraße 1, D-10115 Berlin, Germany\n', '10115 Berlin'],
  ['10115 Berlin\nHauptstraße 1', '10115 Berlin'],
  ['Hauptstraße 1\nBerlin 10115', '10115 Berlin'],
  ['Hauptstraße 1\n10115', '10115'],
  ['Hauptstraße 1\nBerlin\nDeutschland', 'Berlin'],
  [null, 'gelöscht'],
])('the town of %j is %j', (address, town) => {
  expect(recipientTown({ recipient_address: address })).toBe(town);
});
