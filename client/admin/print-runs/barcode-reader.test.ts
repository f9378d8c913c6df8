import { expect, test } from 'vitest';
import { dedupeScans, type Sightings } from './barcode-reader.ts';

/** The new codes of each picture; a picture is its time and its codes. */
function freshIn(...pictures: [at: number, ...codes: string[]][]): string[][] {
  let seen: Sightings = new Map();
  return pictures.map(([at, ...codes]) => {
    const sighting = dedupeScans(seen, codes, at);
    seen = sighting.seen;
    return sighting.fresh;
  });
}

test('an envelope held before the camera is one scan, however many pictures it is in', () => {
  expect(freshIn([0, 'A001'], [150, 'A001'], [300, 'A001'])).toEqual([['A001'], [], []]);
});
test('one picture without the code makes no second scan', () => {
  expect(freshIn([0, 'A001'], [150], [300], [450, 'A001'])).toEqual([['A001'], [], [], []]);
});
test('a code that was away and is shown again is scanned again, so that a duplicate is noticed', () => {
  expect(freshIn([0, 'A001'], [150], [2_000, 'A001'])).toEqual([['A001'], [], ['A001']]);
});
test('two codes in one picture are two scans, the same code twice is one', () => {
  expect(freshIn([0, 'A001', 'A002', 'A001'])).toEqual([['A001', 'A002']]);
});
