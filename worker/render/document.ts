import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import type { Font } from 'fontkit';

/** PDF documents without metadata about the customer; their bytes depend only on their content. */

/** Points per millimetre. */
export const MM = 72 / 25.4;
export const A4: readonly [number, number] = [210 * MM, 297 * MM];
/** DIN lang, landscape. */
export const DIN_LANG: readonly [number, number] = [220 * MM, 110 * MM];

/** Higher levels take a sixth of a document's time for the last three percent; more memory saves another three. */
const COMPRESSION = { level: 1, memLevel: 9 };

/** Compresses a part of a document, with the same options everywhere. */
export const deflate = (bytes: Uint8Array): Uint8Array => deflateSync(bytes, COMPRESSION);

/** A constant date: equal orders give equal bytes, and the file does not reveal when it was made. */
const CREATION_DATE = new Date('2026-01-01T00:00:00Z');

export type PdfDocument = InstanceType<typeof PDFDocument>;

/**
 * An empty document without pages. Size in points.
 * @param title is in the document's properties: never a customer's words
 * @param options.tagged for documents that are read on a screen: all content must then be in a structure element or be
 * an artifact.
 */
export function newDocument(
  title: string,
  size: readonly [number, number],
  { tagged = false }: { tagged?: boolean } = {},
): PdfDocument {
  const document = new PDFDocument({
    size: [...size],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'de-DE',
    tagged,
    displayTitle: tagged,
    // No default font: its metrics would be parsed and never used.
    font: null as unknown as string,
    info: {
      Title: title,
      Producer: 'Federpost',
      Creator: 'Federpost',
      CreationDate: CREATION_DATE,
      ModDate: CREATION_DATE,
    },
  });
  compressParts(document as unknown as { ref: CreatePart });
  return document;
}

type Part = { compress: boolean; buffer: Uint8Array[]; finalize(): void; end(content: string): void };
type CreatePart = (data?: object) => Part;

/** pdfkit compresses at zlib's own level and has no setting for it. */
function compressParts(document: { ref: CreatePart }): void {
  const createPart = document.ref.bind(document);
  document.ref = (data) => {
    const part = createPart(data);
    const finalize = part.finalize.bind(part);
    part.finalize = () => {
      if (part.compress && part.buffer.length > 0) part.buffer = [deflate(Buffer.concat(part.buffer))];
      part.compress = false;
      finalize();
    };
    return part;
  };
}

/**
 * Begins a page in plain black. pdfkit writes a named colour as RGB, which a printer mixes from four inks; a page's
 * content begins in DeviceGray black, which is one ink. So a page like this must never set a colour.
 */
export const addBlackPage = (document: PdfDocument): PdfDocument => document.addPage();

/**
 * Makes an opened font the current one. pdfkit accepts font objects, although its types do not allow them; under its
 * name it is embedded once.
 */
export function useFont(document: PdfDocument, font: Font, size: number): PdfDocument {
  document.font(font as unknown as string, font.postscriptName ?? undefined, size);
  const { _font: embedded, ref } = document as unknown as { _font: EmbeddedFont; ref: CreatePart };
  embedded.toUnicodeCmap = () => {
    const part = ref();
    part.end(characterMap(embedded.unicode));
    return part;
  };
  return document;
}

/** `unicode`: the characters of each glyph. */
type EmbeddedFont = { unicode: readonly (readonly number[])[]; toUnicodeCmap(): Part };

/** A character map may have this many entries in a block. */
const ENTRIES_IN_BLOCK = 100;

/**
 * The characters of a font's glyphs, with an entry for each. pdfkit writes one list for all, which Ghostscript 10.00
 * misreads: an invoice that an archive had passed through it said «24,99 ¬» for «−4,99 €».
 */
function characterMap(unicode: EmbeddedFont['unicode']): string {
  const entries = unicode.map((codePoints, glyph) => {
    const characters = Buffer.from(String.fromCodePoint(...codePoints), 'utf16le').swap16();
    return `<${glyph.toString(16).padStart(4, '0')}> <${characters.toString('hex')}>`;
  });
  const blocks: string[] = [];
  for (let at = 0; at < entries.length; at += ENTRIES_IN_BLOCK) {
    const block = entries.slice(at, at + ENTRIES_IN_BLOCK);
    blocks.push(`${block.length} beginbfchar`, ...block, 'endbfchar');
  }
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange',
    '<0000> <ffff>',
    'endcodespacerange',
    ...blocks,
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end',
  ].join('\n');
}

/** Ends the document and returns its bytes. */
export const bytesOf = (document: PdfDocument): Promise<Uint8Array> => collectBytes(document)();

/**
 * Collects a document's bytes from now on, so that finished pages need not be kept; the returned function ends it and
 * returns all bytes.
 */
export function collectBytes(document: PdfDocument): () => Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  return async () => {
    document.end();
    await ended;
    // A buffer of its own, so that it can be transferred: a Buffer may share its memory with others.
    const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
    let offset = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, offset);
      offset += chunk.length;
    }
    return bytes;
  };
}
