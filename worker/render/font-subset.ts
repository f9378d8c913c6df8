/**
 * Cuts out of a TrueType font what one document shows of it. fontkit does so too, but decodes each outline and builds each
 * table anew: half the time of an order's three documents. Here outlines are copied as they stand in the file, without
 * their instructions.
 * Layout of the tables: the OpenType specification, chapters «Font File», «glyf», «loca», «hmtx».
 */

type Table = { tag: string; bytes: Buffer };

/** A font's file, taken apart once: its tables, and of each glyph the outline as it stands in `glyf` and the metric. */
export type FontFile = {
  /** What a document knows the font by: those of one typeface may share their names. */
  key: string;
  table(tag: string): Buffer;
  outline(glyph: number): Buffer;
  metric(glyph: number): { advance: number; bearing: number };
  /** What the font says of itself, where a document shall hold that too. */
  names?: Buffer;
};

/** Which glyphs a document shows, in the order of their codes, as pdfkit's fonts have it. */
export type GlyphSet = { glyphs: readonly number[]; includeGlyph(id: number): number };

const DIRECTORY_START = 12;
const RECORD = 16;
const TRUE_TYPE = 0x00010000;
const HEAD_LOCA_FORMAT = 50;
const HHEA_METRICS = 34;
const MAXP_GLYPHS = 4;
const METRIC = 4;

/** Reads which tables a TrueType font has. Throws where `glyf`, or a table it rests on, is missing. */
export function readFontFile(file: Buffer, key: string): FontFile {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < file.readUInt16BE(4); index += 1) {
    const record = DIRECTORY_START + index * RECORD;
    const start = file.readUInt32BE(record + 8);
    tables.set(
      file.toString('latin1', record, record + 4),
      file.subarray(start, start + file.readUInt32BE(record + 12)),
    );
  }
  for (const tag of ['head', 'hhea', 'hmtx', 'maxp', 'loca', 'glyf'])
    if (!tables.has(tag)) throw new Error(`the font has no table «${tag}»`);
  const table = (tag: string) => tables.get(tag) ?? Buffer.alloc(0);
  const longOffsets = table('head').readInt16BE(HEAD_LOCA_FORMAT) === 1;
  const metrics = table('hhea').readUInt16BE(HHEA_METRICS);
  const [loca, hmtx] = [table('loca'), table('hmtx')];
  const at = (index: number) => (longOffsets ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2);
  return {
    key,
    table,
    outline: (glyph) => table('glyf').subarray(at(glyph), at(glyph + 1)),
    // From some glyph on all are as wide as the last that has a width, and only bearings stand there.
    metric: (glyph) => ({
      advance: hmtx.readUInt16BE(Math.min(glyph, metrics - 1) * METRIC),
      bearing: hmtx.readInt16BE(glyph < metrics ? glyph * METRIC + 2 : metrics * METRIC + (glyph - metrics) * 2),
    }),
  };
}

/** The font file of some glyphs. Parts of glyphs that are put together from others join the set at its end. */
export function cutFont(font: FontFile, set: GlyphSet): Buffer {
  const outlines: Buffer[] = [];
  // The set grows while it is read.
  for (const glyph of set.glyphs) outlines.push(asEmbedded(font.outline(glyph), set));
  const count = outlines.length;

  const loca = Buffer.alloc((count + 1) * 4);
  let end = 0;
  outlines.forEach((outline, code) => loca.writeUInt32BE((end += outline.length), (code + 1) * 4));
  const hmtx = Buffer.alloc(count * METRIC);
  set.glyphs.forEach((glyph, code) => {
    const { advance, bearing } = font.metric(glyph);
    hmtx.writeUInt16BE(advance, code * METRIC);
    hmtx.writeInt16BE(bearing, code * METRIC + 2);
  });
  const head = Buffer.from(font.table('head'));
  head.writeInt16BE(1, HEAD_LOCA_FORMAT);
  const hhea = Buffer.from(font.table('hhea'));
  hhea.writeUInt16BE(count, HHEA_METRICS);
  const maxp = Buffer.from(font.table('maxp'));
  maxp.writeUInt16BE(count, MAXP_GLYPHS);

  const made = { glyf: Buffer.concat(outlines), head, hhea, hmtx, loca, maxp };
  const tables: Table[] = Object.entries(made).map(([tag, bytes]) => ({ tag, bytes }));
  if (font.names) tables.push({ tag: 'name', bytes: font.names });
  return fontOf(tables.sort((one, other) => (one.tag < other.tag ? -1 : 1)));
}

/** The number of contours and the box. */
const HEADER = 10;
const ARGUMENTS_ARE_WORDS = 0x0001;
const HAS_SCALE = 0x0008;
const MORE_PARTS = 0x0020;
const HAS_TWO_SCALES = 0x0040;
const HAS_MATRIX = 0x0080;
const HAS_INSTRUCTIONS = 0x0100;

/**
 * An outline without its instructions: they fit it to the pixels of a coarse screen, rest on tables that are not embedded,
 * and are half of some fonts.
 */
function asEmbedded(outline: Buffer, set: GlyphSet): Buffer {
  if (outline.length === 0) return outline;
  const contours = outline.readInt16BE(0);
  return contours < 0 ? partsOf(outline, set) : withoutInstructions(outline, HEADER + contours * 2);
}

/** @param at where it says how many bytes of instructions follow */
function withoutInstructions(outline: Buffer, at: number): Buffer {
  const rest = at + 2 + outline.readUInt16BE(at);
  if (rest === at + 2) return outline;
  return even(Buffer.concat([outline.subarray(0, at), Buffer.alloc(2), outline.subarray(rest)]));
}

/** What is put together from other glyphs names them by their codes in the set. */
function partsOf(outline: Buffer, set: GlyphSet): Buffer {
  const renamed = Buffer.from(outline);
  let at = HEADER;
  for (let flags = MORE_PARTS; (flags & MORE_PARTS) !== 0;) {
    flags = renamed.readUInt16BE(at);
    renamed.writeUInt16BE(flags & ~HAS_INSTRUCTIONS, at);
    renamed.writeUInt16BE(set.includeGlyph(renamed.readUInt16BE(at + 2)), at + 2);
    at += 4 + ((flags & ARGUMENTS_ARE_WORDS) !== 0 ? 4 : 2);
    at += (flags & HAS_SCALE) !== 0 ? 2 : (flags & HAS_TWO_SCALES) !== 0 ? 4 : (flags & HAS_MATRIX) !== 0 ? 8 : 0;
  }
  return even(renamed.subarray(0, at));
}

/** Outlines begin at even places. */
const even = (outline: Buffer): Buffer =>
  outline.length % 2 === 0 ? outline : Buffer.concat([outline, Buffer.alloc(1)]);

/** Puts tables, sorted by their tags, behind a directory. Checksums stay 0: readers of PDF do not look at them. */
function fontOf(tables: readonly Table[]): Buffer {
  const directory = Buffer.alloc(DIRECTORY_START + tables.length * RECORD);
  directory.writeUInt32BE(TRUE_TYPE, 0);
  directory.writeUInt16BE(tables.length, 4);
  const largest = 2 ** Math.floor(Math.log2(tables.length));
  directory.writeUInt16BE(largest * RECORD, 6);
  directory.writeUInt16BE(Math.log2(largest), 8);
  directory.writeUInt16BE((tables.length - largest) * RECORD, 10);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  tables.forEach(({ tag, bytes }, index) => {
    const record = DIRECTORY_START + index * RECORD;
    directory.write(tag, record, 'latin1');
    directory.writeUInt32BE(offset, record + 8);
    directory.writeUInt32BE(bytes.length, record + 12);
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  });
  return Buffer.concat(parts);
}
