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
import { optimize } from 'svgo';

/** Half a sheet: a short letter looks lost on A4 when the picture is small. */
const A5: Paper = { width: 148 * POINTS_PER_MM, height: 210 * POINTS_PER_MM };
/** Units of a picture per point, its precision: fine enough to hide corners, with few enough digits to load fast. */
const UNITS = 14;
/** In units: of the hundreds of tiny curves around worn type, points closer than this are left out. */
const MIN_STEP = 3.2;

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
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width * UNITS} ${height * UNITS}"><g transform="translate(${offset})">${marks}</g></svg>`;
  return { svg: optimize(svg, { plugins: [WHOLE_UNITS] }).data, width, height };
}

/** Shortens path data to whole units. */
const WHOLE_UNITS = { name: 'convertPathData', params: { floatPrecision: 0 } } as const;

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

/** Strokes in the nib's plane. Each word has a single width and shade, because varying ones are invisible in small pictures. */
function inkMarks(
  lines: readonly InkedLine[],
  { nib }: Extract<WrittenPage, { kind: 'inked' }>,
  colours: string[],
): Marks {
  const box = emptyBox();
  const grid = UNITS * POINTS_PER_MM;
  const words = lines.flatMap((line) => line.words);
  const marks = words.map(({ x, y, runs, shade }) => {
    const widths = runs.flatMap(({ width }) => (width > 0 ? [width] : []));
    const strokeWidth = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0;
    const colour = colours[Math.round(shade)];
    /** Adds curves to a path; runs of one stroke follow each other. */
    const extend = (path: string, points: readonly number[]): string => {
      const placed = points.map((value, at) => value + (at % 2 === 0 ? x : y));
      const [x0, y0, ...curves] = onNib(nib, placed, grid);
      const start = ` ${x0} ${y0}`;
      return `${path}${path.endsWith(start) ? '' : `M${start}`}C${curves.join(' ')}`;
    };
    let data = '';
    let downStrokes = '';
    for (const { width, points, outline } of runs) {
      for (let at = 0; at < points.length; at += 6)
        includeInBox(
          box,
          (x + (points[at] ?? 0)) * POINTS_PER_MM,
          (y + (points[at + 1] ?? 0)) * POINTS_PER_MM,
          (strokeWidth / 2) * POINTS_PER_MM,
        );
      if (width > 0) data = extend(data, points);
      if (outline) downStrokes = extend(downStrokes, outline);
    }
    const filled = downStrokes && `<path fill="${colour}" d="${downStrokes}"/>`;
    return `<path stroke="${colour}" stroke-width="${Math.round(strokeWidth * grid)}" d="${data}"/>${filled}`;
  });
  const plane = [nib.a, nib.b, nib.c, nib.d].map((value) => Math.round(value * 1000) / 1000).join(' ');
  return {
    marks: `<g fill="none" stroke-linecap="round" stroke-linejoin="round" transform="matrix(${plane} 0 0)">${marks.join('')}</g>`,
    box,
  };
}

/** Imprints: each key's shape once, and the places where it is struck. */
function typeMarks(
  lines: readonly TypedLine[],
  { size }: { size: number },
  colours: string[],
  type: OutlineData,
): Marks {
  const box = emptyBox();
  const keys = lines.flatMap((line) => line.keys);
  const scale = (size * POINTS_PER_MM * UNITS) / type.unitsPerEm;
  const markOf = (key: TypedLine['keys'][number]) => {
    const [x, y] = [key.x * POINTS_PER_MM, key.y * POINTS_PER_MM];
    includeInBox(box, x + (size / 2) * 0.6 * POINTS_PER_MM, y - size * 0.3 * POINTS_PER_MM, size * 0.6 * POINTS_PER_MM);
    const [left, top] = [Math.round(x * UNITS), Math.round(y * UNITS)];
    const place =
      key.width === 1 ? `x="${left}" y="${top}"` : `transform="matrix(${key.width.toFixed(3)} 0 0 1 ${left} ${top})"`;
    return `<use href="#k${key.glyph}" ${place}/>`;
  };
  const shapes = [...new Set(keys.map(({ glyph }) => glyph))].map(
    (glyph) => `<path id="k${glyph}" d="${polygonOf(glyphOutline(type, glyph), scale)}"/>`,
  );
  const groups = [...Map.groupBy(keys, ({ shade }) => shadeIndex(shade))].map(
    ([shade, glyphKeys]) => `<g fill="${colours[shade]}">${glyphKeys.map(markOf).join('')}</g>`,
  );
  return { marks: `<defs>${shapes.join('')}</defs>${groups.join('')}`, box };
}

/** SVG path data of an outline as a polygon, its y axis downwards, in units of `1 / scale` of its own. */
function polygonOf(outline: readonly Segment[], scale: number): string {
  let [x, y] = [0, 0];
  return outline
    .map(({ command, points }) => {
      if (command === 'z') return 'Z';
      const [endX = 0, endY = 0] = points.slice(-2).map((value, at) => Math.round((at === 0 ? value : -value) * scale));
      if (command !== 'm' && Math.hypot(endX - x, endY - y) < MIN_STEP) return '';
      [x, y] = [endX, endY];
      return `${command === 'm' ? 'M' : 'L'}${x} ${y}`;
    })
    .join('');
}
