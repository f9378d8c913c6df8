import { PLACEHOLDER_ORIGIN } from '@federpost/shared/site/placeholders.ts';

/** The site's public address, inserted by the server: canonical addresses and social previews must be absolute. */
export const ORIGIN = PLACEHOLDER_ORIGIN;

export type PageMeta = {
  title: string;
  description: string;
  /** The canonical address. An error page names the page that it leads to, because it has no address of its own. */
  path: string;
  /** Search engines leave the page out, and it has no preview picture of its own. */
  unlisted?: boolean;
  keywords?: readonly string[];
  /** The day an article was published, as YYYY-MM-DD. */
  published?: string;
};

const DEFAULT_KEYWORDS = ['Brief schreiben', 'persönlicher Brief', 'Brief online schreiben und verschicken'];

/** The picture of a page for social networks; `node scripts/pictures.ts previews` makes one for each address. */
export function socialImagePath(path: string): string {
  return `/previews/${path === '/' ? 'startseite' : path.slice(1, -1).replaceAll('/', '-')}.jpg`;
}

/** Title, description, canonical address and social tags: React moves them into the document's head. */
export function PageHead({ title, description, path, unlisted, keywords = DEFAULT_KEYWORDS, published }: PageMeta) {
  const address = ORIGIN + path;
  const image = ORIGIN + socialImagePath(unlisted ? '/' : path);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={keywords.join(', ')} />
      <link rel="canonical" href={address} />
      {unlisted && <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={__BUSINESS_NAME__} />
      <meta property="og:locale" content="de_DE" />
      <meta property="og:type" content={published ? 'article' : 'website'} />
      {published && <meta property="article:published_time" content={published} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
    </>
  );
}

/**
 * Structured data for search engines: a block of data that never runs. `<` is escaped, so that no text can end the
 * block.
 */
export function JsonLd({ data }: { data: Readonly<Record<string, unknown>> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
