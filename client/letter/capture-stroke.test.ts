import fc from 'fast-check';
import { expect, it } from 'vitest';
import { signature } from '@federpost/shared/letter/signature/signature-schema.ts';
import { pointsOf, SIGNATURE_BOX } from '@federpost/shared/letter/signature/signature.ts';
import { expectLinear } from '@federpost/shared/growth.fixture.ts';
import { captureStroke, type PointerPoint } from './capture-stroke.ts';

const PAD = { width: 500, height: 200 };
const line = (count: number, point: (at: number) => Partial<PointerPoint>): PointerPoint[] =>
  Array.from({ length: count }, (_, at) => ({ x: at, y: 100, pressure: 0.5, time: at * 8, ...point(at) }));
const widthsOf = (points: PointerPoint[]) => pointsOf(captureStroke(points, PAD)).map(({ width }) => width);

it('any movement of a pointer, also beside the pad, is a stroke that the schema accepts', () => {
  const point = fc.record({
    x: fc.double({ min: -500, max: 2000, noNaN: true }),
    y: fc.double({ min: -500, max: 2000, noNaN: true }),
    pressure: fc.double({ min: 0, max: 1, noNaN: true }),
    time: fc.integer({ min: 0, max: 100_000 }),
  });
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 300 }), (points) => {
      const stroke = captureStroke(points, PAD);
      expect(signature.safeParse({ kind: 'drawn', strokes: [stroke] }).success).toBe(true);
    }),
  );
});

it('a captured stroke keeps its ends and corners, but few points of a straight line', () => {
  const straight = pointsOf(
    captureStroke(
      line(400, () => ({})),
      PAD,
    ),
  );
  expect(straight.length).toBeLessThan(50);
  expect(straight[0]).toMatchObject({ x: 0, y: 400 });
  expect(straight.at(-1)).toMatchObject({ x: 1596, y: 400 });
  const corner = pointsOf(
    captureStroke(
      line(200, (at) => (at < 100 ? {} : { x: 99, y: 100 - (at - 99) })),
      PAD,
    ),
  );
  const nearest = Math.min(...corner.map(({ x, y }) => Math.hypot(x - 396, y - 400)));
  expect(nearest).toBeLessThan(12);
});

it('a captured stroke is scaled from the pad to the signature box', () => {
  const small = captureStroke(
    line(100, (at) => ({ x: at * 2, y: at / 2 })),
    { width: 250, height: 100 },
  );
  const [last] = pointsOf(small).slice(-1);
  expect(last).toMatchObject({ x: Math.round((198 / 250) * SIGNATURE_BOX.width), y: Math.round((49.5 / 100) * 800) });
});

it('a captured stroke is thinner if it is faster, and thicker with a pen’s pressure', () => {
  const middle = (widths: number[]) => widths[Math.floor(widths.length / 2)]!;
  const slow = middle(widthsOf(line(400, (at) => ({ time: at * 20 }))));
  const quick = middle(widthsOf(line(400, (at) => ({ time: at / 2 }))));
  expect(slow).toBeGreaterThan(quick + 3);
  const light = middle(widthsOf(line(400, (at) => ({ pressure: 0.1 + at / 10_000 }))));
  const hard = middle(widthsOf(line(400, (at) => ({ pressure: 0.9 + at / 10_000 }))));
  expect(hard).toBeGreaterThan(light + 10);
  // A finger or a mouse has no pressure, so the width depends on speed alone.
  for (const pressure of [0, 1]) expect(middle(widthsOf(line(400, (at) => ({ pressure, time: at * 20 }))))).toBe(slow);
});

it('capturing a stroke takes time that grows linearly with its points', () => {
  expectLinear(
    (length) => line(length, (at) => ({ x: (at * 7) % 500, y: (at * 3) % 200 })),
    (points) => captureStroke(points, PAD),
    20_000,
  );
});
