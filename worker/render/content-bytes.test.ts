import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ContentBytes } from './content-bytes.ts';

it('writes whole numbers as a string of them does, however many', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.integer(), fc.constantFrom(0, -0, 9, 10, 99, 100, -1000))), (numbers) => {
      const content = new ContentBytes();
      for (const number of numbers) content.number(number);
      content.text('c');
      expect(Buffer.from(content.written()).toString()).toBe([...numbers, 'c'].join(' '));
    }),
  );
  const content = new ContentBytes();
  for (let index = 0; index < 50_000; index += 1) content.number(index);
  expect(Buffer.from(content.written()).toString()).toBe(
    `${Array.from({ length: 50_000 }, (_, index) => index).join(' ')} `,
  );
});
