import { openScribe } from '@federpost/shared/letter/typesetting/scribe.ts';
import { segmentsOf } from '@federpost/shared/letter/typesetting/glyph-paths.ts';
import { outlineOf } from '@federpost/shared/letter/signature/signature-outline.ts';
import { PAD_PEN } from '@federpost/shared/letter/signature/signature.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { pathOperators } from '../worker/render/ink.ts';

/** The start of a drawn signature in a PDF: as wide as the pen of the signing hand. */
export async function signatureInk(strokes: readonly string[], style: LetterStyle, writer: number): Promise<string> {
  const { signer } = await openScribe(style, writer);
  const outline = segmentsOf(outlineOf(strokes, signer.hand.writer.pen / PAD_PEN));
  return pathOperators(outline).split(' ').slice(0, 60).join(' ');
}
