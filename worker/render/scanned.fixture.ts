import { pictureOf } from '../../client/letter/pictures.fixture.ts';

const DPI = 508;
const PIXELS_PER_MM = DPI / 25.4;
/** Code 128 wants as many modules of white before and after it. */
const QUIET = 10;

/**
 * A scanner's reading of one line across a PDF's first page: the first bars and spaces between two quiet zones, in
 * modules. Throws if there is no such code.
 * @param y millimetres from the top.
 * @param module millimetres
 */
export function scanned(pdf: Uint8Array, y: number, module: number): number[] {
  const { width, pixels } = pictureOf(pdf, 1, DPI);
  const row = Math.round(y * PIXELS_PER_MM);
  const runs: { ink: boolean; length: number }[] = [];
  for (const value of pixels.subarray(width * row, width * (row + 1))) {
    const last = runs.at(-1);
    if (last?.ink === value < 128) last.length += 1;
    else runs.push({ ink: value < 128, length: 1 });
  }
  const modules = runs.map(({ length }) => length / (module * PIXELS_PER_MM));
  const end = modules.findIndex((length, index) => index > 0 && length > QUIET);
  if (!(modules[0]! > QUIET) || end < 0) throw new Error('the code has no quiet zones');
  return modules.slice(1, end).map(Math.round);
}
