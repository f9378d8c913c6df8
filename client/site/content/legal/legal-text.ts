import { z } from 'zod';

const text = z.string().trim().min(1);

/**
 * A paragraph (`[label](address)` is a link), a list, lines under each other, a heading within a section, or a
 * paragraph for shops that measure with `ANALYTICS_ID`, for those that do not, or for those that photograph letters
 * (`LETTER_PHOTOS`). The page is built before these settings are known, so its style hides paragraphs that do not apply.
 */
const legalBlockSchema = z.union([
  text,
  z.strictObject({ list: z.array(text).min(2) }),
  z.strictObject({ lines: z.array(text).min(2) }),
  z.strictObject({ subheading: text }),
  z.strictObject({ measured: text }),
  z.strictObject({ unmeasured: text }),
  z.strictObject({ photographed: text }),
]);

const legalSectionSchema = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  heading: text,
  blocks: z.array(legalBlockSchema).min(1),
});

/** A legal page: numbered or named sections of plain text. */
export const legalTextSchema = z.strictObject({
  path: z.enum(['/impressum/', '/datenschutz/', '/agb/', '/widerruf/', '/barrierefreiheit/']),
  label: text,
  title: z.string().min(10).max(60),
  description: z.string().min(80).max(160),
  keywords: z.array(text).min(3),
  heading: text,
  lead: text.optional(),
  sections: z.array(legalSectionSchema).min(2),
  /** The month of the last change, as text. */
  asOf: text,
});

export type LegalBlock = z.infer<typeof legalBlockSchema>;
export type LegalText = z.infer<typeof legalTextSchema>;
