/** Where the public site lives: canonical addresses, sitemap, feed and social previews need it absolute. */
export const SITE_ORIGIN = (process.env.SITE_ORIGIN || process.env.PUBLIC_URL || 'https://federpost.example').replace(/\/+$/, '');
