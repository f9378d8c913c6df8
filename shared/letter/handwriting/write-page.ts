/* oxlint-disable typescript/no-non-null-assertion -- words are counted before they are written */
import type { PlacedSignature } from '../signature/signature-layout.ts';
import { OUTLINE_UNITS, outlineOf } from '../signature/signature-outline.ts';
import { PAD_PEN } from '../signature/signature.ts';
import type { LetterLayout, PlacedLine } from '../typesetting/layout.ts';
import type { Scribe } from '../typesetting/scribe.ts';
import { ribbonGaps, type RibbonGaps } from '../typesetting/ribbon.ts';
import { POINTS_PER_MM } from '../typesetting/styles.ts';
import { typeLine, type TypedKey } from '../typesetting/typewriter.ts';
import type { Hand } from './hand.ts';
import { seedFor, seedOf, smoothNoise } from './noise.ts';
import { type InkRun, isPointed, nibOf, type Nib, SHADES } from './pen.ts';
import { pointedRuns } from './pointed-pen.ts';
import { tirednessAt } from './tiredness.ts';
import { placeWords, shadeAt } from './write-line.ts';

/**
 * The letter as written: strokes of a pen or imprints of keys. The preview and the PDF both draw exactly this. All
 * randomness is seeded by the letter's id and its words, so that the same letter always looks the same and typing at
 * the end of a page does not change its beginning. Millimetres from the sheet's top left corner, y downwards.
 */

/**
 * A word in ink: its strokes, relative to its start on the baseline, and its place between the ink's shades, 0 being dark;
 * a stroke's own is `inkShade`.
 */
export type InkedWord = { x: number; y: number; runs: readonly InkRun[]; shade: number };
/** `width`: the approximate width of its ink. */
export type InkedLine = { text: string; left: number; baseline: number; width: number; words: InkedWord[] };
export type TypedLine = { text: string; left: number; baseline: number; keys: TypedKey[]; gaps: RibbonGaps };

/**
 * A drawn signature has the outline of `outlineOf`: a point (u, v) of it is at x + scale·u across and y − scale·v down. A
 * name is written with the signer's nib.
 */
export type WrittenSignature =
  | { kind: 'drawn'; outline: string; scale: number; x: number; y: number; shade: number }
  | { kind: 'written'; nib: Nib; line: InkedLine };

/** `size`: millimetres per em. */
export type WrittenPage = { size: number; signature?: WrittenSignature | undefined } & (
  | { kind: 'inked'; nib: Nib; lines: InkedLine[] }
  | { kind: 'typed'; lines: TypedLine[] }
);

/** Writes one page, counted from 0. `letterId` is any text; equal ids give equal pages. */
export function writePage(layout: LetterLayout, page: number, letterId: string): WrittenPage {
  const { lines, signature } = layout.pages[page] ?? { lines: [] };
  const { scribe, size, leading } = layout;
  const seed = seedFor(seedOf(letterId), page);
  const common = { size: size / POINTS_PER_MM, signature: signature && sign(signature, scribe, letterId) };
  if (!scribe.hand) return { kind: 'typed', lines: typeLines(lines, layout, letterId, seed), ...common };
  const hand = scribe.hand.scaled(size / scribe.design.size).between(leading / POINTS_PER_MM);
  const linesBefore = layout.pages.slice(0, page).flatMap((each) => each.lines);
  const occurrences = countWords(linesBefore);
  const tiredness = (row: number) => tirednessAt(page, row);
  const inked = inkLines(lines, { hand, tiredness, letterId, seed, right: layout.right, occurrences });
  return { kind: 'inked', nib: nibOf(hand.writer), lines: inked, ...common };
}

function typeLines(lines: readonly PlacedLine[], { size }: LetterLayout, letterId: string, pageSeed: number) {
  const letterSeed = seedOf(letterId);
  let written = 0;
  return lines.map(({ line, left, baseline }, index): TypedLine => {
    const typing = { letterSeed, pageSeed, lineSeed: seedFor(pageSeed, index + 1), written };
    written += line.width / 1000;
    const keys = typeLine({ words: line.words, left, baseline }, size, typing);
    const place = { left: left / POINTS_PER_MM, baseline: baseline / POINTS_PER_MM };
    const em = size / POINTS_PER_MM;
    const gaps = ribbonGaps({ ...place, width: (line.width * em) / 1000, em }, typing.lineSeed);
    return { text: line.text, ...place, keys, gaps };
  });
}

/** How often each word came before in the letter. */
type WordCounts = Map<string, number>;

function countWords(lines: readonly PlacedLine[]): WordCounts {
  const occurrences: WordCounts = new Map();
  for (const { line } of lines)
    for (const { drawn } of line.words) occurrences.set(drawn, (occurrences.get(drawn) ?? 0) + 1);
  return occurrences;
}

type InkOptions = {
  hand: Hand;
  /** Of the hand in a row; a signature is written without. */
  tiredness?: (row: number) => number;
  letterId: string;
  seed: number;
  /** In points, like layouts. */ right: number;
  occurrences: WordCounts;
};

function inkLines(
  lines: readonly PlacedLine[],
  { hand, tiredness, letterId, seed, right, occurrences }: InkOptions,
): InkedLine[] {
  const { writer, dips, style } = hand;
  let written = 0;
  return lines.map(({ line, left, baseline, right: ownRight = right }, index) => {
    const tiredHand = tiredness ? hand.tired(tiredness(index)) : hand;
    const words = line.words.map(({ drawn, spaces, attached }, at) => {
      const occurrence = occurrences.get(drawn) ?? 0;
      occurrences.set(drawn, occurrence + 1);
      // The line's left edge already contains the indent of its first word.
      return { shape: hand.shape(drawn, occurrence), occurrence, attached, spaces: at === 0 ? 0 : spaces };
    });
    const indent = ((line.words[0]?.x ?? 0) * writer.size) / 1000;
    const edges = { left: left / POINTS_PER_MM + indent, right: ownRight / POINTS_PER_MM };
    const isJoined = style !== 'handprint';
    const lineOfWords = { words, ...edges, isJoined, baseline: baseline / POINTS_PER_MM, index };
    const inked = placeWords(lineOfWords, tiredHand.writer, seed).map(({ shape, x, y, transform }, at): InkedWord => {
      const shade = shadeAt(seed, written, dips);
      written += shape.advance / 1000;
      return { x, y, runs: tiredHand.write(letterId, shape, words[at]!.occurrence, transform), shade };
    });
    const width = (line.width * writer.size) / 1000 - indent;
    return { text: line.text, left: edges.left, baseline: lineOfWords.baseline, width, words: inked };
  });
}

/** A name rises more steeply than a line: by four degrees. */
const SIGNATURE_ANGLE = { cos: 0.99756, sin: 0.06976 };
/** How light the ink of a drawn signature is, as a share of the shades. */
const SHADE = 0.2;

function sign(placed: PlacedSignature, { signer }: Scribe, letterId: string): WrittenSignature {
  if (placed.kind === 'drawn') {
    const { strokes, left, top, unit } = placed;
    return {
      kind: 'drawn',
      outline: outlineOf(strokes, signer.hand.writer.pen / PAD_PEN),
      scale: unit / POINTS_PER_MM / OUTLINE_UNITS,
      x: left / POINTS_PER_MM,
      y: top / POINTS_PER_MM,
      shade: Math.round(SHADE * (SHADES - 1)),
    };
  }
  const { line, scale, left, right, baseline } = placed;
  const hand = signer.hand.scaled(scale);
  const options = { hand, letterId, seed: seedOf(letterId), right, occurrences: new Map() };
  const [horizontal] = inkLines([{ line, left, baseline }], options);
  return { kind: 'written', nib: nibOf(hand.writer), line: rotateName(withParaph(horizontal!, hand, letterId)) };
}

/** A pointed pen ends a name with a stroke back under it and out to the right again: shares of its width, and em. */
const PARAPH: readonly (readonly [across: number, down: number])[] = [
  [0.97, 0.3],
  [0.7, 0.26],
  [0.4, 0.34],
  [0.2, 0.44],
  [0.06, 0.5],
  [0.08, 0.6],
  [0.24, 0.57],
  [0.5, 0.52],
  [0.72, 0.46],
  [1.04, 0.36],
];

function withParaph(line: InkedLine, { writer }: Hand, letterId: string): InkedLine {
  if (!isPointed(writer)) return line;
  const seed = seedFor(seedOf(letterId), line.text.length);
  const points = PARAPH.flatMap(([across, down], at) => [
    line.width * across,
    writer.size * (down + 0.05 * smoothNoise(seed, at)),
  ]);
  const { pen, thin } = writer;
  const runs = pointedRuns(points, {}, { pen, hairline: pen * thin }, seed);
  const shade = line.words.at(-1)?.shade ?? 0;
  return { ...line, words: [...line.words, { x: line.left, y: line.baseline, runs, shade }] };
}

/** Rotates a name around its start. */
function rotateName(line: InkedLine): InkedLine {
  const { cos, sin } = SIGNATURE_ANGLE;
  const rotate = (x: number, y: number) => [x * cos + y * sin, y * cos - x * sin] as const;
  const rotatePoint = (value: number, at: number, points: readonly number[]) =>
    at % 2 === 0 ? rotate(value, points[at + 1]!)[0] : rotate(points[at - 1]!, value)[1];
  const words = line.words.map(({ x, y, runs, shade }): InkedWord => {
    const [across, down] = rotate(x - line.left, y - line.baseline);
    return {
      x: line.left + across,
      y: line.baseline + down,
      runs: runs.map((run) => ({
        ...run,
        points: run.points.map(rotatePoint),
        ...(run.outline && { outline: run.outline.map(rotatePoint) }),
      })),
      shade,
    };
  });
  return { ...line, words };
}
