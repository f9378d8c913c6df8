/* oxlint-disable typescript/no-non-null-assertion -- a contour is gone around by its own indexes, and each drawing has its turn */
import type { Contour } from './bend.ts';

/**
 * A worn full stop has holes, and if all have the same ones a reader sees it. A round dot may be turned and mirrored: the
 * square's symmetries need no arithmetic, and leave its place and size as they are.
 */

type Turn = (x: number, y: number) => readonly [x: number, y: number];
const TURNS: readonly Turn[] = [
  (x, y) => [x, y],
  (x, y) => [-y, x],
  (x, y) => [-x, -y],
  (x, y) => [y, -x],
  (x, y) => [-x, y],
  (x, y) => [x, -y],
  (x, y) => [y, x],
];

/** How wide and how high a dot is, in em: of a full stop, of an «i». */
const [SMALLEST, LARGEST] = [0.1, 0.3];
/** How much of the box around it a contour fills: a disc 0.79, an accent or a comma far less. */
const ROUND = 0.68;

/** Turns each dot of a glyph, and what lies in it, another way for each drawing. */
export function turnDots(contours: readonly Contour[], variant: number): Contour[] {
  const dots = contours.map(boxOf).filter((box, index) => isDot(box, contours[index]!));
  const turn = TURNS[variant % TURNS.length]!;
  return contours.map((contour) => {
    const { middle } = boxOf(contour);
    const dot = dots.find((each) => within(middle, each));
    if (!dot) return contour;
    // Mirrored, a dot and its holes both run the other way round: what is left out stays left out.
    return contour.map(([x, y, onCurve]) => {
      const [right, up] = turn(x - dot.middle[0], y - dot.middle[1]);
      return [dot.middle[0] + right, dot.middle[1] + up, onCurve] as const;
    });
  });
}

type Box = { width: number; height: number; middle: readonly [x: number, y: number] };

function boxOf(contour: Contour): Box {
  const [across, along] = [contour.map(([x]) => x), contour.map(([, y]) => y)];
  const [left, right, low, high] = [Math.min(...across), Math.max(...across), Math.min(...along), Math.max(...along)];
  return { width: right - left, height: high - low, middle: [(left + right) / 2, (low + high) / 2] };
}

/** Outlines run clockwise, so that their area is negative, and what is cut out of them the other way. */
function isDot({ width, height }: Box, contour: Contour): boolean {
  const sizes = [width, height].every((size) => size >= SMALLEST && size <= LARGEST);
  return sizes && -areaOf(contour) > ROUND * width * height;
}

function within([x, y]: Box['middle'], { width, height, middle }: Box): boolean {
  return Math.abs(x - middle[0]) < width / 2 && Math.abs(y - middle[1]) < height / 2;
}

function areaOf(contour: Contour): number {
  return contour.reduce((sum, [x, y], at) => {
    const [fromX, fromY] = contour.at(at - 1)!;
    return sum + (fromX * y - x * fromY) / 2;
  }, 0);
}
