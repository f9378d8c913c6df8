/**
 * Placeholders in the built site for what only the server knows. It replaces them when it starts, so that one build
 * serves any shop.
 */

/**
 * The site's own address, `PUBLIC_URL` (canonical, social and structured data, sitemap, feed, robots). `.invalid` is
 * reserved (RFC 6761), so that no text can mean it by chance.
 */
export const PLACEHOLDER_ORIGIN = 'https://origin-of-this-site.invalid';

/** Whether sealed envelopes are photographed, `LETTER_PHOTOS`: «on» or «off». */
export const PLACEHOLDER_LETTER_PHOTOS = 'letter-photos-of-this-site.invalid';

/**
 * The address of the analytics script. If the server puts nothing in its place, nothing is measured and no consent is
 * asked for.
 */
export const PLACEHOLDER_ANALYTICS_SCRIPT = 'https://analytics-script-of-this-site.invalid';

/** All of them: a file that has one is served, and compressed, as the shop fills it in. */
export const PLACEHOLDERS = [PLACEHOLDER_ORIGIN, PLACEHOLDER_LETTER_PHOTOS, PLACEHOLDER_ANALYTICS_SCRIPT];
