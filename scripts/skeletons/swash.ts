/* oxlint-disable typescript/no-non-null-assertion -- a stroke has a start and an end */
import { reversed } from '@federpost/shared/letter/handwriting/plane.ts';
import type { Swash } from '@federpost/shared/letter/handwriting/schools.ts';

/** Swashes: the strokes of a capital, of which the one that is furthest to the upper left begins with a flourish. */

/** Ends that are further to the right, or the end of a stroke that is lower, are no place for a flourish. */
const RIGHTMOST = 820;
const LOWEST_END = 500;
/** How much a higher end counts against one further to the left. */
const HEIGHT = 0.5;

export function withSwash(strokes: readonly number[][], swash: Swash): number[][] {
  const ends = strokes.flatMap((stroke, index) =>
    stroke.length > 2
      ? [
          { index, isEnd: false, x: stroke[0]!, y: stroke[1]! },
          { index, isEnd: true, x: stroke.at(-2)!, y: stroke.at(-1)! },
        ]
      : [],
  );
  const [best] = ends
    .filter(({ isEnd, x, y }) => x <= RIGHTMOST && (!isEnd || y >= LOWEST_END))
    .toSorted((a, b) => a.x - HEIGHT * a.y - (b.x - HEIGHT * b.y));
  if (!best) throw new Error('no stroke begins at the left');
  return strokes.map((stroke, index) => {
    if (index !== best.index) return stroke;
    return best.isEnd ? reversed(withFlourish(reversed(stroke), swash)) : withFlourish(stroke, swash);
  });
}

/**
 * A wave up to a stroke, or a small ring before it: a start and the points of curves, right of and above the stroke's
 * own. A larger, open curl would be read as a «C».
 */
const FLOURISHES: Record<Swash, readonly number[]> = {
  wave: [-500, 50, -540, -240],
  ring: [-450, -290, -420, -190, -490, -130, -560, -170, -640, -215, -650, -330, -560, -360, -490, -380],
};

/** A stroke that begins at the right, as an «L» does, is reached in a loop around its stem: by these further left and down. */
const LOOP = { left: 370, down: 200 };

/** A stroke that begins further to the left, and goes on in its own direction. */
function withFlourish(stroke: readonly number[], swash: Swash): number[] {
  const [x, y, armX, armY] = stroke as [number, number, number, number];
  const arm = Math.hypot(armX - x, armY - y) || 1;
  const [right, up] = [(armX - x) / arm, (armY - y) / arm];
  const [fromX, fromY] = right < 0 && up > 0 ? [x - LOOP.left, y - LOOP.down] : [x, y];
  const flourish = FLOURISHES[swash].map((away, at) => away + (at % 2 === 0 ? fromX : fromY));
  return [...flourish, x - 290 * right, y - 290 * up].map(Math.round).concat(stroke);
}
