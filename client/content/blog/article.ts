import { z } from 'zod';

/** The twelve categories of the blog's filter, in the order of its buttons (specification §2.13). */
export const CATEGORIES = [
  'Liebesbriefe',
  'Business',
  'Entschuldigungen',
  'Geschenkideen',
  'Psychologie',
  'Selbstreflexion',
  'Hochzeit',
  'Trauer',
  'Feiertage',
  'Freundschaft',
  'Geburtstag',
  'Design',
] as const;

const relatedPostSchema = z.strictObject({ title: z.string().min(1), link: z.string().regex(/^\/blog\/[a-z-]+\/$/) });

/** What list, feed and link previews need of an article: everything but its body. */
export const articleSummarySchema = z.strictObject({
  slug: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  title: z.string().min(10).max(60),
  /** For the page's meta description; search engines cut longer ones. */
  description: z.string().min(120).max(160),
  excerpt: z.string().min(60).max(260),
  publishedDate: z.iso.date(),
  readTime: z.string().regex(/^\d+ Min\. Lesezeit$/),
  author: z.string().min(1),
  category: z.enum(CATEGORIES),
  tags: z.array(z.string().min(2)).min(3).max(5),
  keywords: z.array(z.string().min(2)).min(3).max(10),
  relatedPosts: z.array(relatedPostSchema).min(1).max(3),
});

/** A whole article. `content` is our own HTML: h2, h3, p, ul, ol, li, blockquote, em, strong, a. */
export const articleSchema = articleSummarySchema.extend({ content: z.string().min(1) });

export type Category = (typeof CATEGORIES)[number];
export type ArticleSummary = z.infer<typeof articleSummarySchema>;
export type Article = z.infer<typeof articleSchema>;
