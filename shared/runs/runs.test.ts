import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codesOfOrder, readCode, aheadOfDayMessage } from './runs.ts';

const codes = fc.tuple(fc.uuid(), fc.nat(8)).map(([orderId, place]) => codesOfOrder(orderId)[place]!);

test('a code is recognised however it is typed', () => {
  fc.assert(
    fc.property(codes, (code) => {
      expect(readCode(code)).toBe(code);
      expect(readCode(` ${code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'i')}\n`)).toBe(code);
      expect(readCode(`${code.slice(0, 1)}-${code.slice(1, -1)} ${code.slice(-1)}`)).toBe(code);
      expect(readCode(code.replaceAll('Y', 'Z'))).toBe(code);
    }),
  );
});

test('a code with one wrong character is never valid', () => {
  const CHARACTERS = [...'ABCDEFHJKMNPRTVWXY0123456789'];
  fc.assert(
    fc.property(codes, fc.nat(), fc.constantFrom(...CHARACTERS), (code, where, character) => {
      const at = where % code.length;
      fc.pre(code[at] !== character);
      expect(readCode(code.slice(0, at) + character + code.slice(at + 1))).toBeUndefined();
    }),
  );
});

test('a code with two digits swapped is never valid', () => {
  fc.assert(
    fc.property(codes, fc.nat(), (code, where) => {
      const digits = code.slice(0, -1);
      const at = where % (digits.length - 1);
      fc.pre(digits[at] !== digits[at + 1]);
      const swapped = digits.slice(0, at) + digits[at + 1]! + digits[at]! + digits.slice(at + 2);
      expect(readCode(swapped + code.at(-1)!)).toBeUndefined();
    }),
  );
});

test('other texts are not codes, and the check letter is unmistakable', () => {
  for (const typed of ['', 'K', '3F2A', '3F2', 'GF2AK', '3f2a91c4', '3F2A91C41111F', '🙂'])
    expect(readCode(typed)).toBeUndefined();
  const orderId = '3f2a91c4-1111-4222-8333-444455556666';
  expect(codesOfOrder(orderId).map((code) => code.slice(0, -1))).toEqual(
    Array.from({ length: 9 }, (_, more) => '3F2A91C41111'.slice(0, 4 + more)),
  );
  for (const code of codesOfOrder(orderId)) expect('0O1IL8B5S2ZGQU').not.toContain(code.at(-1)!);
});

test('letters left out are counted by posting day, earliest first', () => {
  expect(aheadOfDayMessage(['2026-12-23'])).toBe('1 erst am 23.12.');
  expect(aheadOfDayMessage(['2027-01-05', '2026-12-23', '2027-01-05'])).toBe('1 erst am 23.12., 2 erst am 5.1.');
});
