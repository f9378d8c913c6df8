import { layout } from '@federpost/shared/letter/typesetting/layout.ts';
import { openScribe } from '@federpost/shared/letter/typesetting/scribe.ts';
import { LAYOUT_VERSION } from '@federpost/shared/letter/typesetting/versions.ts';
import { writePage, type WrittenPage } from '@federpost/shared/letter/handwriting/write-page.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import type { VoucherCard } from '@federpost/shared/order/voucher-card.ts';
import { A4, bytesOf, newDocument } from './document.ts';
import { writeInk } from './ink.ts';
import { pageToolsOf } from './letter.ts';

/** Every card is written by the same hand. */
const CARD_ID = 'voucher-card';
/** From the top of the sheet to the typed lines, in millimetres below their place at the top of a letter. */
const TYPED_BELOW_MM = 75;

/**
 * A voucher's card as a PDF on A4: written by hand, with lines to be filled in, and its code typed so that it can be
 * read without doubt. Equal cards give equal bytes.
 */
export async function renderVoucherCard({ title, code, validUntil, site }: VoucherCard): Promise<Uint8Array> {
  const document = newDocument('Gutschein', A4).addPage();
  const written = `Für …\n\n${title}\n\nSchreib, was du schon lange sagen wolltest. Wir drucken es in schöner Handschrift, falten und frankieren es und bringen es zur Post.\n\nVon …`;
  const typed = `${code}\n\nEinlösen auf ${site}\ngültig bis ${validUntil}`;
  const hand = await writing('calligraphy', written);
  const typewriter = await writing('typewriter', typed);
  // Typed first: below the pen's strokes text is invisible.
  writeInk(document, { ...typewriter, written: lowered(typewriter.written) }, hand);
  return bytesOf(document);
}

async function writing(style: LetterStyle, text: string) {
  const scribe = await openScribe(style, 0, LAYOUT_VERSION);
  return { written: writePage(layout(text, scribe, undefined), 0, CARD_ID), tools: await pageToolsOf(scribe) };
}

function lowered(page: WrittenPage): WrittenPage {
  if (page.kind !== 'typed') return page;
  const lines = page.lines.map((line) => ({
    ...line,
    baseline: line.baseline + TYPED_BELOW_MM,
    keys: line.keys.map((key) => ({ ...key, y: key.y + TYPED_BELOW_MM })),
  }));
  return { ...page, lines };
}
