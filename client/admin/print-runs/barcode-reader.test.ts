import { expect, test } from 'vitest';
import { dedupeScans, type Sightings } from './barcode-reader.ts';

/** The new codes of each picture; a picture is its time and its codes. */
function freshIn(...pictures: [at: number, ...codes: string[]][]): string[][] {
  let seen: Sightings = new Map();
  return pictures.map(([at, ...codes]) => {
    const sighting = dedupeScans(seen, codes, at);
    seen = sighting.sightings;
    return sighting.newCodes;
  });
}

test('a code that several pictures in a row show is scanned once', () => {
  expect(freshIn([0, 'A001'], [150, 'A001'], [300, 'A001'])).toEqual([['A001'], [], []]);
});
test('a code that is missing in a single picture is not scanned again', () => {
  expect(freshIn([0, 'A001'], [150], [300], [450, 'A001'])).toEqual([['A001'], [], [], []]);
});
test('a code that reappears after a pause is scanned again, so that duplicates are noticed', () => {
  expect(freshIn([0, 'A001'], [150], [2_000, 'A001'])).toEqual([['A001'], [], ['A001']]);
});
test('two codes in one picture are two scans, and the same code twice is one scan', () => {
  expect(freshIn([0, 'A001', 'A002', 'A001'])).toEqual([['A001', 'A002']]);
});
