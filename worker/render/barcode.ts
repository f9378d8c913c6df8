import { code128 } from './code128.ts';
import type { PdfDocument } from './document.ts';

/**
 * Draws a text as bars, from its left upper corner. Sizes in points. Left and right of it ten modules must stay white.
 * @param module the width of the narrowest bar
 */
export function drawBarcode(
  document: PdfDocument,
  text: string,
  { x, y, module, height }: { x: number; y: number; module: number; height: number },
): void {
  let at = x;
  code128(text).forEach((width, index) => {
    if (index % 2 === 0) document.rect(at, y, width * module, height);
    at += width * module;
  });
  document.fill();
}
