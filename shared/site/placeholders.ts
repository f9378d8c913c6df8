/**
 * Placeholders in the built site for values that only the server knows. It replaces them when it starts, so one build
 * serves any shop.
 */

/**
 * The site's own address, `PUBLIC_URL` (canonical, social and structured data, sitemap, feed, robots). `.invalid` is
 * reserved (RFC 6761), so no other text can contain it by chance.
 */
export const PLACEHOLDER_ORIGIN = 'https://origin-of-this-site.invalid';

/** Whether sealed envelopes are photographed, `LETTER_PHOTOS`: «on» or «off». */
export const PLACEHOLDER_LETTER_PHOTOS = 'letter-photos-of-this-site.invalid';

/**
 * The address of the analytics script. If the server replaces it by nothing, there is no measuring and no consent
 * banner.
 */
export const PLACEHOLDER_ANALYTICS_SCRIPT = 'https://analytics-script-of-this-site.invalid';

/** All placeholders: a file that contains one is served, and compressed, with the shop's own values. */
export const PLACEHOLDERS = [PLACEHOLDER_ORIGIN, PLACEHOLDER_LETTER_PHOTOS, PLACEHOLDER_ANALYTICS_SCRIPT];
