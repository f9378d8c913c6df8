import { z } from 'zod';
import { emailAddress } from '../mail/email-address.ts';
import { PHOTOGRAPH_NAMES } from './photographs.ts';

/** A photograph: its file name, its alternative text unless photographs.ts has a good one, and its size in pixels. */
const picture = z.strictObject({
  file: z.string().regex(/^[\w-]+\.(avif|webp|jpg|png)$/),
  alt: z.string().min(1).optional(),
  width: z.int().min(1),
  height: z.int().min(1),
});
export type Picture = z.output<typeof picture>;

/**
 * The business that runs the shop, as `business.json` at the root describes it: the one file to change to make the shop
 * your own. Claims and reviews are in it too, because a business may only publish true ones.
 */
export const businessSchema = z.strictObject({
  name: z.string().min(1),
  owner: z.string().min(1),
  street: z.string().min(1),
  postcode: z.string().regex(/^\d{5}$/),
  town: z.string().min(1),
  country: z.string().min(1),
  email: emailAddress('Das ist keine E-Mail-Adresse.'),
  phone: z.string().min(1),
  hours: z.array(z.strictObject({ days: z.string().min(1), time: z.string().min(1) })).min(1),
  /**
   * Whether the rule for small businesses applies, so that no VAT is charged: `tax.ts` has the sentences for both
   * cases.
   */
  smallBusiness: z.boolean(),
  /** The rate of the VAT that the prices contain, in per cent; ignored for a small business. */
  vatPercent: z.int().min(1).max(99),
  vatId: z.string().nullable(),
  taxNumber: z.string().nullable(),
  /** The print site's state, which decides the holidays. */
  federalState: z.enum([
    'BW',
    'BY',
    'BE',
    'BB',
    'HB',
    'HE',
    'HH',
    'MV',
    'NI',
    'NW',
    'RP',
    'SL',
    'SN',
    'ST',
    'SH',
    'TH',
  ]),
  /**
   * The full hour in Berlin before which an order must be paid on a working day to be posted the same day; 0: never.
   */
  cutOffHour: z.int().min(0).max(23),
  /** Whether letters are printed in runs, on request, or each automatically as soon as its day begins. */
  printing: z.enum(['in-runs', 'by-itself']).default('in-runs'),
  /** Whether the envelopes of letters in a pen style are addressed by hand, if the address fits. */
  addressing: z.enum(['by-hand', 'typed']).default('by-hand'),
  /** Whether the checkout names the payment methods that the account at the provider offers. */
  showPaymentMethods: z.boolean().default(true),
  /** Whether customers can send the same letter to somebody else, as long as its text exists. */
  sameLetter: z.boolean().default(true),
  /** Whether customers can say on the order page that their letter has arrived. */
  arrivalReports: z.boolean().default(true),
  /** Whether letters are also sold as registered post, delivered into the letter box and tracked by a number. */
  registeredPost: z.boolean().default(false),
  /** Whether vouchers are sold. Sold ones can be redeemed in any case. */
  vouchers: z.boolean().default(true),
  /**
   * Printed on the flap of the envelopes: without it the post opens an undeliverable letter. A post office box does not
   * reveal the sender to the recipient.
   */
  returnAddress: z.string().min(10),
  /** The company from which the servers are rented, for the privacy statement; null if the business runs its own. */
  hoster: z.strictObject({ name: z.string().min(1), address: z.string().min(1) }).nullable(),
  /**
   * How many days names, addresses and e-mails are kept: after a letter was posted or its last open issue was settled;
   * and after an order that was never paid. The first must include the last day on which a letter may be reported lost.
   */
  retention: z
    .strictObject({
      personalDaysAfterPosting: z.int().min(80).max(3650),
      personalDaysUnpaid: z.int().min(2).max(365),
      returnedLetterDays: z.int().min(14).max(365).default(60),
    })
    .default({ personalDaysAfterPosting: 90, personalDaysUnpaid: 14, returnedLetterDays: 60 }),
  /** The site's claims in figures; it leaves out one that is 0 or `null`. */
  claims: z.strictObject({
    lettersSent: z.int().min(0).nullable(),
    rating: z.number().min(1).max(5).or(z.literal(0)).nullable(),
    reviewCount: z.int().min(0).nullable(),
    weddingLetterShare: z.int().min(0).max(100).nullable(),
    /** How soon orders are handled and what is guaranteed, in the site's words; the site leaves out an empty one. */
    processing: z.string().min(1).nullish(),
    guarantee: z.string().min(1).nullish(),
  }),
  reviews: z.array(
    z.strictObject({ author: z.string(), text: z.string(), rating: z.int().min(1).max(5), city: z.string() }),
  ),
  /**
   * How the business makes sure that reviews come from customers, in a sentence for them (§ 5b (3) UWG); without it the
   * site says that it does not check.
   */
  reviewCheck: z.string().min(20).nullable().default(null),
  /**
   * What customers who sent such a letter said, for the landing page at that address; a page without any shows none.
   */
  testimonials: z
    .array(
      z.strictObject({
        page: z.string().regex(/^\/[a-z-]+\/$/),
        quote: z.string().min(1),
        attribution: z.string().min(1),
      }),
    )
    .default([]),
  /** Photographs in `client/public/business`, of the subjects in `photographs.ts`; no other image is shown as one. */
  pictures: z.record(z.enum(PHOTOGRAPH_NAMES), picture.nullable().default(null)).prefault({}),
});

export type Business = z.output<typeof businessSchema>;

/** The text of business.json, with the defaults of what it leaves out. Without them if it is wrong, which the shop says. */
export function parseBusiness(text: string): Business {
  // Editors of Windows begin the file with a mark.
  const file: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
  return businessSchema.safeParse(file).data ?? (file as Business);
}
