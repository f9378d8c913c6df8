import {
  PLACEHOLDER_ANALYTICS_SCRIPT,
  PLACEHOLDER_LETTER_PHOTOS,
  PLACEHOLDER_ORIGIN,
  PLACEHOLDERS,
} from '@federpost/shared/site/placeholders.ts';

/**
 * Scheme, host and port, of characters without a meaning in HTML, XML and JSON: only such an origin is inserted into
 * files.
 */
const PLAIN_ORIGIN = /^https?:\/\/([a-z\d._-]+|\[[a-f\d:.]+\])(:\d+)?$/;

/** The dot after a complete domain name: the same host, but another origin to a browser. */
const FINAL_DOT = /\.(?=(:\d+)?$)/;

/**
 * The origin of an absolute address in the spelling of browsers (lower case, no default port, punycode), without a dot
 * at the end of its host and a slash at its own.
 * @returns undefined if the text is not an address, has more than an origin (a path, a query, a user), or its host has
 * a character with a meaning in markup
 */
export function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, href } = new URL(address);
  return href === `${origin}/` && PLAIN_ORIGIN.test(origin) ? origin.replace(FINAL_DOT, '') : undefined;
}

/**
 * The shop's own values in the built site: its public address (`originOf`), the analytics script's address if it uses
 * one, and whether it photographs letters.
 */
export type SiteSettings = { origin: string; analyticsScript?: string | undefined; letterPhotos?: 'on' | 'off' };

/**
 * A built file with the shop's own settings in place of the build's placeholders.
 * @returns undefined if the file has no placeholders: it is then served, and compressed, as built
 */
export function withSettings(
  content: Buffer,
  { origin, analyticsScript = '', letterPhotos = 'off' }: SiteSettings,
): Buffer | undefined {
  if (!PLACEHOLDERS.some((placeholder) => content.includes(placeholder))) return undefined;
  const text = content
    .toString('utf8')
    .replaceAll(PLACEHOLDER_ORIGIN, () => origin)
    .replaceAll(PLACEHOLDER_LETTER_PHOTOS, letterPhotos);
  return Buffer.from(text.replaceAll(PLACEHOLDER_ANALYTICS_SCRIPT, () => analyticsScript));
}
