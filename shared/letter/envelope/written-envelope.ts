import { openHand, type Hand } from '../handwriting/hand.ts';
import { seedFor, seedOf } from '../handwriting/noise.ts';
import { nibOf, type Nib, SHADES } from '../handwriting/pen.ts';
import { loadSkeletons } from '../handwriting/skeleton.ts';
import { gapOf, placeWords } from '../handwriting/write-line.ts';
import type { InkedLine } from '../handwriting/write-page.ts';
import type { PenStyle, Writer } from '../handwriting/writer.ts';
import { addressLines, senderLine, type Recipient } from './address.ts';
import { ADDRESS_ZONE, SENDER_AREA } from './envelope.ts';

/**
 * An envelope addressed by the letter's writer: in printed letters, upright and calm, because sorting machines read it.
 * Millimetres from the top left corner.
 */
export type AddressHand = { style: PenStyle; letterId: string; writer: number };
export type WrittenEnvelope = { size: number; nib: Nib; lines: InkedLine[] };

/** An address of more lines is typed, because they would touch. */
const MAX_LINES = 5;
const LEADING = 8.4;
/** An address that fits only below this share of its size is typed. */
const MIN_SCALE = 0.74;
const SENDER_SCALE = 0.72;
/** The letter's darker ink. */
const SHADE = Math.round(0.2 * (SHADES - 1));

/** The writer, writing carefully. */
const carefulWriter = (writer: Writer): Writer => ({
  ...writer,
  size: 5.1,
  slant: 0.04 * writer.slant,
  slantWobble: 0.015,
  speed: 0.12,
  irregularity: 0.7,
  lineSlope: 0,
  lineSlopeWobble: 0.003,
  lineWobble: 0.12,
  joins: 0,
  variety: 0,
});

/**
 * The front of an envelope in ink; undefined if the address has too many or too long lines, so that it is typed.
 * @param senderName empty if the sender is to be a surprise
 */
export async function writeEnvelopeFront(
  recipient: Recipient,
  senderName: string | null,
  { style, letterId, writer }: AddressHand,
): Promise<WrittenEnvelope | undefined> {
  const texts = addressLines(recipient);
  const hand = openHand('handprint', writer, await loadSkeletons('printed'), carefulWriter);
  const longest = Math.max(...texts.map((text) => widthOf(text, hand)));
  const scale = Math.min(1, ADDRESS_ZONE.width / longest);
  if (texts.length === 0 || texts.length > MAX_LINES || scale < MIN_SCALE) return undefined;
  const top = ADDRESS_ZONE.bottom - (Math.max(texts.length, 4) - 0.5) * LEADING;
  const address = texts.map((text, index) => ({
    text,
    scale,
    left: ADDRESS_ZONE.left,
    baseline: top + index * LEADING,
  }));
  const sender = senderLine(senderName);
  const senderScale = Math.min(SENDER_SCALE, SENDER_AREA.width / widthOf(sender, hand));
  const placedLines = sender === '' ? address : [{ text: sender, scale: senderScale, ...SENDER_AREA }, ...address];
  const lines = placedLines.map((line, index) =>
    writeLine(line, hand, { letterId, seed: seedFor(seedOf(letterId), 500 + index) }),
  );
  return { size: hand.writer.size * scale, nib: nibOf({ ...hand.writer, thin: PEN_THIN[style] }), lines };
}

/** The printed letters of a fountain pen and a broad nib are rounder and less even than a fineliner's. */
const PEN_THIN: Record<PenStyle, number> = { handprint: 0.9, 'classic-handwriting': 0.62, calligraphy: 0.4 };

type Line = { text: string; scale: number; left: number; baseline: number };

function writeLine(
  { text, scale, left, baseline }: Line,
  fullSizeHand: Hand,
  seeds: { letterId: string; seed: number },
): InkedLine {
  const hand = fullSizeHand.scaled(scale);
  const words = text
    .split(' ')
    .map((word, at) => ({ shape: hand.shape(word), attached: false, spaces: at === 0 ? 0 : 1 }));
  const width = widthOf(text, hand);
  const placed = placeWords({ words, left, right: left + width + 4, baseline, index: 0 }, hand.writer, seeds.seed);
  return {
    text,
    left,
    baseline,
    width,
    words: placed.map(({ shape, x, y, transform }, at) => ({
      x,
      y,
      runs: hand.write(`${seeds.letterId} ${seeds.seed}`, shape, at, transform),
      shade: SHADE,
    })),
  };
}

function widthOf(text: string, hand: Hand): number {
  const words = text.split(' ').map((word) => hand.measure(word));
  return words.reduce((sum, { left, right }) => sum + right - left, 0) + (words.length - 1) * gapOf(hand.writer);
}
