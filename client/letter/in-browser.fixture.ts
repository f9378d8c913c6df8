import { layout } from '@federpost/shared/letter/typesetting/layout.ts';
import { loadOutlines } from '@federpost/shared/letter/typesetting/typewriter-outlines.ts';
import { openScribe } from '@federpost/shared/letter/typesetting/scribe.ts';
import type { Signature } from '@federpost/shared/letter/signature/signature.ts';
import { seedOf } from '@federpost/shared/letter/handwriting/noise.ts';
import { writePage, type WrittenPage } from '@federpost/shared/letter/handwriting/write-page.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { drawPage, redrawPage, toolsOf } from './draw-page.ts';

/** The letter's code inside a browser, for tests and benchmarks. Not part of the site. */

type Letter = { text: string; signature?: Signature; style: LetterStyle; writer: number; letterId: string };
/** One byte of grey for each pixel, as base64. */
export type GreyPicture = { width: number; height: number; grey: string };

/** All decisions of the layout and the hand, as a fingerprint: as text, the corpus is 74 MB per style. */
export async function decisions({ text, signature, style, writer, letterId }: Letter): Promise<string> {
  const set = layout(text, await openScribe(style, writer), signature);
  const all = JSON.stringify([set.size, set.pages, set.pages.map((_, page) => writePage(set, page, letterId))]);
  return `${all.length} ${seedOf(all)}`;
}

/** A page on cream paper as a PNG, base64. */
export async function cream(letter: Letter, page: number, dpi: number): Promise<string> {
  const canvas = await drawn(letter, page, dpi, '#fdf8ea');
  return canvas.toDataURL('image/png').replace(/^.*,/, '');
}

/** The preview's pixels of a page on white paper. */
export async function greyPage(letter: Letter, page: number, dpi: number): Promise<GreyPicture> {
  return greyOf(await drawn(letter, page, dpi, '#ffffff'));
}

/** The grey pixels of a canvas. */
export function greyOf(canvas: HTMLCanvasElement): GreyPicture {
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  let grey = '';
  for (let at = 0; at < data.length; at += 4)
    grey += String.fromCharCode(Math.round(0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!));
  return { width: canvas.width, height: canvas.height, grey: btoa(grey) };
}

async function drawn(
  { text, signature, style, writer, letterId }: Letter,
  page: number,
  dpi: number,
  paper: string,
): Promise<HTMLCanvasElement> {
  const { scribe, tools } = await opened(style, writer);
  const set = layout(text, scribe, signature);
  const scale = dpi / 72;
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(set.paper.width * scale);
  canvas.height = Math.ceil(set.paper.height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  drawPage(context, writePage(set, page, letterId), tools, scale);
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Scribe and tools as in the wizard, which draws no line thinner than a pixel if that hardly thickens it. */
async function opened(style: LetterStyle, writer: number) {
  const scribe = await openScribe(style, writer);
  const outlines = style === 'typewriter' ? await loadOutlines() : undefined;
  return { scribe, tools: { ...toolsOf(scribe, outlines), minStrokePx: 1 } };
}

/** Milliseconds to lay a letter out and draw one page after a keystroke at the end of the text. */
export async function redraws(
  { text, style, writer, letterId }: Letter,
  keystrokes: number,
  pixelsWide: number,
): Promise<number[]> {
  const { scribe, tools } = await opened(style, writer);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d')!;
  const times: number[] = [];
  let previous: WrittenPage | undefined;
  for (let typed = text.length - keystrokes; typed <= text.length; typed += 1) {
    const began = performance.now();
    const set = layout(text.slice(0, typed), scribe);
    const page = set.pages.length - 1;
    const scale = pixelsWide / set.paper.width;
    const height = Math.round(set.paper.height * scale);
    if (canvas.width !== pixelsWide) Object.assign(canvas, { width: pixelsWide, height });
    const written = writePage(set, page, letterId);
    redrawPage(context, written, previous, tools, scale);
    previous = written;
    // Reading a pixel waits until everything is drawn.
    context.getImageData(0, 0, 1, 1);
    times.push(performance.now() - began);
  }
  return times;
}

/** The ink of a page typed keystroke by keystroke, and of the same page drawn in one go. */
export async function typedAndWhole(
  { text, style, writer, letterId }: Letter,
  keystrokes: number,
): Promise<GreyPicture[]> {
  const { scribe, tools } = await opened(style, writer);
  const contextOf = () =>
    Object.assign(document.createElement('canvas'), { width: 600, height: 849 }).getContext('2d', {
      willReadFrequently: true,
    })!;
  const [typed, whole] = [contextOf(), contextOf()];
  let previous: WrittenPage | undefined;
  for (let length = text.length - keystrokes; length <= text.length; length += 1) {
    const set = layout(text.slice(0, length), scribe);
    const written = writePage(set, set.pages.length - 1, letterId);
    redrawPage(typed, written, previous, tools, 600 / set.paper.width);
    if (length === text.length) drawPage(whole, written, tools, 600 / set.paper.width);
    previous = written;
  }
  return [typed, whole].map((context) => {
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, 600, 849);
    return greyOf(context.canvas);
  });
}
