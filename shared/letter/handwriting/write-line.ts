/* oxlint-disable typescript/no-non-null-assertion -- the arrays beside the words are as long as they are */
import { SHADES } from './pen.ts';
import { smoothNoise, randomFrom, seedFor, signedRandom } from './noise.ts';
import { heightOf, initialRoom, type WordTransform } from './field.ts';
import { opticalGap, stemGap } from './optical-gap.ts';
import type { ShapedWord, WordExtent } from './shape.ts';
import type { Writer } from './writer.ts';

/** The place of each word of a line. Millimetres from the sheet's top left corner, y downwards. */

type LineOfWords = {
  words: readonly {
    shape: ShapedWord;
    /** Follows the word before it without a space. */ attached: boolean;
    /** Spaces before it. */ spaces: number;
  }[];
  left: number;
  baseline: number;
  /** The limit of the ink on the right. */
  right: number;
  /** Joined words end in strokes and slanted letters, so that their widths say too little of the white beside them. */
  isJoined?: boolean;
  /** Counts from 0 down the page. */
  index: number;
};
export type PlacedWord = { shape: ShapedWord; x: number; y: number; transform: WordTransform };

/** The smallest white gap between words, in every line. */
const MIN_GAP = 1.25;
/** How much the gaps between words vary. */
const GAP_WOBBLE = 0.17;
/** How much gaps shrink before a line is squeezed. */
const MIN_GAP_SCALE = 0.9;
/** The left margin varies slowly, over many lines; a faster variation looks like a mistake. */
const MARGIN_LINES = 15;
const SLANT_LINES = 9;
const SLOPE_LINES = 4;
/** Lean and squeeze change in steps, so that the cached strokes of a word can be used on the next line too. */
const LEAN_STEP = 0.02;
const LEAN = 0.05;
/**
 * How much wider or narrower a word is than its neighbours, for a steady and for an irregular hand: a part that drifts
 * over some words, and a free one. It does not depend on the word's height.
 */
const WIDTH_WOBBLE = { least: 0.022, ofIrregularity: 0.036, drift: 0.6 };
const WIDTH_WORDS = 6;
const WORDS_PER_LINE = 8;
const WIDTH_STEP = 0.01;
/** The strongest squeeze of a line. A long word alone needs as much where it is written wide. */
const MIN_SQUEEZE = 0.8;
const SQUEEZE_STEP = 0.02;
/** A field moves ink by at most this much of an em in each direction. */
const STRAY = 0.03;
const STRAY_OF_SLANT = 0.4;
/** The end of a hurried word is this much of an em longer. */
const SPEED_EXTENSION = 0.05;

/** In em: how far an «f» goes below its line, the height of small letters, and a capital's above it. */
const DEPTH = 0.433;
const X_HEIGHT = 0.5;
const HEIGHT = 0.43;
/** Millimetres between them, on lines that are exactly parallel. */
const WHITE = 0.7;

/** The same writer on lines this many millimetres apart: no low «f» touches a tall capital below it. */
export function betweenLines(writer: Writer, leading: number): Writer {
  const { size, initial, xHeight, ascent, descent } = writer;
  const room = leading - WHITE - size * initial * X_HEIGHT * xHeight;
  const lengths = Math.min(1, room / (size * (DEPTH * descent + initial * HEIGHT * ascent)));
  return { ...writer, ascent: ascent * lengths, descent: descent * lengths };
}

/** Millimetres from the start of the word; `advance` is the start of a word that follows without a space. */
export type MeasuredWord = { advance: number; left: number; right: number };

/** The width of a word in a line, and where its ink begins and ends in it. Independent of its place. */
export function measureWord({ advance, initial, inkLeft, inkRight }: WordExtent, writer: Writer): MeasuredWord {
  const room = initialRoom(initial, writer);
  const { size, width, irregularity, slantWobble, speed } = writer;
  const em = (size * width) / 1000;
  const stray = (STRAY * irregularity + STRAY_OF_SLANT * slantWobble) * size;
  return {
    advance: (advance + room) * em,
    left: inkLeft * (initial > 0 ? writer.initial : 1) * em - stray,
    right: (inkRight + room) * em + stray + SPEED_EXTENSION * speed * size,
  };
}

/** In millimetres: how far a word leans over its measured end, as a slanted «d» does. Gaps to the next word ignore it. */
function overhangOf({ strokes, inkRight }: ShapedWord, slant: number, writer: Writer): number {
  let overhang = 0;
  for (const { points } of strokes)
    for (let at = 0; at < points.length; at += 2) {
      const across = ((points[at]! - inkRight) / 1000) * writer.width;
      overhang = Math.max(overhang, across + slant * heightOf(points[at + 1]! / 1000, writer));
    }
  return writer.size * overhang;
}

/** The ink reaches half the pen's width beyond the line that the pen follows. */
const minGap = (pen: number): number => MIN_GAP + pen;

/** From one word's ink to the next one's. */
export const gapOf = ({ size, space, pen }: Writer, spaces = 1): number =>
  Math.max(minGap(pen), size * space) + (spaces - 1) * size * 0.3;

export function placeWords(line: LineOfWords, writer: Writer, pageSeed: number): PlacedWord[] {
  const { words, right, isJoined, index, baseline } = line;
  const random = randomFrom(seedFor(pageSeed, index + 1));
  const left =
    line.left +
    writer.lineWobble * (2.4 * (1 + smoothNoise(pageSeed ^ 0x5bd1, index / MARGIN_LINES)) + signedRandom(random));
  const top = baseline + writer.lineWobble * 0.8 * signedRandom(random);
  // Neighbouring lines are similar: three fifths of the variation are each line's own, the rest is a slow wave.
  const spread = 1.8 * signedRandom(random) + 1.33 * smoothNoise(pageSeed ^ 0x77, index / SLOPE_LINES);
  const slope = writer.lineSlope + writer.lineSlopeWobble * spread;
  const bow = 0.0016 * signedRandom(random);
  const lean = Math.round((LEAN * smoothNoise(pageSeed ^ 0x99, index / SLANT_LINES)) / LEAN_STEP) * LEAN_STEP;
  const measured = words.map(({ shape }) => measureWord(shape, writer));
  const gaps = words.map(({ attached, spaces }, at) => {
    if (at === 0) return spaces > 0 ? gapOf(writer, spaces) : 0;
    if (attached) return 0;
    const evenGap = isJoined ? opticalGap : stemGap;
    const even = (evenGap(words[at - 1]!.shape, words[at]!.shape) / 1000) * writer.size * writer.width;
    return Math.max(minGap(writer.pen), gapOf(writer, spaces) * (1 + GAP_WOBBLE * signedRandom(random)) + even);
  });
  const inkWidths = measured.map(({ left: from, right: to, advance }, at) => {
    const begins = at === 0 || !words[at]!.attached;
    const ends = at === words.length - 1 || !words[at + 1]!.attached;
    return (ends ? to : advance) - (begins ? from : 0);
  });
  const wobble = WIDTH_WOBBLE.least + WIDTH_WOBBLE.ofIrregularity * writer.irregularity;
  const widths = words.map((_, at) => {
    const drift = smoothNoise(pageSeed ^ 0xb3, (index * WORDS_PER_LINE + at) / WIDTH_WORDS);
    return 1 + wobble * (WIDTH_WOBBLE.drift * drift + 2 * signedRandom(random));
  });
  const room = right - left - overhangOf(words.at(-1)!.shape, writer.slant + lean, writer);
  const written = inkWidths.reduce((sum, each, at) => sum + each * widths[at]!, 0);
  const spaces = gaps.reduce((sum, each) => sum + each, 0);
  const gapScale = spaces > 0 ? Math.min(1, Math.max(MIN_GAP_SCALE, (room - written) / spaces)) : 1;
  const fit = (room - spaces * gapScale) / written;
  const lineSqueeze = fit >= 1 ? 1 : Math.max(MIN_SQUEEZE, Math.floor(fit / SQUEEZE_STEP) * SQUEEZE_STEP);
  let x = left;
  return words.map(({ shape, attached }, at) => {
    const squeeze = Math.floor((lineSqueeze * widths[at]!) / WIDTH_STEP) * WIDTH_STEP;
    x += at > 0 && !attached ? Math.max(minGap(writer.pen), gaps[at]! * gapScale) : gaps[at]! * gapScale;
    const begins = at === 0 || !attached;
    const start = begins ? x - measured[at]!.left * squeeze : x;
    const distance = start - left;
    const y = top - slope * distance - bow * distance * (1 - distance / 160);
    x += inkWidths[at]! * squeeze;
    const isLast = at === words.length - 1;
    const tail = isLast && writer.tail > 0 ? tailOf(right - start - measured[at]!.right, writer, random()) : 0;
    return { shape, x: start, y, transform: { lean, squeeze, tail } };
  });
}

/** The last stroke of most short lines runs on: in em. A paragraph's line leaves less room; there it would be read as a dash. */
const TAIL = { share: 0.8, room: 8, min: 0.8, more: 0.8 };

const tailOf = (room: number, { size, tail }: Writer, chance: number): number =>
  room < TAIL.room * size || chance > TAIL.share ? 0 : (TAIL.min + TAIL.more * chance) * tail * size;

/** How far a steel pen writes with one dip, in em of advance. Other pens have a reservoir. */
const DIP = 105;

/** The shade of a word, from 0 to 7, between those of the palette. @param written the length written before it on the page, in em */
export function shadeAt(pageSeed: number, written: number, dips: boolean): number {
  const base =
    0.34 + 0.26 * smoothNoise(pageSeed ^ 0x55, written / 22) + 0.08 * smoothNoise(pageSeed ^ 0x56, written / 5);
  if (!dips) return toShade(base);
  const at = written / DIP + 0.2 * smoothNoise(pageSeed ^ 0x66, written / DIP);
  return toShade(0.05 + 0.6 * (at - Math.floor(at)) + 0.1 * smoothNoise(pageSeed ^ 0x55, written / 9));
}

const toShade = (share: number): number => Math.min(1, Math.max(0, share)) * (SHADES - 1);
