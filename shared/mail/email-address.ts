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

export function isEmailAddress(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && ADDRESS.test(text);
}

/** @param message shown if the text is not an address. */
export const emailAddress = (message: string) => z.string({ error: message }).trim().refine(isEmailAddress, message);

/** An address for comparison: case and surrounding spaces do not distinguish people. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/**
 * One spelling for each mailbox, to count its mails: providers deliver `anna+1@…` and `Anna+2@…` to `anna@…`.
 * @param address one that `isEmailAddress` accepts.
 */
export function canonicalEmail(address: string): string {
  const [, local = '', domain = ''] = /^([^+]+)(?:\+[^@]*)?@(.*)$/s.exec(address.toLowerCase()) ?? [];
  return local === '' ? address.toLowerCase() : `${local}@${domain}`;
}
