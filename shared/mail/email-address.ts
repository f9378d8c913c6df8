import { z } from 'zod';

/**
 * The only rule for e-mail addresses, shared by form, settings and mail server. An address that passes can be mailed.
 * Letters of any language are allowed; blanks, control characters and invisible characters are not.
 */

export const MAX_EMAIL_LENGTH = 254;

const PART = '[^\\s\\p{C}@<>(),;:"\\\\[\\]]';
const ADDRESS = new RegExp(
  `^${PART}{1,64}@(?:[^\\s\\p{C}@<>(),;:"\\\\[\\].]+\\.)+[^\\s\\p{C}@<>(),;:"\\\\[\\].]{2,}$`,
  'u',
);

/** The sentence about a text that is none. */
export const NO_EMAIL_ADDRESS = 'Das ist keine E-Mail-Adresse. Sie sieht etwa so aus: name@beispiel.de.';

export function isEmailAddress(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && ADDRESS.test(text);
}

/** @param message shown if the text is not an address. */
export const emailAddress = (message: string) => z.string({ error: message }).trim().refine(isEmailAddress, message);

/**
 * An address for comparison: one spelling for each mailbox. Case, surrounding spaces, the dot at the end of a domain and
 * the code points of an umlaut do not distinguish people, and neither does the way a domain is written: browsers send
 * `müller.example` as `xn--mller-kva.example`.
 */
export function normalizeEmail(email: string): string {
  const address = email.trim().normalize('NFC').toLowerCase();
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + domainToAscii(address.slice(at).replace(/\.+$/, ''));
}

/** Whether two addresses, as typed, are the same mailbox. */
export const isSameMailbox = (a: string, b: string): boolean => normalizeEmail(a) === normalizeEmail(b);

/** As `domainToASCII` of Node does, by what browsers have too; unchanged if it is no domain. */
function domainToAscii(domain: string): string {
  if (/[/?#\\:%]/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/**
 * The same, to count a mailbox's mails: providers deliver `anna+1@…` and `Anna+2@…` to `anna@…`.
 * @param address one that `isEmailAddress` accepts.
 */
export function canonicalEmail(address: string): string {
  const normalized = normalizeEmail(address);
  const [, local = '', domain = ''] = /^([^+]+)(?:\+[^@]*)?@(.*)$/s.exec(normalized) ?? [];
  return local === '' ? normalized : `${local}@${domain}`;
}
