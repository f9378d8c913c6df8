import type { Font, Glyph } from 'fontkit';
import type { OutlineData } from '@federpost/shared/letter/outlines.ts';

export type Commands = Glyph['path']['commands'];
type Component = {
  glyphID: number;
  dx: number;
  dy: number;
  scaleX: number;
  scaleY: number;
  scale01: number;
  scale10: number;
};

const LETTERS = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c', closePath: 'z' } as const;

/**
 * The outlines of a pack's glyphs, in its order. An accented letter that the font composes of letter and
 * accent is kept composed, which halves the file; accents that are no glyph of the pack follow at the end.
 * @param unitsPerEm the grid that coordinates are rounded to, where the font's own is finer.
 * @param leastStep segments shorter than this, in that grid, are passed over.
 */
export function outlineTable(
  font: Font,
  glyphs: readonly { fontGlyph: number; drawn?: Commands; parts?: number[] }[],
  unitsPerEm: number,
  leastStep = 0,
): OutlineData {
  const scale = Math.min(1, unitsPerEm / font.unitsPerEm);
  const indexOf = new Map(glyphs.flatMap((glyph, index) => (glyph.parts ? [] : [[glyph.fontGlyph, index] as const])));
  const outlines: (string | number[])[] = [];
  const queue = glyphs.map((glyph) => ({ ...glyph }));
  for (const glyph of queue) {
    if (glyph.drawn) {
      outlines.push(outlineOf(glyph.drawn, (scale * font.unitsPerEm) / 1000));
      continue;
    }
    if (glyph.parts) {
      // The hand writes the parts themselves.
      outlines.push([]);
      continue;
    }
    const components = componentsOf(font, glyph.fontGlyph);
    if (!components) {
      outlines.push(outlineOf(font.getGlyph(glyph.fontGlyph).path.commands, scale, leastStep));
      continue;
    }
    outlines.push(
      components.flatMap(({ glyphID, dx, dy }) => {
        let index = indexOf.get(glyphID);
        if (index === undefined) {
          index = queue.push({ fontGlyph: glyphID }) - 1;
          indexOf.set(glyphID, index);
        }
        return [index, Math.round(dx * scale), Math.round(dy * scale)];
      }),
    );
  }
  return { unitsPerEm: font.unitsPerEm * scale, outlines };
}

/** A sample is small on the screen. */
const SAMPLE_UNITS = 280;

/** Whole outlines of a few glyphs of a pack, by their numbers. */
export function sampleTable(
  font: Font,
  glyphs: readonly { fontGlyph: number; drawn?: Commands }[],
  wanted: readonly number[],
): OutlineData {
  const scale = SAMPLE_UNITS / font.unitsPerEm;
  const outlines = wanted.map((index) => {
    // Numbers of this very list.
    const { fontGlyph, drawn } = glyphs[index]!;
    return [
      index,
      drawn ? outlineOf(drawn, SAMPLE_UNITS / 1000) : outlineOf(font.getGlyph(fontGlyph).path.commands, scale),
    ] as const;
  });
  return { unitsPerEm: SAMPLE_UNITS, outlines: Object.fromEntries(outlines) };
}

/** SVG path data in relative whole units: short, and what a browser's Path2D reads. */
export function outlineOf(commands: Commands, scale: number, leastStep = 0): string {
  let path = '';
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  for (const { command, args } of commands) {
    const points = args.map((value) => Math.round(value * scale));
    const [toX, toY] = [points.at(-2) ?? startX, points.at(-1) ?? startY];
    const isStep = command !== 'moveTo' && command !== 'closePath';
    if (isStep && Math.abs(toX - x) < leastStep && Math.abs(toY - y) < leastStep) continue;
    const relative = points.map((value, index) => value - (index % 2 === 0 ? x : y));
    path +=
      LETTERS[command] +
      relative.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : String(value))).join('');
    [x, y] = [toX, toY];
    if (command === 'moveTo') [startX, startY] = [x, y];
  }
  return path;
}

/** The components of a composed glyph; undefined where it is simple or where one is turned or scaled. */
export function componentsOf(font: Font, id: number): Component[] | undefined {
  const glyph = font.getGlyph(id) as Glyph & {
    _decode?: () => { numberOfContours: number; components?: Component[] } | null;
  };
  const components = glyph._decode?.()?.components;
  const plain = components?.every(
    (each) => each.scaleX === 1 && each.scaleY === 1 && each.scale01 === 0 && each.scale10 === 0,
  );
  return plain ? components : undefined;
}
