import { z } from 'zod';
import { CATEGORIES } from './categories.ts';

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
  /** Not listed in the overview, only reached by links (specification §2.14). */
  linkedOnly: z.literal(true).optional(),
  /** Our own HTML: h2, h3, p, ul, ol, li, blockquote, em, strong, a. */
  content: z.string().min(1),
});

export type Article = z.infer<typeof articleSchema>;

/**
 * The fields of an article for list, sitemap and feed; `client/build/content-plugin.ts` takes them from the article's
 * file.
 */
export type ArticleSummary = { slug: string } & Pick<
  Article,
  'title' | 'excerpt' | 'publishedDate' | 'readTime' | 'author' | 'category' | 'tags' | 'linkedOnly'
>;
