import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** Makes PNGs of flat drawings small: few colours instead of millions. Reads what Chromium writes (8-bit RGB or RGBA). */

type Pixels = { width: number; height: number; /** 0xRRGGBB for each pixel, row by row. */ colours: Uint32Array };

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The same picture with at most `most` (≤ 256) colours: the commonest stay, others become the nearest of them. */
export function withPalette(png: Buffer, most: number): Buffer {
  const { width, height, colours } = decode(png);
  const palette = commonest(colours, most);
  const nearest = new Map<number, number>();
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const colour = colours[y * width + x]!;
      let index = nearest.get(colour);
      if (index === undefined) nearest.set(colour, (index = nearestOf(palette, colour)));
      rows[y * (width + 1) + 1 + x] = index;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const table = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', table),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function decode(png: Buffer): Pixels {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const [depth, type, , , interlaced] = png.subarray(24, 29);
  if (depth !== 8 || (type !== 2 && type !== 6) || interlaced !== 0) throw new Error('Not an 8-bit RGB or RGBA PNG');
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const channels = type === 2 ? 3 : 4;
  const bytes = unfilter(inflateSync(Buffer.concat(data)), width * channels, height, channels);
  const colours = new Uint32Array(width * height);
  for (let index = 0; index < colours.length; index += 1) {
    const at = index * channels;
    colours[index] = (bytes[at]! << 16) | (bytes[at + 1]! << 8) | bytes[at + 2]!;
  }
  return { width, height, colours };
}

/** Undoes the five filters of PNG, row by row. */
function unfilter(data: Buffer, stride: number, height: number, channels: number): Buffer {
  const result = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = data[y * (stride + 1)]!;
    for (let x = 0; x < stride; x += 1) {
      const left = x >= channels ? result[y * stride + x - channels]! : 0;
      const up = y > 0 ? result[(y - 1) * stride + x]! : 0;
      const corner = x >= channels && y > 0 ? result[(y - 1) * stride + x - channels]! : 0;
      result[y * stride + x] = data[y * (stride + 1) + 1 + x]! + predicted(filter, left, up, corner);
    }
  }
  return result;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** The commonest colours, no two of them nearly the same. */
function commonest(colours: Uint32Array, most: number): number[] {
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const ranked = [...counts].toSorted(([, one], [, other]) => other - one).map(([colour]) => colour);
  for (const apart of [24, 12, 6, 0]) {
    const palette: number[] = [];
    for (const colour of ranked) {
      if (palette.every((kept) => distance(kept, colour) > apart * apart)) palette.push(colour);
      if (palette.length === most) return palette;
    }
    if (apart === 0) return palette;
  }
  return [];
}

function nearestOf(palette: readonly number[], colour: number): number {
  let best = 0;
  for (let index = 1; index < palette.length; index += 1) {
    if (distance(palette[index]!, colour) < distance(palette[best]!, colour)) best = index;
  }
  return best;
}

function distance(one: number, other: number): number {
  const [red, green, blue] = [
    (one >> 16) - (other >> 16),
    ((one >> 8) & 255) - ((other >> 8) & 255),
    (one & 255) - (other & 255),
  ];
  return red * red * 2 + green * green * 4 + blue * blue * 3;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
