/* oxlint-disable typescript/no-non-null-assertion -- a captured stroke has at least one point */
import { INK_WIDTH, SIGNATURE_BOX, strokeOf, type InkPoint } from '@federpost/shared/letter/signature/signature.ts';

/** Turns a pointer's movement on the pad into a stroke of a signature. */

/**
 * CSS pixels from the pad's top left corner; milliseconds; pressure from 0 to 1, constant if the device does not
 * measure it.
 */
export type PointerPoint = { x: number; y: number; pressure: number; time: number };

/** A pen's line in the box's units: 0.5 mm at rest, thinner the faster it is. */
const AT_REST = 17;
const THINNER_BY_SPEED = 1.4;
const THINNEST = 8;
/** With a pen that measures pressure. */
const LIGHT = 6;
const BY_PRESSURE = 22;
/** The share of its width that a line keeps from one point to the next, because ink spreads slowly. */
const STEADY = 0.65;
/** The share of the width at the ends of a stroke, where the pen is set down and lifted. */
const AT_ENDS = 0.6;

/** Points nearer than the first are dropped; after the second, even a straight line keeps a point. */
const NEAR = 10;
const FAR = 40;
/** The square of the sine of 8°, the smallest bend at which a point is kept. */
const BEND = 0.02;

/** One stroke, in the box's units, with only the points that its bends need. @param pad the pad's size in CSS pixels */
export function capturedStroke(points: readonly PointerPoint[], pad: { width: number; height: number }): string {
  const placed = points.map((point) => ({
    ...point,
    x: clamp((point.x / pad.width) * SIGNATURE_BOX.width, 0, SIGNATURE_BOX.width),
    y: clamp((point.y / pad.height) * SIGNATURE_BOX.height, 0, SIGNATURE_BOX.height),
  }));
  const thinned = thinOut(withWidths(placed));
  for (const end of thinned.length > 2 ? [thinned[0]!, thinned.at(-1)!] : []) end.width *= AT_ENDS;
  return strokeOf(
    thinned.map(({ x, y, width }) => ({
      x: Math.round(x),
      y: Math.round(y),
      width: Math.round(clamp(width, INK_WIDTH.least, INK_WIDTH.most)),
    })),
  );
}

function withWidths(points: readonly PointerPoint[]): InkPoint[] {
  // A mouse always reports 0.5 and a finger 0 or 1: only a varying value is real pressure.
  const feels = points.some(({ pressure }) => pressure !== points[0]!.pressure);
  let width = feels ? LIGHT + BY_PRESSURE * points[0]!.pressure : AT_REST;
  return points.map((point, index) => {
    const before = points[Math.max(0, index - 1)]!;
    const speed = Math.hypot(point.x - before.x, point.y - before.y) / Math.max(1, point.time - before.time);
    const target = feels
      ? LIGHT + BY_PRESSURE * point.pressure
      : Math.max(THINNEST, AT_REST - THINNER_BY_SPEED * speed);
    width = width * STEADY + target * (1 - STEADY);
    return { x: point.x, y: point.y, width };
  });
}

function thinOut(points: readonly InkPoint[]): InkPoint[] {
  const kept = [points[0]!];
  let [alongX, alongY] = [0, 0];
  for (const point of points.slice(1, -1)) {
    const last = kept.at(-1)!;
    const [x, y] = [point.x - last.x, point.y - last.y];
    const distance = x * x + y * y;
    if (distance < NEAR * NEAR) continue;
    const across = alongX * y - alongY * x;
    const bends =
      across * across > BEND * distance * (alongX * alongX + alongY * alongY) || alongX * x + alongY * y <= 0;
    if (!bends && distance < FAR * FAR) continue;
    kept.push(point);
    [alongX, alongY] = [x, y];
  }
  const end = points.at(-1)!;
  if (points.length > 1) kept.push({ ...end });
  return kept;
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
