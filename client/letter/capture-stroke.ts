/* oxlint-disable typescript/no-non-null-assertion -- a captured stroke has at least one point */
import { INK_WIDTH, SIGNATURE_BOX, strokeOf, type InkPoint } from '@federpost/shared/letter/signature/signature.ts';

/** Turns a pointer's movement on the pad into a stroke of a signature. */

/**
 * CSS pixels from the pad's top left corner; milliseconds; pressure from 0 to 1, constant if the device does not
 * measure it.
 */
export type PointerPoint = { x: number; y: number; pressure: number; time: number };

/** A pen's line in the box's units: 0.5 mm at rest, thinner the faster it is. */
const WIDTH_AT_REST = 17;
const WIDTH_LOSS_BY_SPEED = 1.4;
const MIN_WIDTH = 8;
/** With a pen that measures pressure. */
const WIDTH_WITHOUT_PRESSURE = 6;
const WIDTH_BY_PRESSURE = 22;
/** The share of its width that a line keeps from one point to the next, because ink spreads slowly. */
const WIDTH_INERTIA = 0.65;
/** The share of the width at the ends of a stroke, where the pen is set down and lifted. */
const END_WIDTH_SHARE = 0.6;

/** Points nearer than the first are dropped; after the second, even a straight line keeps a point. */
const MIN_DISTANCE = 10;
const MAX_DISTANCE = 40;
/** The square of the sine of 8°, the smallest bend at which a point is kept. */
const MIN_BEND = 0.02;

/** One stroke, in the box's units, with only the points that its bends need. @param pad the pad's size in CSS pixels */
export function captureStroke(points: readonly PointerPoint[], pad: { width: number; height: number }): string {
  const scaledPoints = points.map((point) => ({
    ...point,
    x: clamp((point.x / pad.width) * SIGNATURE_BOX.width, 0, SIGNATURE_BOX.width),
    y: clamp((point.y / pad.height) * SIGNATURE_BOX.height, 0, SIGNATURE_BOX.height),
  }));
  const inkPoints = simplify(withWidths(scaledPoints));
  for (const end of inkPoints.length > 2 ? [inkPoints[0]!, inkPoints.at(-1)!] : []) end.width *= END_WIDTH_SHARE;
  return strokeOf(
    inkPoints.map(({ x, y, width }) => ({
      x: Math.round(x),
      y: Math.round(y),
      width: Math.round(clamp(width, INK_WIDTH.min, INK_WIDTH.max)),
    })),
  );
}

function withWidths(points: readonly PointerPoint[]): InkPoint[] {
  // A mouse always reports 0.5 and a finger 0 or 1: only a varying value is real pressure.
  const hasPressure = points.some(({ pressure }) => pressure !== points[0]!.pressure);
  let width = hasPressure ? WIDTH_WITHOUT_PRESSURE + WIDTH_BY_PRESSURE * points[0]!.pressure : WIDTH_AT_REST;
  return points.map((point, index) => {
    const previous = points[Math.max(0, index - 1)]!;
    const speed = Math.hypot(point.x - previous.x, point.y - previous.y) / Math.max(1, point.time - previous.time);
    const target = hasPressure
      ? WIDTH_WITHOUT_PRESSURE + WIDTH_BY_PRESSURE * point.pressure
      : Math.max(MIN_WIDTH, WIDTH_AT_REST - WIDTH_LOSS_BY_SPEED * speed);
    width = width * WIDTH_INERTIA + target * (1 - WIDTH_INERTIA);
    return { x: point.x, y: point.y, width };
  });
}

function simplify(points: readonly InkPoint[]): InkPoint[] {
  const corners = [points[0]!];
  let [directionX, directionY] = [0, 0];
  for (const point of points.slice(1, -1)) {
    const last = corners.at(-1)!;
    const [x, y] = [point.x - last.x, point.y - last.y];
    const squaredDistance = x * x + y * y;
    if (squaredDistance < MIN_DISTANCE * MIN_DISTANCE) continue;
    const crossProduct = directionX * y - directionY * x;
    const isBend =
      crossProduct * crossProduct > MIN_BEND * squaredDistance * (directionX * directionX + directionY * directionY) ||
      directionX * x + directionY * y <= 0;
    if (!isBend && squaredDistance < MAX_DISTANCE * MAX_DISTANCE) continue;
    corners.push(point);
    [directionX, directionY] = [x, y];
  }
  const lastPoint = points.at(-1)!;
  if (points.length > 1) corners.push({ ...lastPoint });
  return corners;
}

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
