import { layout } from '@federpost/shared/letter/typesetting/layout.ts';
import { openScribe } from '@federpost/shared/letter/typesetting/scribe.ts';
import { MAX_PAGES } from '@federpost/shared/letter/typesetting/typesetting.ts';
import { pointsOf } from '@federpost/shared/letter/signature/signature.ts';
import { A4, POINTS_PER_MM } from '@federpost/shared/letter/typesetting/styles.ts';
import { writePage, type InkedLine } from '@federpost/shared/letter/handwriting/write-page.ts';
import { refuseUnprintable, type LetterToRender } from './letter.ts';

/**
 * A letter for a pen plotter: an SVG in millimetres whose paths are the centre lines of its strokes, in the order of
 * writing. A page is a layer, a line is a group. In memory; equal input gives equal bytes. Throws `UnprintableLetter`,
 * a `RangeError` for a typed letter or one that is too long, and `UnknownLayoutVersion`; none quotes the text.
 */
export async function renderPlotterFile(letter: LetterToRender): Promise<Uint8Array> {
  refuseUnprintable(letter);
  const scribe = await openScribe(letter.style, letter.writer, letter.layoutVersion);
  if (!scribe.hand) throw new RangeError('a typed letter has no strokes');
  const typesetLetter = layout(letter.text, scribe, letter.signature);
  if (typesetLetter.pages.length > MAX_PAGES)
    throw new RangeError(`the letter has ${typesetLetter.pages.length} pages`);
  const layers = typesetLetter.pages.map((page, index) => {
    const written = writePage(typesetLetter, index, letter.letterId);
    const lines = written.kind === 'inked' ? written.lines.map(groupOf) : [];
    if (written.signature?.kind === 'written') lines.push(groupOf(written.signature.line));
    if (page.signature?.kind === 'drawn') lines.push(drawnSignature(page.signature));
    return `<g inkscape:groupmode="layer" inkscape:label="${index + 1} Seite ${index + 1}">\n${lines.join('\n')}\n</g>`;
  });
  const [width, height] = [A4.width, A4.height].map((length) => Math.round(length / POINTS_PER_MM));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" fill="none" stroke="#1b2a4a" stroke-width="0.4" stroke-linecap="round" stroke-linejoin="round">\n${layers.join('\n')}\n</svg>\n`;
  return new TextEncoder().encode(svg);
}

/** The strokes of a line; the pen is not lifted if only its pressure changes. */
function groupOf({ words }: InkedLine): string {
  const paths = words.flatMap(({ x, y, runs }) => {
    const strokes: string[] = [];
    let [endX, endY] = [NaN, NaN];
    for (const { points } of runs) {
      const placed = points.map((value, index) => value + (index % 2 === 0 ? x : y));
      const curves = `C${placed.slice(2).map(short).join(' ')}`;
      if (placed[0] === endX && placed[1] === endY) strokes.push(`${strokes.pop()}${curves}`);
      else strokes.push(`M${placed.slice(0, 2).map(short).join(' ')}${curves}`);
      [endX = NaN, endY = NaN] = placed.slice(-2);
    }
    return strokes;
  });
  return `<g>${paths.map((path) => `<path d="${path}"/>`).join('')}</g>`;
}

/** A drawn signature, as lines through its points. In points of the page. */
function drawnSignature({
  strokes,
  left,
  top,
  unit,
}: {
  strokes: readonly string[];
  left: number;
  top: number;
  unit: number;
}): string {
  const paths = strokes.map((stroke) => {
    const coordinates = pointsOf(stroke).map(({ x, y }) =>
      [left + x * unit, top + y * unit].map((length) => short(length / POINTS_PER_MM)).join(' '),
    );
    return `<path d="M${coordinates.join('L')}${coordinates.length === 1 ? 'h0' : ''}"/>`;
  });
  return `<g>${paths.join('')}</g>`;
}

/** Hundredths of a millimetre. */
const short = (millimetres: number): string => String(Math.round(millimetres * 100) / 100);
