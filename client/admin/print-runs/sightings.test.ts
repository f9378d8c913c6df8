import { expect, test } from 'vitest';
import { dedupeScans, type Sightings } from './sightings.ts';

/** The camera's pictures, one after the other: when, and what is in each. */
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
test('a picture in which the code was not found for a moment makes no second scan', () => {
  expect(freshIn([0, 'A001'], [150], [300], [450, 'A001'])).toEqual([['A001'], [], [], []]);
});
test('one that was away and is shown anew is scanned anew, so that a double is told', () => {
  expect(freshIn([0, 'A001'], [150], [2_000, 'A001'])).toEqual([['A001'], [], ['A001']]);
});
test('two codes in one picture are two scans, the same code twice is one', () => {
  expect(freshIn([0, 'A001', 'A002', 'A001'])).toEqual([['A001', 'A002']]);
});
