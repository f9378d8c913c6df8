import { inflateSync } from 'node:zlib';

/**
 * The operators in a PDF that choose any other colour space than DeviceGray, in which a page's content begins. Its
 * streams must be deflated or plain, as pdfkit writes them; those of embedded fonts are no content.
 */
export function coloursIn(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf).toString('latin1');
  const contents = [...file.matchAll(/<<([^>]*(?:<<[^>]*>>)?[^>]*)>>\s*stream\r?\n([^]*?)\r?\nendstream/g)]
    .map(([, head, body]) => {
      const bytes = Buffer.from(body!, 'latin1');
      return head!.includes('FlateDecode') ? inflateSync(bytes).toString('latin1') : body!;
    })
    .filter((content) => /^\s*[-\d.]+ .*\bcm\b/.test(content));
  if (contents.length === 0) throw new Error('the PDF has no page');
  return contents.flatMap(
    (content) => content.match(/\/Device(?:RGB|CMYK)|(?<=[\d.] )(?:rg|RG|k|K|scn?|SCN?)\b/g) ?? [],
  );
}
