import { writableCharacters } from '@federpost/shared/letter/text/characters.ts';
import { drawnText } from '@federpost/shared/letter/text/drawn-text.ts';
import type { TypeData, OutlineData } from '@federpost/shared/letter/typesetting/type-data.ts';
import { SAMPLE_CHARACTERS } from '@federpost/shared/letter/typesetting/typewriter-outlines.ts';
import type { Font, Glyph } from 'fontkit';
import { typewriterFont } from '../../worker/render/fonts.ts';

type Commands = Glyph['path']['commands'];
/** A key's glyph: the font's own by its number, or a drawn one. Edges of its ink in font units. */
type TypeGlyph = { id: number; left: number; right: number; drawn?: Commands };
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

/** The preview's grid per em: for a worn type's rough edge, a twentieth of a pixel is fine enough. */
const UNITS = 500;
/** No segment is shorter than a fifth of a pixel: short ones would be half of all drawing work. */
const MIN_STEP = 5;

/**
 * The outlines of the typewriter's glyphs, in their order. A glyph that the font composes of letter and accent stays
 * composed, which halves the file; accents that are not characters follow at the end.
 */
function outlineTable(font: Font, glyphs: readonly TypeGlyph[]): OutlineData {
  const scale = Math.min(1, UNITS / font.unitsPerEm);
  const indexOf = new Map(glyphs.map(({ id }, index) => [id, index]));
  const outlines: (string | number[])[] = [];
  const queue = glyphs.map(({ id, drawn }) => ({ id, drawn }));
  for (const { id, drawn } of queue) {
    const components = drawn ? undefined : componentsOf(font, id);
    outlines.push(
      drawn
        ? outlineOf(drawn, (scale * font.unitsPerEm) / 1000)
        : (components?.flatMap(({ glyphID, dx, dy }) => {
            let index = indexOf.get(glyphID);
            if (index === undefined) {
              index = queue.push({ id: glyphID, drawn: undefined }) - 1;
              indexOf.set(glyphID, index);
            }
            return [index, Math.round(dx * scale), Math.round(dy * scale)];
          }) ?? outlineOf(font.getGlyph(id).path.commands, scale, MIN_STEP)),
    );
  }
  return { unitsPerEm: font.unitsPerEm * scale, outlines };
}

/** A sample is small on the screen. */
const SAMPLE_UNITS = 280;

/** Whole outlines of a few glyphs, by their numbers. */
function sampleTable(font: Font, glyphs: readonly TypeGlyph[], wanted: readonly number[]): OutlineData {
  const scale = SAMPLE_UNITS / font.unitsPerEm;
  const outlines = wanted.map((index) => {
    // The indexes are those of this list.
    const { id, drawn } = glyphs[index]!;
    return [
      index,
      drawn ? outlineOf(drawn, SAMPLE_UNITS / 1000) : outlineOf(font.getGlyph(id).path.commands, scale),
    ] as const;
  });
  return { unitsPerEm: SAMPLE_UNITS, outlines: Object.fromEntries(outlines) };
}

/** SVG path data in relative whole numbers: short, and accepted by a browser's Path2D. */
function outlineOf(commands: Commands, scale: number, leastStep = 0): string {
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

/** The components of a composed glyph; undefined if it is simple or if one is turned or scaled. */
function componentsOf(font: Font, id: number): Component[] | undefined {
  const glyph = font.getGlyph(id) as Glyph & {
    _decode?: () => { numberOfContours: number; components?: Component[] } | null;
  };
  const components = glyph._decode?.()?.components;
  const plain = components?.every(
    (each) => each.scaleX === 1 && each.scaleY === 1 && each.scale01 === 0 && each.scale10 === 0,
  );
  return plain ? components : undefined;
}

/** Hearts as drawn by a pen, in thousandths of an em: no font of ours has one. */
type Drawn = { advance: number; left: number; right: number; commands: Glyph['path']['commands'] };

const HEART: Glyph['path']['commands'] = [
  { command: 'moveTo', args: [262, -24] },
  { command: 'bezierCurveTo', args: [214, 62, 38, 196, 42, 344] },
  { command: 'bezierCurveTo', args: [46, 440, 120, 492, 186, 478] },
  { command: 'bezierCurveTo', args: [248, 464, 288, 408, 300, 352] },
  { command: 'bezierCurveTo', args: [330, 424, 396, 500, 470, 492] },
  { command: 'bezierCurveTo', args: [546, 484, 582, 408, 562, 322] },
  { command: 'bezierCurveTo', args: [530, 190, 356, 90, 262, -24] },
  { command: 'closePath', args: [] },
];

/** The inner edge of the open heart: the stroke is thinner on the way up and not parallel to the outer edge. */
const INSIDE: Glyph['path']['commands'] = [
  { command: 'moveTo', args: [266, 34] },
  { command: 'bezierCurveTo', args: [352, 132, 502, 214, 528, 326] },
  { command: 'bezierCurveTo', args: [544, 398, 516, 450, 466, 456] },
  { command: 'bezierCurveTo', args: [400, 462, 336, 388, 302, 276] },
  { command: 'bezierCurveTo', args: [282, 366, 242, 434, 182, 446] },
  { command: 'bezierCurveTo', args: [128, 456, 78, 414, 76, 342] },
  { command: 'bezierCurveTo', args: [74, 222, 214, 118, 266, 34] },
  { command: 'closePath', args: [] },
];

const HEARTS: Record<string, Drawn> = {
  '♥': { advance: 620, left: 42, right: 566, commands: HEART },
  '♡': { advance: 620, left: 42, right: 566, commands: [...HEART, ...INSIDE] },
};

/**
 * The typewriter's files in `shared/letter/typesetting/packs/`, by name. Deterministic. They are modules because Node
 * requires an import attribute for JSON files, which a development server in the browser refuses; and each contains a
 * string because it is parsed faster than a literal.
 */
export function typewriterFiles(): Record<string, string> {
  const font = typewriterFont();
  const characters = writableCharacters('typewriter').filter((each) => drawnText(each, 'typewriter', false) === each);
  const glyphs = characters.map((character): TypeGlyph => {
    const heart = HEARTS[character];
    const scale = font.unitsPerEm / 1000;
    if (heart) return { id: -1, left: heart.left * scale, right: heart.right * scale, drawn: heart.commands };
    // oxlint-disable-next-line typescript/no-non-null-assertion -- a character has a code point
    const code = character.codePointAt(0)!;
    if (!font.hasGlyphForCodePoint(code))
      throw new Error(
        `${font.postscriptName} has no U+${code.toString(16)}: say in drawn-text.ts what is typed for it`,
      );
    const { id, bbox } = font.glyphForCodePoint(code);
    return Number.isFinite(bbox.minX) ? { id, left: bbox.minX, right: bbox.maxX } : { id, left: 0, right: 0 };
  });
  const type: TypeData = {
    unitsPerEm: font.unitsPerEm,
    characters: characters.join(''),
    fontGlyphs: glyphs.map(({ id }) => id),
    ink: glyphs.flatMap(({ left, right }) => [Math.round(left), Math.round(right)]),
  };
  const sampled = characters.flatMap((character, glyph) => (SAMPLE_CHARACTERS.includes(character) ? [glyph] : []));
  return {
    'typewriter.ts': moduleOf(type, 'TypeData', '../type-data.ts'),
    'typewriter.outlines.ts': moduleOf(outlineTable(font, glyphs), 'OutlineData', '../type-data.ts'),
    'typewriter.sample.ts': moduleOf(sampleTable(font, glyphs, sampled), 'OutlineData', '../type-data.ts'),
  };
}

function moduleOf(data: unknown, type: string, from: string): string {
  // Escaped, so that quotes and backslashes of the JSON text neither end nor change the string.
  const text = JSON.stringify(data).replace(/[\\']/g, '\\$&');
  return `// Made by scripts/build-typewriter.ts.\nimport type { ${type} } from '${from}';\n\nexport default JSON.parse('${text}') as ${type};\n`;
}
