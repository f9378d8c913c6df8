import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderForm } from '@federpost/shared/order/form.ts';
import { DRAWN, WRITTEN } from '@federpost/shared/letter/signature.fixture.ts';
import { letterIn, sealableLetter } from './letter-content.ts';
import { form } from './shop-in-memory.fixture.ts';

/** Every text that an order may have. */
const letterText = fc
  .string({ unit: 'binary', maxLength: 200 })
  .filter((text) => orderForm('2026-11-22').safeParse({ ...form, letterText: text }).success);

test('a letter comes out of the vault as it went in, signed or not', () => {
  fc.assert(
    fc.property(letterText, fc.constantFrom(undefined, DRAWN, WRITTEN), (text, signature) => {
      expect(letterIn(sealableLetter({ text, signature }))).toEqual(signature ? { text, signature } : { text });
    }),
    { numRuns: 50 },
  );
});

test('a text that was sealed before letters were signed is a letter still', () => {
  fc.assert(
    fc.property(letterText, (text) => void expect(letterIn(text)).toEqual({ text })),
    { numRuns: 50 },
  );
});

test('what is not signed is sealed as it always was', () => {
  expect(sealableLetter({ text: form.letterText })).toBe(form.letterText);
});
