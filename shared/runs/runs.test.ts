import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pieceCode, readCode, runLetter, aheadOfDayMessage } from './runs.ts';

const pieces = fc.record({ run: fc.integer({ min: 1, max: 40 }), number: fc.integer({ min: 1, max: 9999 }) });
const codeOf = ({ run, number }: { run: number; number: number }) => pieceCode(runLetter(run), number);

test('a code is recognised however it is typed', () => {
  fc.assert(
    fc.property(pieces, (piece) => {
      const code = codeOf(piece);
      expect(readCode(code)).toBe(code);
      expect(readCode(` ${code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'i')}\n`)).toBe(code);
      expect(readCode(`${code.slice(0, 1)}-${code.slice(1, -1)} ${code.slice(-1)}`)).toBe(code);
      expect(readCode(code.replaceAll('Y', 'Z'))).toBe(code);
    }),
  );
});

test('a code with one wrong character is never valid', () => {
  const CHARACTERS = [...'ACDEFHJKMNPRTVWXY0123456789'];
  fc.assert(
    fc.property(pieces, fc.nat(), fc.constantFrom(...CHARACTERS), (piece, where, character) => {
      const code = codeOf(piece);
      const at = where % code.length;
      fc.pre(code[at] !== character);
      expect(readCode(code.slice(0, at) + character + code.slice(at + 1))).toBeUndefined();
    }),
  );
});

test('a code with two digits swapped is never valid', () => {
  fc.assert(
    fc.property(pieces, fc.nat(), (piece, where) => {
      const code = codeOf(piece);
      const digits = code.slice(1, -1);
      fc.pre(digits.length > 1);
      const at = where % (digits.length - 1);
      fc.pre(digits[at] !== digits[at + 1]);
      const swapped = digits.slice(0, at) + digits[at + 1]! + digits[at]! + digits.slice(at + 2);
      expect(readCode(code[0]! + swapped + code.at(-1)!)).toBeUndefined();
    }),
  );
});

test('other texts are not codes, and run letters are unmistakable', () => {
  for (const typed of ['', 'K', '12', 'K0R', 'K12', 'B12R', 'K12345R', '3f2a91c4', '🙂'])
    expect(readCode(typed)).toBeUndefined();
  for (let run = 1; run <= 17; run += 1) expect('0O1IL8B5S2ZGQU').not.toContain(runLetter(run));
  expect(new Set(Array.from({ length: 17 }, (_, index) => runLetter(index + 1))).size).toBe(17);
});

test('letters left out are counted by posting day, earliest first', () => {
  expect(aheadOfDayMessage(['2026-12-23'])).toBe('1 erst am 23.12.');
  expect(aheadOfDayMessage(['2027-01-05', '2026-12-23', '2027-01-05'])).toBe('1 erst am 23.12., 2 erst am 5.1.');
});
