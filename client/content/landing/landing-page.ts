import { z } from 'zod';
import { LETTER_STYLES, valuesOf } from '@federpost/shared/order/catalogue.ts';
import { ICONS } from './icons.ts';
import { LANDING_PATHS } from './landing-paths.ts';

const text = z.string().trim().min(1);
const pointSchema = z.strictObject({ title: text, text });

/** A tip or an idea; `example` is a sentence that a reader may take over into a letter. */
const ideaSchema = pointSchema.extend({ example: text.optional() });

export const occasionChipSchema = z.strictObject({ name: text, icon: z.enum(ICONS), subtitle: text });

/** One part of a long article: paragraphs, then a list or a quoted passage where there is one. */
export const articleSectionSchema = z.strictObject({
  heading: text,
  paragraphs: z.array(text).min(1),
  list: z.array(pointSchema).min(2).optional(),
  quote: text.optional(),
});

/** A whole letter to learn from, one string per paragraph. */
export const exampleLetterSchema = z.strictObject({ title: text, note: text, paragraphs: z.array(text).min(3) });

export const testimonialSchema = z.strictObject({ quote: text, attribution: text });

/** What a landing page says (specification §2.9), all of it our own words and true without proof. */
export const landingPageTextSchema = z.strictObject({
  path: z.enum(LANDING_PATHS.map((page) => page.path)),
  title: z.string().min(20).max(60),
  description: z.string().min(120).max(160),
  keywords: z.array(text).min(3).max(10),
  hero: z.strictObject({ kicker: text.optional(), heading: text, text, button: text }),
  /** The short letter on the sheet beside the hero, in the hand that suits the page. */
  letter: z.strictObject({ style: z.enum(valuesOf(LETTER_STYLES)), text }),
  benefitsHeading: text,
  benefits: z.array(pointSchema).min(3).max(5),
  occasionsHeading: text.optional(),
  occasionChips: z.array(occasionChipSchema).min(3).max(5).optional(),
  ideasHeading: text,
  ideas: z.array(ideaSchema).min(4).max(8),
  articleSections: z.array(articleSectionSchema).min(3).optional(),
  exampleLetters: z.array(exampleLetterSchema).min(2).optional(),
  faq: z
    .array(z.strictObject({ question: text, answer: text }))
    .min(2)
    .optional(),
  call: z.strictObject({ heading: text, text, button: text }),
  buttonTarget: z.enum(['/?start=true', '/brief-versenden/']),
  /** Whether the page has a button back to the start page. */
  backToStart: z.boolean(),
  /** For the structured data of kind Service. */
  service: z.strictObject({ name: text, description: text }),
});

/** A whole landing page: its text with the label of its breadcrumb and its testimonial. */
export const landingPageSchema = landingPageTextSchema.extend({ label: text, testimonial: testimonialSchema });

export type OccasionChip = z.infer<typeof occasionChipSchema>;
export type ArticleSection = z.infer<typeof articleSectionSchema>;
export type ExampleLetter = z.infer<typeof exampleLetterSchema>;
export type Testimonial = z.infer<typeof testimonialSchema>;
export type LandingPageText = z.infer<typeof landingPageTextSchema>;
export type LandingPage = z.infer<typeof landingPageSchema>;
