import { z } from 'zod';

/**
 * The one rule for e-mail addresses, at every edge: form, settings, mail server. What passes here can be written to;
 * letters of any language may stand in it, blanks, control characters and characters without a shape may not.
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

/** @param message shown where the text is no address. */
export const emailAddress = (message: string) => z.string({ error: message }).trim().refine(isEmailAddress, message);

/** An address as it is compared: neither case nor surrounding space distinguishes people. */
export const normalized = (email: string): string => email.trim().toLowerCase();

/**
 * What stands for a mailbox where its mails are counted: providers deliver `anna+1@…` and `Anna+2@…` to `anna@…`.
 * @param address one that `isEmailAddress` lets pass.
 */
export function canonicalEmail(address: string): string {
  const [, local = '', domain = ''] = /^([^+]+)(?:\+[^@]*)?@(.*)$/s.exec(address.toLowerCase()) ?? [];
  return local === '' ? address.toLowerCase() : `${local}@${domain}`;
}
