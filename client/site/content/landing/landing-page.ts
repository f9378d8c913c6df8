import { OCCASION_NAMES } from '@federpost/shared/calendar/occasions.ts';
import { LETTER_STYLES, valuesOf } from '@federpost/shared/order/catalogue.ts';
import { STILL_LIVES, type StillLifeName } from '@federpost/shared/site/still-lives.ts';
import { z } from 'zod';
import { ICONS, type DrawingName } from '../../../ui/drawings.tsx';

const text = z.string().trim().min(1);
const pointSchema = z.strictObject({ title: text, text });

/** A tip or an idea; `example` is a sentence for the reader's own letter. */
const ideaSchema = pointSchema.extend({ example: text.optional() });

/** A stamp that begins a letter. With an `occasion`, the letter should arrive by its day. */
const occasionChipSchema = z.strictObject({
  name: text,
  icon: z.enum(ICONS),
  subtitle: text,
  occasion: z.enum(OCCASION_NAMES).optional(),
});

/** One part of a long article: paragraphs, then optionally a list or a whole letter, a string per paragraph. */
const articleSectionSchema = z.strictObject({
  heading: text,
  paragraphs: z.array(text).min(1),
  list: z.array(pointSchema).min(2).optional(),
  letter: z.array(text).min(3).optional(),
  /** An article of the blog for further reading. */
  more: z.strictObject({ text, to: z.string().regex(/^\/blog\/[a-z-]+\/$/) }).optional(),
});

/** A whole example letter, one string per paragraph. */
const exampleLetterSchema = z.strictObject({ title: text, note: text, paragraphs: z.array(text).min(3) });

/**
 * The layout of a page: `sheet` shows the letter upright on the desk, `envelope` half out of its envelope, `card`
 * across two backgrounds.
 */
const ARRANGEMENTS = ['sheet', 'envelope', 'card'] as const;

const lookSchema = z.strictObject({
  arrangement: z.enum(ARRANGEMENTS),
  /** The drawing on the stamp, and its colour. */
  stamp: z.custom<DrawingName>((name) => typeof name === 'string'),
  ink: z.enum(['wax', 'leaf', 'ink', 'amber']),
  /** The picture of the product between the page's parts, if one suits its kind of letter. */
  stillLife: z.custom<StillLifeName>((name) => typeof name === 'string' && name in STILL_LIVES).optional(),
  /** The day in the postmark. Without it there is no postmark. */
  day: text.optional(),
});

/** The address of a landing page. The tests check that each has a page. */
export type LandingPath = `/${string}/`;
const landingPath = z.custom<LandingPath>((path) => /^\/[a-z-]+\/$/.test(String(path)));

/**
 * The export `page` of a file in `content/landing-pages/` (specification §2.9); the file's name is the page's address.
 * Its texts are our own, and make no claim that needs proof.
 */
export const landingPageSchema = z.strictObject({
  /** The page's name in breadcrumbs and lists of links. */
  label: text,
  title: z.string().min(20).max(60),
  description: z.string().min(120).max(160),
  keywords: z.array(text).min(3).max(10),
  hero: z.strictObject({ kicker: text.optional(), heading: text, text, button: text }),
  /** The short letter on the sheet next to the hero, in a style that suits the page; the build draws it. */
  letter: z.strictObject({ style: z.enum(valuesOf(LETTER_STYLES)), text }),
  look: lookSchema,
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
  /** The four cards of «related letters», in their order; without them, the default four. */
  related: z.tuple([landingPath, landingPath, landingPath, landingPath]).optional(),
  call: z.strictObject({ heading: text, text, button: text }),
  buttonTarget: z.enum(['/?start=true', '/brief-versenden/']),
  /** Whether the page has a button back to the start page. */
  backToStart: z.boolean(),
  /** For the structured data of kind Service. */
  service: z.strictObject({ name: text, description: text }),
});

export type OccasionChip = z.infer<typeof occasionChipSchema>;
export type ArticleSection = z.infer<typeof articleSectionSchema>;
export type ExampleLetter = z.infer<typeof exampleLetterSchema>;
export type Arrangement = (typeof ARRANGEMENTS)[number];
export type LandingPage = z.infer<typeof landingPageSchema>;

/** The drawn letter of a page, its size in points, made by `client/build/content-plugin.ts`. */
export type LetterPicture = { src: string; width: number; height: number };
