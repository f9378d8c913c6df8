/* oxlint-disable typescript/no-non-null-assertion -- pages are compared by index only where they have equally many lines and keys */
import {
  INK_GRID,
  type InkRun,
  inkShade,
  onNib,
  type Nib,
  inkPalette,
  shadeIndex,
  type Colour,
} from '@federpost/shared/letter/handwriting/pen.ts';
import type {
  InkedLine,
  TypedLine,
  WrittenPage,
  WrittenSignature,
} from '@federpost/shared/letter/handwriting/write-page.ts';
import { glyphOutline, pathData } from '@federpost/shared/letter/typesetting/glyph-paths.ts';
import type { Scribe } from '@federpost/shared/letter/typesetting/scribe.ts';
import { PATTERN_LENGTH, RIBBON_GAPS, type RibbonGaps } from '@federpost/shared/letter/typesetting/ribbon.ts';
import { POINTS_PER_MM, type Ink } from '@federpost/shared/letter/typesetting/styles.ts';
import type { OutlineData } from '@federpost/shared/letter/typesetting/type-data.ts';

/** Draws written pages on a canvas, with the same strokes and imprints as in print. */

/** The ink and shapes for a letter's pages. */
export type PageTools = {
  colours: readonly string[];
  signatureColours: readonly string[];
  /** Only for the typewriter: a glyph's shape, and the number of its units per em. */
  type?: { unitsPerEm: number; shapeOf(glyph: number): Path2D | undefined } | undefined;
  /** On a coarse screen, a line thinner than this many pixels is drawn paler instead of thinner. */
  minStrokePx?: number | undefined;
};

/** @param type the outlines of the typewriter, if the letter is typed */
export function toolsOf({ design, signer }: Scribe, type?: OutlineData): PageTools {
  return {
    colours: cssPalette(design.ink),
    signatureColours: cssPalette(signer.design.ink),
    type: type && { unitsPerEm: type.unitsPerEm, shapeOf: shapesOf(type) },
  };
}

const cssPalette = (ink: Ink): string[] => inkPalette(ink).map(cssColour);
const cssColour = ([red, green, blue]: Colour) => `rgb(${red} ${green} ${blue})`;

function shapesOf(type: OutlineData): (glyph: number) => Path2D | undefined {
  const shapes = new Map<number, Path2D>();
  return (glyph) => {
    if (type.outlines[glyph] === undefined) return undefined;
    const shape = shapes.get(glyph) ?? new Path2D(pathData(glyphOutline(type, glyph)));
    shapes.set(glyph, shape);
    return shape;
  };
}

/** Draws a page's ink on an empty canvas, which the paper is behind. `scale` is canvas pixels per point. */
export function drawPage(context: CanvasRenderingContext2D, page: WrittenPage, tools: PageTools, scale: number): void {
  const perMillimetre = scale * POINTS_PER_MM;
  drawLines(context, page, page.lines, tools, perMillimetre);
  if (page.signature) drawSignature(context, page.signature, tools, perMillimetre);
  context.resetTransform();
}

function drawLines(
  context: CanvasRenderingContext2D,
  page: WrittenPage,
  lines: readonly (InkedLine | TypedLine)[],
  tools: PageTools,
  scale: number,
): void {
  for (const line of lines) {
    if ('words' in line) {
      const nib = page.kind === 'inked' ? page.nib : PLACEHOLDER_NIB;
      drawInked(context, line, { ...tools, nib, scale });
    } else drawTyped(context, line, page.size, tools, scale);
  }
}

/** A placeholder: only inked pages have inked lines. */
const PLACEHOLDER_NIB: Nib = { a: 1, b: 0, c: 0, d: 1 };
/** The largest factor by which a line is thickened: more would close the eyes of small letters. */
const MAX_THICKENING = 1.45;

type Stroke = { width: number; tone: number; path: Path2D; outline: Path2D | undefined };
/** Caches the paths of words, which stay the same while other words are typed. */
const strokeCache = new WeakMap<readonly InkRun[], Stroke[]>();

function strokesOf(runs: readonly InkRun[], nib: Nib): Stroke[] {
  let cached = strokeCache.get(runs);
  if (!cached) {
    cached = runs.map(({ width, tone, points, outline }) => ({
      width: Math.round(width * INK_GRID),
      tone,
      path: pathOf(points, nib),
      outline: outline && pathOf(outline, nib),
    }));
    strokeCache.set(runs, cached);
  }
  return cached;
}

function pathOf(points: readonly number[], nib: Nib): Path2D {
  const path = new Path2D();
  const coordinates = onNib(nib, points, INK_GRID);
  path.moveTo(coordinates[0]!, coordinates[1]!);
  for (let index = 2; index < coordinates.length; index += 6)
    path.bezierCurveTo(
      coordinates[index]!,
      coordinates[index + 1]!,
      coordinates[index + 2]!,
      coordinates[index + 3]!,
      coordinates[index + 4]!,
      coordinates[index + 5]!,
    );
  return path;
}

/** `scale`: canvas pixels per millimetre. */
type InkOptions = { nib: Nib; colours: readonly string[]; scale: number; minStrokePx?: number | undefined };

function drawInked(context: CanvasRenderingContext2D, line: InkedLine, options: InkOptions): void {
  const { nib, colours, scale, minStrokePx = 0 } = options;
  const unit = scale / INK_GRID;
  const { a, b, c, d } = nib;
  context.lineCap = context.lineJoin = 'round';
  for (const { x, y, runs, shade } of line.words) {
    const [p = 0, q = 0] = onNib(nib, [x, y], INK_GRID);
    context.setTransform(a * unit, b * unit, c * unit, d * unit, (a * p + c * q) * unit, (b * p + d * q) * unit);
    for (const stroke of strokesOf(runs, nib)) {
      const { width, path, outline } = stroke;
      context.strokeStyle = context.fillStyle = colours[inkShade(shade, stroke)]!;
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- it fills a path, not an array
      if (outline) context.fill(outline);
      if (width === 0) continue;
      const pixels = width * unit;
      context.lineWidth = Math.max(pixels, Math.min(minStrokePx, MAX_THICKENING * pixels)) / unit;
      context.stroke(path);
    }
  }
}

/** @param size millimetres per em; @param scale canvas pixels per millimetre */
function drawTyped(
  context: CanvasRenderingContext2D,
  line: TypedLine,
  size: number,
  { colours, type }: PageTools,
  scale: number,
): void {
  if (!type) return;
  const unit = (size * scale) / type.unitsPerEm;
  for (const { glyph, x, y, width, shade } of line.keys) {
    const shape = type.shapeOf(glyph);
    if (!shape) continue;
    context.fillStyle = colours[shadeIndex(shade)]!;
    context.setTransform(unit * width, 0, 0, -unit, x * scale, y * scale);
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- it fills a path, not an array
    context.fill(shape);
  }
  removeInk(context, line.gaps, (size * scale) / 1000, scale);
}

let ribbon: Path2D | undefined;

/** Removes the ink where the ribbon left none. @param unit canvas pixels per thousandth of an em */
function removeInk(context: CanvasRenderingContext2D, { x, y, count }: RibbonGaps, unit: number, scale: number): void {
  ribbon ??= new Path2D(RIBBON_GAPS);
  context.globalCompositeOperation = 'destination-out';
  for (let at = 0; at < count; at += 1) {
    context.setTransform(unit, 0, 0, -unit, x * scale + at * PATTERN_LENGTH * unit, y * scale);
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- it fills a path, not an array
    context.fill(ribbon);
  }
  context.globalCompositeOperation = 'source-over';
}

function drawSignature(
  context: CanvasRenderingContext2D,
  signature: WrittenSignature,
  { signatureColours, minStrokePx }: PageTools,
  scale: number,
): void {
  if (signature.kind === 'written')
    return drawInked(context, signature.line, { nib: signature.nib, colours: signatureColours, scale, minStrokePx });
  const unit = signature.scale * scale;
  context.fillStyle = signatureColours[signature.shade]!;
  context.setTransform(unit, 0, 0, -unit, signature.x * scale, signature.y * scale);
  const ink = pathOfSignature(signature.outline);
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- it fills a path, not an array
  context.fill(ink);
}

let cachedSignature: { outline: string; path: Path2D } | undefined;

/** Caches a signature: it stays the same while its letter is written, but each changed line near it draws it again. */
function pathOfSignature(outline: string): Path2D {
  if (cachedSignature?.outline !== outline) cachedSignature = { outline, path: new Path2D(outline) };
  return cachedSignature.path;
}

/** The maximum reach of a line's ink above and below its words, in em. */
const REACH_UP = 1.8;
const REACH_DOWN = 1.1;
/** With more changed lines than this, drawing the whole page is cheaper. */
const MAX_CHANGED_LINES = 4;

/** Updates a canvas to another page: a keystroke changes a line or two, and only those are redrawn. */
export function redrawPage(
  context: CanvasRenderingContext2D,
  page: WrittenPage,
  previous: WrittenPage | undefined,
  tools: PageTools,
  scale: number,
): void {
  const isComparable =
    previous?.lines.length === page.lines.length &&
    previous.size === page.size &&
    isSameSignature(page.signature, previous.signature);
  const changedLines = isComparable
    ? page.lines.flatMap((line, index) => (isSameInk(line, previous.lines[index]!) ? [] : [index]))
    : undefined;
  const { width, height } = context.canvas;
  if (!changedLines || changedLines.length > MAX_CHANGED_LINES) {
    context.clearRect(0, 0, width, height);
    drawPage(context, page, tools, scale);
    return;
  }
  const perMillimetre = scale * POINTS_PER_MM;
  for (const index of changedLines) {
    const baselines = [page.lines[index]!, previous!.lines[index]!].flatMap(baselinesOf);
    const top = Math.floor((Math.min(...baselines) - page.size * REACH_UP) * perMillimetre);
    const bottom = Math.ceil((Math.max(...baselines) + page.size * REACH_DOWN) * perMillimetre);
    context.save();
    context.beginPath();
    context.rect(0, top, width, bottom - top);
    context.clip();
    context.clearRect(0, top, width, bottom - top);
    // Neighbouring lines reach into the band; the clip protects the rest of the page.
    const neighbours = page.lines.slice(Math.max(0, index - 2), index + 3);
    drawLines(context, page, neighbours, tools, perMillimetre);
    if (page.signature) drawSignature(context, page.signature, tools, perMillimetre);
    context.restore();
  }
}

const baselinesOf = (line: InkedLine | TypedLine): number[] => [
  line.baseline,
  ...('words' in line ? line.words.map(({ y }) => y) : []),
];

/** Outlines are cached, so comparing long ones (up to a hundred thousand characters) is free. */
function isSameSignature(a: WrittenSignature | undefined, b: WrittenSignature | undefined): boolean {
  if (a?.kind === 'written' && b?.kind === 'written')
    return a.line.text === b.line.text && a.line.words.every(isAtPosition(b.line.words));
  if (a?.kind === 'drawn' && b?.kind === 'drawn')
    return a.outline === b.outline && a.scale === b.scale && a.x === b.x && a.y === b.y;
  return a === b;
}

const isAtPosition =
  (positions: readonly { x: number; y: number }[]) =>
  ({ x, y }: { x: number; y: number }, index: number) =>
    positions[index]?.x === x && positions[index]?.y === y;

function isSameInk(a: InkedLine | TypedLine, b: InkedLine | TypedLine): boolean {
  if ('words' in a && 'words' in b)
    return (
      a.words.length === b.words.length &&
      a.words.every(isAtPosition(b.words)) &&
      a.words.every(({ runs, shade }, index) => runs === b.words[index]!.runs && shade === b.words[index]!.shade)
    );
  if ('keys' in a && 'keys' in b)
    return (
      a.keys.length === b.keys.length &&
      a.keys.every(isAtPosition(b.keys)) &&
      a.keys.every(({ glyph, shade }, index) => glyph === b.keys[index]!.glyph && shade === b.keys[index]!.shade)
    );
  return false;
}
