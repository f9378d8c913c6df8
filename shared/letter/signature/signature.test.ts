import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { expectLinear } from '../../growth.fixture.ts';
import { fieldErrors, orderForm } from '../../order/form.ts';
import { signature } from './signature-schema.ts';
import { SIGNATURE_BOX, isWithinLimits, signatureError, strokeOf, type Signature } from './signature.ts';
import { OUTLINE_UNITS, outlineOf } from './signature-outline.ts';

const point = fc.record({
  x: fc.integer({ min: 0, max: SIGNATURE_BOX.width }),
  y: fc.integer({ min: 0, max: SIGNATURE_BOX.height }),
  width: fc.integer({ min: 4, max: 40 }),
});
const stroke = fc.array(point, { minLength: 1, maxLength: 30 }).map(strokeOf);
const strokes = fc.array(stroke, { minLength: 1, maxLength: 12 });

const GOOD = {
  recipientName: 'Erika Musterfrau',
  recipientAddress: 'Lindenallee 7\n10115 Berlin',
  letterText: 'Liebe Erika, ich denke an Dich.',
};
const errorsOf = (signed: unknown) => {
  const { error } = orderForm('2026-11-22').safeParse({ ...GOOD, signature: signed });
  return error ? fieldErrors(error) : {};
};

describe('a signature in the order form', () => {
  it('may be drawn, a name, or missing', () => {
    fc.assert(fc.property(strokes, (drawn) => void expect(errorsOf({ kind: 'drawn', strokes: drawn })).toEqual({})));
    expect(errorsOf({ kind: 'written', name: ' Jürgen & Åsa ' })).toEqual({});
    expect(errorsOf(undefined)).toEqual({});
    expect(errorsOf(null)).toEqual({});
  });

  it('is refused in any other form with a sentence that names the field', () => {
    let refused = 0;
    const mangled = fc.oneof(
      fc.anything(),
      fc.record({ kind: fc.constantFrom('drawn', 'written', 'sung'), strokes: fc.anything(), name: fc.anything() }),
      fc.record({ kind: fc.constant('drawn'), strokes: fc.array(fc.oneof(fc.string(), stroke, fc.integer())) }),
    );
    fc.assert(
      fc.property(mangled, (value) => {
        const { signature: message, ...others } = errorsOf(value);
        expect(others).toEqual({});
        if (message === undefined) return;
        refused += 1;
        expect(message).toMatch(/^Unterschrift (ist unleserlich|ist leer|hat zu viele Striche|darf )/);
      }),
      { numRuns: 400 },
    );
    expect(refused).toBeGreaterThan(200);
  });

  test.each([
    ['to the right of the box', '2001 0 10'],
    ['below the box', '0 801 10'],
    ['with too wide a line', '0 0 41'],
    ['with too thin a line', '0 0 3'],
    ['with a number missing', '0 0'],
    ['with a fraction', '0 0.5 10'],
    ['with a negative number', '-1 0 10'],
    ['without points', ''],
    ['that ends in a comma', '0 0 10,'],
    ['in other digits', '١ ٢ 10'],
  ])('a stroke %s is illegible', (_, bad) => {
    expect(errorsOf({ kind: 'drawn', strokes: ['10 10 10', bad] })).toEqual({
      signature: 'Unterschrift ist unleserlich. Bitte noch einmal unterschreiben.',
    });
  });

  it('has a maximum number of strokes and points', () => {
    const point = '2000 800 40';
    const most = [...Array.from({ length: 79 }, () => point), Array.from({ length: 821 }, () => point).join(',')];
    expect(errorsOf({ kind: 'drawn', strokes: most })).toEqual({});
    expect(JSON.stringify({ kind: 'drawn', strokes: most }).length).toBeLessThanOrEqual(12_000);
    for (const tooMany of [[...most, point], [`${most.join(',')},${point}`], Array.from({ length: 81 }, () => point)]) {
      expect(isWithinLimits(tooMany)).toBe(false);
      expect(errorsOf({ kind: 'drawn', strokes: tooMany }).signature).toMatch(/^Unterschrift hat zu viele Striche/);
    }
  });

  it('as a name must be one line of at most 60 writable characters', () => {
    expect(errorsOf({ kind: 'written', name: '  ' })).toEqual({ signature: 'Unterschrift ist leer.' });
    expect(errorsOf({ kind: 'written', name: '\u200b' })).toEqual({ signature: 'Unterschrift ist leer.' });
    expect(errorsOf({ kind: 'written', name: 'Clara\nBerg' })).toEqual({
      signature: 'Unterschrift darf nur eine Zeile haben.',
    });
    expect(errorsOf({ kind: 'written', name: 'C'.repeat(61) }).signature).toMatch(/höchstens 60 Zeichen/);
    const named = (name: string): Signature => ({ kind: 'written', name });
    expect(signatureError(named('Clara 😀'), 'typewriter')).toMatch(/^Unterschrift: .*„😀“/);
    expect(signatureError(named('Clara'), 'typewriter')).toBeUndefined();
    expect(signatureError({ kind: 'drawn', strokes: ['1 1 10'] }, 'typewriter')).toBeUndefined();
  });
});

describe('the outline of a drawn signature', () => {
  it('consists of whole numbers and is the same for the same strokes', () => {
    fc.assert(
      fc.property(strokes, (drawn) => {
        const outline = outlineOf(drawn);
        expect(outline).toMatch(/^(?:m-?\d+ -?\d+(?:[lc](?:-?\d+ -?\d+ ?)+)+z)+$/);
        expect(outlineOf(drawn)).toBe(outline);
      }),
    );
  });

  it('covers every drawn point, and exceeds the box by at most half a pen’s width', () => {
    let turns = 0;
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 8 }), (points) => {
        const parts = polygonsOf(outlineOf([strokeOf(points)]));
        turns += parts.length > 3 ? 1 : 0;
        // Ends are on the line; between points it goes through the middles.
        const places = points.map((at, index) => {
          const next = points[index + 1];
          return next ? { x: (at.x + next.x) / 2, y: (at.y + next.y) / 2 } : at;
        });
        for (const { x, y } of [points[0]!, ...places]) expect(windingAt(parts, x, y)).toBeGreaterThan(0);
        for (const [x, y] of parts.flat()) {
          expect(x).toBeGreaterThanOrEqual(-21);
          expect(y).toBeGreaterThanOrEqual(-21);
          expect(x).toBeLessThanOrEqual(SIGNATURE_BOX.width + 21);
          expect(y).toBeLessThanOrEqual(SIGNATURE_BOX.height + 21);
        }
      }),
      { numRuns: 300 },
    );
    expect(turns).toBeGreaterThan(50);
  });

  it('has no hole where the line turns within its own width', () => {
    const sharp = strokeOf([
      { x: 100, y: 100, width: 40 },
      { x: 400, y: 100, width: 40 },
      { x: 100, y: 106, width: 40 },
      { x: 104, y: 102, width: 40 },
      { x: 100, y: 98, width: 40 },
    ]);
    const parts = polygonsOf(outlineOf([sharp]));
    for (let x = 110; x <= 240; x += 3) expect(windingAt(parts, x, 101), String(x)).toBeGreaterThan(0);
    // Shows that the test can fail: there is no ink next to the line.
    expect(windingAt(parts, 200, 160)).toBe(0);
  });

  it('has no hole where the line turns back on itself', () => {
    const hairpin = strokeOf([
      { x: 0, y: 200, width: 4 },
      { x: 1980, y: 4, width: 4 },
      { x: 1940, y: 8, width: 4 },
    ]);
    const parts = polygonsOf(outlineOf([hairpin]));
    for (let x = 1940; x <= 1960; x += 1)
      expect(windingAt(parts, x, 8 - (x - 1940) / 10), String(x)).toBeGreaterThan(0);
  });

  it('takes work that grows only linearly with its points', () => {
    const zigzag = (length: number) =>
      strokeOf(
        Array.from({ length }, (_, index) => ({ x: (index % 2) * 2000, y: index % 800, width: 4 + (index % 37) })),
      );
    expectLinear(zigzag, (drawn) => outlineOf([drawn]), 900);
    expectLinear(zigzag, (drawn) => signature.safeParse({ kind: 'drawn', strokes: [drawn] }), 20_000);
    expectLinear(
      (length) => `${'1 1 10,'.repeat(length)}x`,
      (drawn) => signature.safeParse({ kind: 'drawn', strokes: [drawn] }),
      20_000,
    );
  });
});

type Polygon = [x: number, y: number][];

/** The path's parts in the box's units, curves as straight lines between their ends. */
function polygonsOf(path: string): Polygon[] {
  const polygons: Polygon[] = [];
  let [x, y] = [0, 0];
  for (const [, letter, numbers = ''] of path.matchAll(/([mlcz])([^mlcz]*)/g)) {
    const values = numbers.match(/-?\d+/g)?.map(Number) ?? [];
    if (letter === 'm') polygons.push([]);
    if (letter !== 'z') [x, y] = [x + values.at(-2)!, y + values.at(-1)!];
    if (letter !== 'z') polygons.at(-1)!.push([x / OUTLINE_UNITS, -y / OUTLINE_UNITS]);
  }
  return polygons;
}

/** The winding number of the parts around a point, which is moved off whole numbers so that it is on no edge. */
function windingAt(polygons: readonly Polygon[], pointX: number, pointY: number): number {
  const [x, y] = [pointX + 0.013, pointY + 0.017];
  let winding = 0;
  for (const polygon of polygons)
    polygon.forEach(([fromX, fromY], index) => {
      const [toX, toY] = polygon[(index + 1) % polygon.length]!;
      if (fromY <= y === toY <= y) return;
      const crossing = fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX);
      if (crossing > x) winding += toY > fromY ? 1 : -1;
    });
  return winding < 0 ? -winding : winding;
}
