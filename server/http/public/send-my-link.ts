import type { RequestHandler } from 'express';
import { sendMyLink } from '@federpost/shared/http/my-letter.ts';
import { canonicalEmail } from '@federpost/shared/mail/email-address.ts';
import { parseFields } from '../body.ts';
import type { Limit } from '../limits.ts';

export const TOO_MANY_LINKS =
  'Von hier kamen schon sehr viele Anfragen. Bitte versuche es in einer Stunde noch einmal.';

/**
 * POST /functions/v1/send-my-link `{ email }` → `{}`: the same answer, as quickly, whether or not the address has paid
 * for an order and whether or not it was sent its links within the last hour.
 * @param find looks for the orders and mails the links, after the answer; where it could not, the next request may.
 */
export function sendMyLinkCall(find: (email: string) => Promise<void>, limitByMailbox: Limit): RequestHandler {
  return async (request, response) => {
    const { email } = parseFields(sendMyLink, request.body);
    const mailbox = canonicalEmail(email);
    if ((await limitByMailbox.take(mailbox)) === 0) void find(email).catch(() => limitByMailbox.reward(mailbox));
    response.json({});
  };
}
