import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copyName } from './save-copy.tsx';

test.each([
  ['Anna Beispiel', 'Brief-an-Anna-Beispiel-2026-11-22.txt'],
  ['Zoë d’Arc / Łukasz: "Öz"', 'Brief-an-Zoë-d-Arc-Łukasz-Öz-2026-11-22.txt'],
  [' ../../', 'Brief-2026-11-22.txt'],
])('a copy of a letter to %j is called %s', (recipient, name) => expect(copyName(recipient, '2026-11-22')).toBe(name));

test('a copy has a short, valid file name for any recipient’s name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (recipient) => {
      const name = copyName(recipient, '2026-11-22');
      expect(name).toMatch(/^Brief(-[\p{L}\p{N}\p{M}]+)*-2026-11-22\.txt$/u);
      expect(name.length).toBeLessThan(150);
    }),
  );
});
