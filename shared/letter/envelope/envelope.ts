import { MAX_ADDRESS_LINES, addressLines, returnLine, senderLine, type Recipient } from './address.ts';

/**
 * The layout of an envelope, for the preview and for the print: DIN lang without a window, in millimetres from the top
 * left corner. Deutsche Post keeps the top right free for the stamp (74 × 40 mm) and the bottom right for its own code
 * (150 × 15 mm). The address is between them, at most 100 mm wide, in a plain upright type that sorting machines read.
 * The front shows the recipient and, if the sender wishes, the sender. The return address is on the flap.
 */
export const ENVELOPE = { width: 220, height: 110 } as const;
/** Where the stamp and the post's usual postmark are. Neither is printed. */
export const STAMP = { x: 186, y: 9, width: 23, height: 28 } as const;
export const POSTMARK = { x: 147, y: 6, width: 63 } as const;
/**
 * A piece's code: in the corner that neither the address nor the post uses, 10 mm from the edges because of printers'
 * margins. `size` in points.
 */
export const PIECE_CODE = { x: 15, y: 91, module: 0.25, height: 5, size: 8, baseline: 99.5 } as const;

/** One line of type: its left end and its baseline in millimetres, its size in points. */
export type EnvelopeLine = { text: string; x: number; baseline: number; size: number };

export const MM_PER_POINT = 25.4 / 72;
/** Noto Sans Mono: every character is 0.6 of the size wide. */
const CHARACTER_WIDTH = 0.6;
const LEADING = 1.3;
/** How far the last baseline is above the lower edge of the address field. */
const DESCENT = 0.45;

/** Where the post's machines look for an address: its left edge, its maximum width, and its lower edge. */
export const ADDRESS_ZONE = { left: 105, width: 100, bottom: 88 };
const MIN_LINES = 4;
const SMALLEST_ADDRESS = 10;
const ADDRESS_SIZES = [12, 11, SMALLEST_ADDRESS];
export const SENDER_AREA = { left: 15, baseline: 15, width: 110 };
const SENDER = { ...SENDER_AREA, size: 9 };
const FLAP = { baseline: 13, width: 150, size: 7 };

/** Width of a line of type in millimetres. */
export const lineWidth = ({ text, size }: Pick<EnvelopeLine, 'text' | 'size'>): number =>
  text.length * size * CHARACTER_WIDTH * MM_PER_POINT;

/** The front: the sender's name, if there is one, and the address. Any input gives a picture, even half an address. */
export function envelopeFront(recipient: Recipient, senderName: string | null): EnvelopeLine[] {
  return [...senderLines(senderName), ...recipientLines(recipient)];
}

/** The flap on the closed envelope's back: the business's return address, small and centred. */
export function envelopeFlap(returnAddress: string): EnvelopeLine[] {
  return breakIntoLines(returnLine(returnAddress), FLAP).map((line) => ({
    ...line,
    x: (ENVELOPE.width - lineWidth(line)) / 2,
  }));
}

function senderLines(senderName: string | null): EnvelopeLine[] {
  const sender = senderLine(senderName);
  return sender === '' ? [] : breakIntoLines(sender, SENDER).map((line) => ({ ...line, x: SENDER.left }));
}

function recipientLines(recipient: Recipient): EnvelopeLine[] {
  const lines = addressLines(recipient).slice(0, MAX_ADDRESS_LINES);
  const longest = Math.max(...lines.map((line) => line.length));
  const size =
    ADDRESS_SIZES.find((each) => longest * each * CHARACTER_WIDTH * MM_PER_POINT <= ADDRESS_ZONE.width) ??
    SMALLEST_ADDRESS;
  const leading = size * LEADING * MM_PER_POINT;
  const top = ADDRESS_ZONE.bottom - Math.max(lines.length, MIN_LINES) * leading;
  return lines.map((text, index) => ({
    text,
    x: ADDRESS_ZONE.left,
    baseline: top + (index + 1 - DESCENT / LEADING) * leading,
    size,
  }));
}

function breakIntoLines(
  text: string,
  area: { baseline: number; width: number; size: number },
): Omit<EnvelopeLine, 'x'>[] {
  const { baseline, width, size } = area;
  return linesWithin(text, width, size).map((line, index) => ({
    text: line,
    baseline: baseline + index * size * LEADING * MM_PER_POINT,
    size,
  }));
}

/**
 * Lines of a width in millimetres, broken at spaces, and within a word that is wider than the line.
 * @param size in points
 */
export function linesWithin(text: string, width: number, size: number): string[] {
  const maxLength = Math.floor(width / (size * CHARACTER_WIDTH * MM_PER_POINT));
  const lines: string[] = [];
  let rest = text;
  while (rest.length > maxLength) {
    const space = rest.lastIndexOf(' ', maxLength);
    const cut = space > 0 ? space : maxLength;
    lines.push(rest.slice(0, cut));
    rest = rest.slice(cut).trimStart();
  }
  return [...lines, rest];
}
