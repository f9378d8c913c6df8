import { onNib, inkPalette, shadeIndex } from '@federpost/shared/letter/handwriting/pen.ts';
import {
  writePage,
  type InkedLine,
  type TypedLine,
  type WrittenPage,
} from '@federpost/shared/letter/handwriting/write-page.ts';
import { glyphOutline, type Segment } from '@federpost/shared/letter/typesetting/glyph-paths.ts';
import { layout } from '@federpost/shared/letter/typesetting/layout.ts';
import { openScribe } from '@federpost/shared/letter/typesetting/scribe.ts';
import { A4, POINTS_PER_MM, STYLE_DESIGNS, type Ink, type Paper } from '@federpost/shared/letter/typesetting/styles.ts';
import type { OutlineData } from '@federpost/shared/letter/typesetting/type-data.ts';
import { loadOutlines } from '@federpost/shared/letter/typesetting/typewriter-outlines.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';

/** Half a sheet: a short letter looks lost on A4 when the picture is small. */
const A5: Paper = { width: 148 * POINTS_PER_MM, height: 210 * POINTS_PER_MM };
/** Units of a picture per point: fine enough to hide corners, with few enough digits to load fast. */
const UNITS = 10;
/** Units per em of the outlines in a picture. */
const PICTURE_EM = 300;
/** The tolerance of a simplified outline of worn type, in its own units: a fifth of a pixel. */
const POLYGON_TOLERANCE = 2.5;

/** `writer`: the number of the hand; by default the site's own. */
export type LetterToDraw = {
  text: string;
  style: LetterStyle;
  writer?: number;
  /** For a picture on a dark background; by default the style's own ink. */
  ink?: Pick<Ink, 'dark' | 'light'>;
  /** Whether lines are as long as on a whole sheet. */
  wide?: boolean;
};

/** An upright hand that is easy to read. */
const HOUSE_WRITER = 7;

/**
 * Draws a text as SVG with the printer's own layout and hand, cropped to its ink: visitors see what recipients get.
 * `seed` seeds the hand's randomness; width and height are in points.
 * @throws if the text does not fit on half a sheet
 */
export async function drawLetter(
  { text, style, writer = HOUSE_WRITER, ink = STYLE_DESIGNS[style].ink, wide }: LetterToDraw,
  seed: string,
): Promise<{ svg: string; width: number; height: number }> {
  const scribe = await openScribe(style, writer);
  const letterLayout = layout(text, scribe, null, wide ? A4 : A5);
  if (letterLayout.pages.length > 1) throw new Error(`The letter of ${seed} is too long for its sheet`);
  const page = writePage(letterLayout, 0, seed);
  const colours = inkPalette(ink).map(
    (colour) => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`,
  );
  const { marks, box } =
    page.kind === 'inked'
      ? inkMarks(page.lines, page, colours)
      : typeMarks(page.lines, page, colours, await loadOutlines());
  const [width, height] = [Math.ceil(box.right - box.left), Math.ceil(box.bottom - box.top)];
  const offset = [-box.left, -box.top].map((length) => Math.round(length * UNITS)).join(' ');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width * UNITS} ${height * UNITS}"><g transform="translate(${offset})">${marks}</g></svg>\n`;
  return { svg, width, height };
}

/** In points. */
type Box = { left: number; right: number; top: number; bottom: number };
type Marks = { marks: string; box: Box };

const emptyBox = (): Box => ({ left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity });

function includeInBox(box: Box, x: number, y: number, radius: number): void {
  box.left = Math.min(box.left, x - radius);
  box.right = Math.max(box.right, x + radius);
  box.top = Math.min(box.top, y - radius);
  box.bottom = Math.max(box.bottom, y + radius);
}

/** Strokes in the nib's plane. Each word has a single width, because a varying one is invisible in small pictures. */
function inkMarks(
  lines: readonly InkedLine[],
  { nib }: Extract<WrittenPage, { kind: 'inked' }>,
  colours: string[],
): Marks {
  const box = emptyBox();
  const grid = UNITS * POINTS_PER_MM;
  const words = lines.flatMap((line) => line.words);
  const marks = words.map(({ x, y, runs, shade }) => {
    const widths = runs.map(({ width }) => width);
    const strokeWidth = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0;
    let data = '';
    for (const { points } of runs) {
      for (let at = 0; at < points.length; at += 6)
        includeInBox(
          box,
          (x + (points[at] ?? 0)) * POINTS_PER_MM,
          (y + (points[at + 1] ?? 0)) * POINTS_PER_MM,
          (strokeWidth / 2) * POINTS_PER_MM,
        );
      data += relativeCurves(
        onNib(
          nib,
          points.map((value, at) => value + (at % 2 === 0 ? x : y)),
          grid,
        ),
      );
    }
    return `<path stroke="${colours[shade]}" stroke-width="${Math.round(strokeWidth * grid)}" d="${data}"/>`;
  });
  const plane = [nib.a, nib.b, nib.c, nib.d].map((value) => Math.round(value * 1000) / 1000).join(' ');
  return {
    marks: `<g fill="none" stroke-linecap="round" stroke-linejoin="round" transform="matrix(${plane} 0 0)">${marks.join('')}</g>`,
    box,
  };
}

/**
 * SVG path data of a run's curves, relative, without curves shorter than a unit. A smooth continuation of the previous
 * curve needs two numbers less.
 */
function relativeCurves(points: readonly number[]): string {
  let [x = 0, y = 0] = points;
  let data = `M${x} ${y}`;
  let command = 'M';
  let [mirroredX, mirroredY] = [0, 0];
  for (let at = 2; at < points.length; at += 6) {
    const relative = points.slice(at, at + 6).map((value, index) => value - (index % 2 === 0 ? x : y));
    const [ax = 0, ay = 0, bx = 0, by = 0, dx = 0, dy = 0] = relative;
    if (relative.every((value) => Math.abs(value) <= 1) && at + 6 < points.length) continue;
    const isSmooth = command !== 'M' && Math.hypot(ax - mirroredX, ay - mirroredY) <= SMOOTH;
    const nextCommand = isSmooth ? 's' : 'c';
    data += joinNumbers(isSmooth ? [bx, by, dx, dy] : relative, nextCommand === command ? '' : nextCommand);
    command = nextCommand;
    [mirroredX, mirroredY] = [dx - bx, dy - by];
    [x, y] = [x + dx, y + dy];
  }
  return data;
}

/** The deviation, in units, up to which a curve counts as a smooth continuation; the line moves by less than half. */
const SMOOTH = 2;

const joinNumbers = (values: readonly number[], command: string): string =>
  values.reduce(
    (text, value, index) => text + ((index > 0 || command === '') && value >= 0 ? ' ' : '') + value,
    command,
  );

/** Imprints: each key's shape once, and the places where it is struck. */
function typeMarks(
  lines: readonly TypedLine[],
  { size }: { size: number },
  colours: string[],
  type: OutlineData,
): Marks {
  const box = emptyBox();
  const keys = lines.flatMap((line) => line.keys);
  const shapeOf = (glyph: number) =>
    simplifyPath(toPolygons(glyphOutline(type, glyph), POLYGON_TOLERANCE), PICTURE_EM / type.unitsPerEm);
  const keysByGlyph = Map.groupBy(keys, ({ glyph }) => glyph);
  const unit = (size * POINTS_PER_MM * UNITS) / PICTURE_EM;
  const formatNumber = (value: number) => String(Math.round(value * 1000) / 1000).replace(/^0\./, '.');
  const markOf = (key: TypedLine['keys'][number]) => {
    const [x, y] = [key.x * POINTS_PER_MM, key.y * POINTS_PER_MM];
    includeInBox(box, x + (size / 2) * 0.6 * POINTS_PER_MM, y - size * 0.3 * POINTS_PER_MM, size * 0.6 * POINTS_PER_MM);
    const matrix = `matrix(${formatNumber(unit * key.width)} 0 0 -${formatNumber(unit)} ${Math.round(x * UNITS)} ${Math.round(y * UNITS)})`;
    const shape =
      (keysByGlyph.get(key.glyph)?.length ?? 0) > 1 ? `use href="#k${key.glyph}"` : `path d="${shapeOf(key.glyph)}"`;
    return `<${shape} transform="${matrix}"/>`;
  };
  const defs = [...keysByGlyph].flatMap(([glyph, glyphKeys]) =>
    glyphKeys.length > 1 ? [`<path id="k${glyph}" d="${shapeOf(glyph)}"/>`] : [],
  );
  const groups = [...Map.groupBy(keys, ({ shade }) => shadeIndex(shade))].map(
    ([shade, glyphKeys]) => `<g fill="${colours[shade]}">${glyphKeys.map(markOf).join('')}</g>`,
  );
  return { marks: `<defs>${defs.join('')}</defs>${groups.join('')}`, box };
}

/** Simplifies outlines for pictures on a screen: fewer numbers, the same look. */

type Point = readonly [x: number, y: number];

/** The tolerance of a control point, in rounded units; the curve moves at most half as far. */
const CONTROL_TOLERANCE = 1.5;

/**
 * SVG path data, relative, in units `scale` times as coarse. Rounding errors do not add up. A smooth continuation of
 * the previous curve needs half the numbers (`t`). Most curves are one, because fonts store their outlines this way.
 */
function simplifyPath(outline: readonly Segment[], scale: number): string {
  let [data, x, y, startX, startY] = ['', 0, 0, 0, 0];
  let control: Point | undefined;
  for (const { command, points } of outline) {
    const rounded = points.map((value) => Math.round(value * scale));
    const relative = rounded.map((value, index) => value - (index % 2 === 0 ? x : y));
    const [controlX = 0, controlY = 0] = rounded;
    const mirrored: Point | undefined = control && [2 * x - control[0], 2 * y - control[1]];
    const isSmooth =
      command === 'q' && mirrored && Math.hypot(controlX - mirrored[0], controlY - mirrored[1]) <= CONTROL_TOLERANCE;
    if (isSmooth) data += `t${numbers(relative.slice(2))}`;
    else if (command === 'm' || command === 'z' || relative.some((value) => value !== 0))
      data += command + numbers(relative);
    control = command !== 'q' ? undefined : isSmooth ? mirrored : [controlX, controlY];
    [x, y] = endOf(rounded) ?? [startX, startY];
    if (command === 'm') [startX, startY] = [x, y];
  }
  return data;
}

/**
 * The outline of a worn type, which has hundreds of tiny curves, as a polygon at most `tolerance` of its own units
 * away.
 */
function toPolygons(outline: readonly Segment[], tolerance: number): Segment[] {
  const contours: Point[][] = [];
  for (const { command, points } of outline) {
    if (command === 'm') contours.push([]);
    const end = endOf(points);
    if (end) contours.at(-1)?.push(end);
  }
  return contours.flatMap((contour) => [
    ...simplify([...contour, ...contour.slice(0, 1)], tolerance)
      .slice(0, -1)
      .map((point, index): Segment => ({ command: index === 0 ? 'm' : 'l', points: [...point] })),
    { command: 'z', points: [] },
  ]);
}

/** The end point of a command; a `z` has no points of its own. */
function endOf(points: readonly number[]): Point | undefined {
  const [x, y] = points.slice(-2);
  return x === undefined || y === undefined ? undefined : [x, y];
}

function numbers(values: readonly number[]): string {
  return values.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : String(value))).join('');
}

/** Douglas–Peucker: keeps the point furthest from the chord if it is too far, and repeats this on both sides of it. */
function simplify(points: readonly Point[], tolerance: number): Point[] {
  const [from, to] = [points[0], points.at(-1)];
  if (!from || !to || points.length < 3) return [...points];
  const distances = points.map((point) => distanceTo(point, from, to));
  const distance = Math.max(...distances.slice(1, -1));
  if (distance <= tolerance) return [from, to];
  const furthest = distances.indexOf(distance, 1);
  return [
    ...simplify(points.slice(0, furthest + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(furthest), tolerance),
  ];
}

function distanceTo([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const length = Math.hypot(dx, dy);
  return length === 0 ? Math.hypot(x - fromX, y - fromY) : Math.abs(dx * (fromY - y) - (fromX - x) * dy) / length;
}
