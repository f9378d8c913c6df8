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
 * @param find searches the orders and mails the links, after the answer; if that fails, the next request may try.
 */
export function sendMyLinkRoute(find: (email: string) => Promise<void>, limitByMailbox: Limit): RequestHandler {
  return async (request, response) => {
    const { email } = parseFields(sendMyLink, request.body);
    const mailbox = canonicalEmail(email);
    if ((await limitByMailbox.consume(mailbox)) === 0) void find(email).catch(() => limitByMailbox.reward(mailbox));
    response.json({});
  };
}
