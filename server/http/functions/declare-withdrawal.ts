import type { RequestHandler } from 'express';
import type { Business } from '@federpost/shared/business/business.ts';
import { withdrawalDeclaration, type WithdrawalResult } from '@federpost/shared/http/withdrawal.ts';
import { declareWithdrawal, type WithdrawalPorts } from '../../commands/declare-withdrawal.ts';
import type { Log } from '../../log.ts';
import type { MailWithdrawal } from '../../processes/mail-withdrawal.ts';
import { parseFields } from '../body.ts';
import { CallRefused } from '../errors.ts';
import { takeFrom, type Limit } from '../limits.ts';

export type WithdrawalCallPorts = WithdrawalPorts & { mailWithdrawal: MailWithdrawal; business: Pick<Business, 'email' | 'phone'>; now: () => Date };

/** Each declaration sends a mail to whatever address it names: nobody may fill a stranger's mailbox with them. */
export type WithdrawalLimits = { byAddress: Limit; byMailbox: Limit };

/**
 * POST /functions/v1/declare-withdrawal `{ name, orderNumber, email }` → `{ receivedAt }` (§ 356a BGB). Whether there
 * is such an order is for the business to know: the answer never tells.
 */
export function declareWithdrawalCall(ports: WithdrawalCallPorts, limits: WithdrawalLimits, log: Log): RequestHandler {
  const { business, mailWithdrawal, now } = ports;
  const otherWays = `Sie erreichen uns auch per E-Mail an ${business.email} oder telefonisch unter ${business.phone}.`;
  return async (request, response) => {
    const declaration = parseFields(withdrawalDeclaration, request.body);
    const tooMany = `Von hier oder für diese E-Mail-Adresse kamen schon sehr viele Erklärungen. ${otherWays}`;
    await takeFrom(limits.byAddress, request.ip ?? 'unknown', response, tooMany);
    const mailbox = declaration.email.toLowerCase();
    await takeFrom(limits.byMailbox, mailbox, response, tooMany);
    const receivedAt = now().toISOString();
    try {
      const order = await declareWithdrawal(ports, declaration, receivedAt);
      await mailWithdrawal(declaration, receivedAt, order);
    } catch (error) {
      await limits.byMailbox.giveBack(mailbox);
      log('withdrawal-not-received', { cause: error instanceof Error ? error.name : 'unknown' });
      throw new CallRefused(503, `Wir konnten Ihren Widerruf gerade nicht entgegennehmen. Bitte versuchen Sie es gleich noch einmal. ${otherWays}`);
    }
    log('withdrawal-received');
    response.set('cache-control', 'no-store').json({ receivedAt } satisfies WithdrawalResult);
  };
}
