import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PHOTO, PHOTO_OF_A_PHONE } from './photo.fixture.ts';
import { stripJpeg } from './strip-jpeg.ts';

test('of a picture from a phone only what draws it is left: no EXIF, no comment, no profile, nothing after its end', () => {
  const stripped = stripJpeg(PHOTO_OF_A_PHONE)!;
  expect(stripped).toEqual(stripJpeg(PHOTO));
  expect(stripped.includes('Exif')).toBe(false);
  expect(stripped.includes('13.4050 E')).toBe(false);
  for (const marker of [0xe0, 0xe1, 0xe2, 0xfe]) expect(stripped.includes(Buffer.from([0xff, marker]))).toBe(false);
});

test('what draws stays byte by byte, and stripping it again changes nothing', () => {
  const stripped = stripJpeg(PHOTO)!;
  const tables = PHOTO.indexOf(Buffer.from([0xff, 0xdb]));
  expect(stripped).toEqual(Buffer.concat([PHOTO.subarray(0, 2), PHOTO.subarray(tables)]));
  expect(stripJpeg(stripped)).toEqual(stripped);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a page that calls itself a picture', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['the beginning alone', Buffer.from('ffd8', 'hex')],
  ['a picture that was cut off', PHOTO.subarray(0, -3)],
])('%s is no picture', (_, file) => {
  expect(stripJpeg(file)).toBeUndefined();
});

test('whatever comes, it ends, throws nothing and lets no other segment through', () => {
  const damaged = fc
    .tuple(fc.nat(PHOTO_OF_A_PHONE.length - 1), fc.uint8Array({ minLength: 1, maxLength: 40 }))
    .map(([at, bytes]) => Buffer.concat([PHOTO_OF_A_PHONE.subarray(0, at), bytes, PHOTO_OF_A_PHONE.subarray(at)]));
  const anything = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.concat([PHOTO.subarray(0, 2), bytes]));
  fc.assert(
    fc.property(fc.oneof(damaged, anything), (file) => {
      const stripped = stripJpeg(file);
      expect(stripped === undefined || stripped.length <= file.length).toBe(true);
    }),
  );
});
