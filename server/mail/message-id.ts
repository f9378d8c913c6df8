import { domainToASCII } from 'node:url';
import type { Business } from '@federpost/shared/business/business.ts';
import type { CustomerMail } from '../domain/orders/events.ts';

/**
 * The message id of one mail about one order (or one declaration, or one notice to the operator). It stays the same if
 * the mail is sent again, so that mailboxes recognise a duplicate. It is ASCII, as mail servers require; the domain of
 * the business's address need not be.
 */
export function messageIdOf(
  mail: CustomerMail | 'alarm' | 'invitation' | 'lost-link' | 'withdrawal-received' | 'withdrawal-to-handle',
  id: string,
  business: Business,
): string {
  return `${mail}.${id}@${domainToASCII(business.email.replace(/^.*@/, ''))}`;
}
