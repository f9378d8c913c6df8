/** Where the public site lives; canonical addresses and social previews need it absolute. */
const ORIGIN = __SITE_ORIGIN__;
const SITE_NAME = 'Federpost';

export type PageMeta = {
  title: string;
  description: string;
  /** With trailing slash; left out where the page has no address of its own (404, the order's steps). */
  path?: string;
  keywords?: string;
  /** A picture for social previews, as an address from the root. */
  image?: string;
};

/** Title, description, canonical address and social tags: React moves them into the document's head. */
export function PageHead({ title, description, path, keywords, image }: PageMeta) {
  const address = path === undefined ? undefined : `${ORIGIN}${path}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {keywords && <meta name="keywords" content={keywords} />}
      {address ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={SITE_NAME} />
      <meta property="og:locale" content="de_DE" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {address && <meta property="og:url" content={address} />}
      {image && <meta property="og:image" content={`${ORIGIN}${image}`} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  );
}
