import fc from 'fast-check';
import { expect, it } from 'vitest';
import { direction, lengthOf } from './plane.ts';

it('a direction is that of the angle, to a billionth', () => {
  fc.assert(
    fc.property(fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }), (angle) => {
      const { cos, sin } = direction(angle);
      expect(cos).toBeCloseTo(Math.cos(angle), 8);
      expect(sin).toBeCloseTo(Math.sin(angle), 8);
    }),
  );
});

it('a length is that of the diagonal', () => expect(lengthOf(-3, 4)).toBe(5));
