import { z } from 'zod';
import { CATEGORIES } from './categories.ts';

const relatedPostSchema = z.strictObject({ title: z.string().min(1), link: z.string().regex(/^\/blog\/[a-z-]+\/$/) });

/** What a file in `content/articles/` exports as `article`; the file's name is the slug of its address. */
export const articleSchema = z.strictObject({
  title: z.string().min(10).max(60),
  /** For the page's meta description; search engines cut longer ones. */
  description: z.string().min(120).max(160),
  excerpt: z.string().min(60).max(260),
  publishedDate: z.iso.date(),
  readTime: z.string().regex(/^\d+ Min\. Lesezeit$/),
  /** Who of the business wrote it: readers are told by `byLine`, with the business's name. */
  author: z.string().min(1),
  category: z.enum(CATEGORIES),
  tags: z.array(z.string().min(2)).min(3).max(5),
  keywords: z.array(z.string().min(2)).min(3).max(10),
  relatedPosts: z.array(relatedPostSchema).min(1).max(3),
  /** Reached by links only: the overview does not list it (specification §2.14). */
  linkedOnly: z.literal(true).optional(),
  /** Our own HTML: h2, h3, p, ul, ol, li, blockquote, em, strong, a. */
  content: z.string().min(1),
});

export type Article = z.infer<typeof articleSchema>;

/** What list, sitemap and feed need of an article; `client/build/content-plugin.ts` takes it from the article's file. */
export type ArticleSummary = { slug: string } & Pick<
  Article,
  'title' | 'excerpt' | 'publishedDate' | 'readTime' | 'author' | 'category' | 'tags' | 'linkedOnly'
>;
