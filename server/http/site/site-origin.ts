import { PLACEHOLDER_ANALYTICS_SCRIPT, PLACEHOLDER_ORIGIN } from '@federpost/shared/site/placeholders.ts';

/**
 * Scheme, host and port, of characters without a meaning in HTML, XML and JSON: only such an origin is inserted into
 * files.
 */
const PLAIN_ORIGIN = /^https?:\/\/([a-z\d._-]+|\[[a-f\d:.]+\])(:\d+)?$/;

/**
 * The origin of an absolute address in the spelling of browsers (lower case, no default port, punycode), without a
 * slash at the end.
 * @returns undefined if the text is no address, has more than an origin (a path, a query, a user), or its host has a
 * character with a meaning in markup
 */
export function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, href } = new URL(address);
  return href === `${origin}/` && PLAIN_ORIGIN.test(origin) ? origin : undefined;
}

/**
 * The shop's own values in the built site: its public address (`originOf`), and the analytics script's address if it
 * uses one.
 */
export type SiteSettings = { origin: string; analyticsScript?: string | undefined };

/**
 * A built file with the shop's own settings in place of the build's placeholders.
 * @returns undefined if the file has no placeholders: it is then served, and compressed, as built
 */
export function withSettings(content: Buffer, { origin, analyticsScript = '' }: SiteSettings): Buffer | undefined {
  if (![PLACEHOLDER_ORIGIN, PLACEHOLDER_ANALYTICS_SCRIPT].some((placeholder) => content.includes(placeholder)))
    return undefined;
  const text = content.toString('utf8').replaceAll(PLACEHOLDER_ORIGIN, () => origin);
  return Buffer.from(text.replaceAll(PLACEHOLDER_ANALYTICS_SCRIPT, () => analyticsScript));
}
