import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderForm } from '@federpost/shared/order/form.ts';
import { DRAWN, WRITTEN } from '@federpost/shared/letter/signature/signature.fixture.ts';
import { parseLetter, serializeLetter } from './letter-content.ts';
import { form } from '../shop-in-memory.fixture.ts';

/** Every text that an order may have. */
const letterText = fc
  .string({ unit: 'binary', maxLength: 200 })
  .filter((text) => orderForm('2026-11-22').safeParse({ ...form, letterText: text }).success);

test('a letter comes out of the vault as it went in, signed or not, with its handwriting', () => {
  const writer = fc.integer({ min: 0, max: 0xffffffff });
  fc.assert(
    fc.property(letterText, fc.constantFrom(undefined, DRAWN, WRITTEN), writer, (text, signature, hand) => {
      const letter = { text, writer: hand, ...(signature && { signature }) };
      expect(parseLetter(serializeLetter(letter))).toEqual(letter);
    }),
    { numRuns: 50 },
  );
});
