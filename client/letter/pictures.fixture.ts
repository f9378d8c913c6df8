import { execFileSync } from 'node:child_process';

/** Pictures of printed pages, and the difference between two of them, for tests and benchmarks. */

export type Grey = { width: number; height: number; pixels: Uint8Array };

/**
 * One page of a PDF (from 1), drawn by poppler in colour and reduced to its visible brightness: poppler's own grey adds
 * up the plates of ink.
 */
export function pictureOf(pdf: Uint8Array, page: number, dpi: number): Grey {
  const options = ['-r', String(dpi), '-f', String(page), '-singlefile'];
  return greyOf(execFileSync('pdftoppm', [...options, '-'], { input: pdf, maxBuffer: Infinity }));
}

/** An 8-bit PPM, which may begin with a comment. */
export function greyOf(file: Uint8Array): Grey {
  const [header, width, height] =
    /^P6\s+(?:#.*\s+)?(\d+)\s+(\d+)\s+255\s/.exec(Buffer.from(file.subarray(0, 200)).toString('latin1')) ?? [];
  if (!header) throw new Error('the picture is not an 8-bit PPM');
  const colours = file.subarray(header.length);
  const pixels = new Uint8Array(colours.length / 3);
  for (let at = 0; at < pixels.length; at += 1) {
    const [red, green, blue] = [colours[at * 3]!, colours[at * 3 + 1]!, colours[at * 3 + 2]!];
    pixels[at] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
  }
  return { width: Number(width), height: Number(height), pixels };
}

/** The difference in darkness at which a pixel counts as different. */
const TOLERANCE = 64;

/**
 * The share of pixels, from 0 to 1, without a similar pixel in the other picture within one pixel: an edge may be one
 * pixel off, but ink must not be missing.
 */
export function difference(a: Grey, b: Grey): number {
  const width = Math.min(a.width, b.width);
  const height = Math.min(a.height, b.height);
  let different = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!likeNearby(a, b, x, y) || !likeNearby(b, a, x, y)) different += 1;
    }
  }
  return different / (width * height);
}

// The coordinates are within the picture.
function likeNearby(from: Grey, to: Grey, x: number, y: number): boolean {
  const value = from.pixels[y * from.width + x]!;
  if (Math.abs(value - to.pixels[y * to.width + x]!) <= TOLERANCE) return true;
  let [least, most] = [255, 0];
  for (let row = Math.max(0, y - 1); row <= Math.min(to.height - 1, y + 1); row += 1) {
    for (let column = Math.max(0, x - 1); column <= Math.min(to.width - 1, x + 1); column += 1) {
      const near = to.pixels[row * to.width + column]!;
      if (near < least) least = near;
      if (near > most) most = near;
    }
  }
  return value >= least - TOLERANCE && value <= most + TOLERANCE;
}

/** The share of pixels with ink, to compare a difference with. */
export function inked({ pixels }: Grey): number {
  return pixels.reduce((count, value) => count + (value < 160 ? 1 : 0), 0) / pixels.length;
}
