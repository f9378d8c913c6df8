import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { readFile } from 'node:fs/promises';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';

/** What we use of fontkit, which brings no types of its own. */
type PathCommand = {
  command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
  args: number[];
};
type Glyph = { id: number; path: { commands: PathCommand[] } };
type Run = { glyphs: Glyph[]; positions: { xAdvance: number; xOffset: number; yOffset: number }[] };
type Font = { unitsPerEm: number; layout(text: string): Run };

const FILES: Record<LetterStyle, string> = {
  typewriter: 'special-elite/400Regular/SpecialElite_400Regular.ttf',
  handprint: 'caveat/400Regular/Caveat_400Regular.ttf',
  'classic-handwriting': 'ms-madi/MsMadi_400Regular.ttf',
  calligraphy: 'great-vibes/400Regular/GreatVibes_400Regular.ttf',
};

/** Tenths of a pixel are fine enough for a picture and keep the numbers short. */
const UNITS_PER_PIXEL = 10;

export type Hand = {
  draw(line: string, at: { x: number; y: number; size: number }, random: () => number): string;
  width(line: string, size: number): number;
  defs(): string;
};

// Assertions: fontkit gives a position for each glyph, and the coordinates of a command in pairs.

/** A hand that draws lines of text as SVG, each glyph's outline once and then referred to. */
export async function handOf(style: LetterStyle, size: number): Promise<Hand> {
  const require = createRequire(import.meta.url);
  const font = create(await readFile(require.resolve(`@expo-google-fonts/${FILES[style]}`))) as unknown as Font;
  const scale = (size * UNITS_PER_PIXEL) / font.unitsPerEm;
  const outlines = new Map<number, string>();

  return {
    width: (line, at) =>
      (font.layout(line).positions.reduce((sum, position) => sum + position.xAdvance, 0) * at) / font.unitsPerEm,
    draw(line, at, random) {
      const run = font.layout(line);
      let pen = at.x * UNITS_PER_PIXEL;
      // A hand does not run along a ruler: the line swells and sinks a little, once or twice.
      const phase = random() * Math.PI * 2;
      const swing = style === 'typewriter' ? 0.2 : 0.8 + random() * 0.6;
      let uses = '';
      for (const [index, glyph] of run.glyphs.entries()) {
        const position = run.positions[index]!;
        const drift = Math.sin(phase + pen / (1500 + random())) * swing * UNITS_PER_PIXEL * 0.12 * (size / 10);
        const x = Math.round(pen + position.xOffset * scale);
        const y = Math.round(at.y * UNITS_PER_PIXEL - position.yOffset * scale + drift);
        if (!outlines.has(glyph.id)) outlines.set(glyph.id, outlineOf(glyph, scale));
        if (outlines.get(glyph.id)) uses += `<use href="#g${glyph.id}" x="${x}" y="${y}"/>`;
        pen += position.xAdvance * scale;
      }
      return uses;
    },
    defs: () =>
      [...outlines]
        .filter(([, path]) => path)
        .map(([id, path]) => `<path id="g${id}" d="${path}"/>`)
        .join(''),
  };
}

const LETTER = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c', closePath: 'z' } as const;

/** Relative, rounded path data; y grows downwards. Rounding errors do not add up. */
function outlineOf(glyph: Glyph, scale: number): string {
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  let data = '';
  for (const { command, args } of glyph.path.commands) {
    if (command === 'closePath') {
      data += 'z';
      [x, y] = [startX, startY];
      continue;
    }
    const points: number[] = [];
    for (let index = 0; index < args.length; index += 2)
      points.push(Math.round(args[index]! * scale), Math.round(-args[index + 1]! * scale));
    const relative = points.map((value, index) => value - (index % 2 === 0 ? x : y));
    if (command === 'lineTo' && relative.every((value) => value === 0)) continue;
    data += LETTER[command] + relative.join(' ').replaceAll(' -', '-');
    [x, y] = points.slice(-2) as [number, number];
    if (command === 'moveTo') [startX, startY] = [x, y];
  }
  return data;
}
