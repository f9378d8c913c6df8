import { PLACEHOLDER_ORIGIN } from '@federpost/shared/site/placeholder-origin.ts';

/** Scheme, host and port of characters that mean nothing in HTML, XML or JSON: only such an origin is put into files. */
const PLAIN_ORIGIN = /^https?:\/\/([a-z\d._-]+|\[[a-f\d:.]+\])(:\d+)?$/;

/**
 * The origin of an absolute address, as browsers write it (lower case, no default port, punycode), without a slash at its end.
 * @returns undefined where the address is more than an origin (a path, a query, a user) or its host has a character that means something in markup; nor of what is no address
 */
export function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, href } = new URL(address);
  return href === `${origin}/` && PLAIN_ORIGIN.test(origin) ? origin : undefined;
}

/**
 * A built file with the site's origin instead of the build's placeholder.
 * @returns undefined where the file does not name its origin: then it is served, and packed, as it was built
 */
export function withOrigin(content: Buffer, origin: string): Buffer | undefined {
  if (!content.includes(PLACEHOLDER_ORIGIN)) return undefined;
  return Buffer.from(content.toString('utf8').replaceAll(PLACEHOLDER_ORIGIN, () => origin));
}
