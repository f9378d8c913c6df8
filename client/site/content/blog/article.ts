import { keysOf } from '@federpost/shared/order/keys-of.ts';
import { z } from 'zod';
import type { DrawingName } from '../../../ui/drawings.tsx';
import type { StampInk } from '../../../ui/stamp.tsx';

/** The twelve categories with their stamps, in the order of the filter's buttons (specification §2.13). */
export const CATEGORY_LOOKS = {
  Liebesbriefe: { drawing: 'heart', ink: 'wax' },
  Business: { drawing: 'envelope', ink: 'ink' },
  Entschuldigungen: { drawing: 'branch', ink: 'leaf' },
  Geschenkideen: { drawing: 'bow', ink: 'amber' },
  Psychologie: { drawing: 'moon', ink: 'ink' },
  Selbstreflexion: { drawing: 'hourglass', ink: 'amber' },
  Hochzeit: { drawing: 'rings', ink: 'wax' },
  Trauer: { drawing: 'candle', ink: 'ink' },
  Feiertage: { drawing: 'star', ink: 'leaf' },
  Freundschaft: { drawing: 'friends', ink: 'leaf' },
  Geburtstag: { drawing: 'cake', ink: 'amber' },
  Design: { drawing: 'nib', ink: 'ink' },
} as const satisfies Record<string, { drawing: DrawingName; ink: StampInk }>;
export const CATEGORIES = keysOf(CATEGORY_LOOKS);

const relatedPostSchema = z.strictObject({ title: z.string().min(1), link: z.string().regex(/^\/blog\/[a-z-]+\/$/) });

/** The export `article` of a file in `content/articles/`; the file's name is the slug of its address. */
export const articleSchema = z.strictObject({
  title: z.string().min(10).max(60),
  /** For the page's meta description; search engines cut longer ones. */
  description: z.string().min(120).max(160),
  excerpt: z.string().min(60).max(260),
  publishedDate: z.iso.date(),
  readTime: z.string().regex(/^\d+ Min\. Lesezeit$/),
  /** The author in the business; readers see `byLine`, with the business's name. */
  author: z.string().min(1),
  category: z.enum(CATEGORIES),
  tags: z.array(z.string().min(2)).min(3).max(5),
  keywords: z.array(z.string().min(2)).min(3).max(10),
  relatedPosts: z.array(relatedPostSchema).min(1).max(3),
  /** Missing from the overview, only reached by links (specification §2.14). */
  linkedOnly: z.literal(true).optional(),
  /** Our own HTML: h2, h3, p, ul, ol, li, blockquote, em, strong, a. */
  content: z.string().min(1),
});

export type Article = z.infer<typeof articleSchema>;

/** An article with the slug of its address. */
export type PublishedArticle = Article & { slug: string };

/** Other slugs of an article → its own (specification §2.13: two readings of one name). */
export const ALIASES: Readonly<Record<string, string>> = { 'geschenkwuensche-brief': 'geburtstagswuensche-brief' };

/** The word count of an article: its content split at spaces, line breaks and no-break spaces (specification §9). */
export function countWords(content: string): number {
  return content.trim().split(/\s+/).length;
}
