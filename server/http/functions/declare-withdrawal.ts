import type { RequestHandler } from 'express';
import type { Business } from '@federpost/shared/business/business.ts';
import { withdrawalDeclaration, type WithdrawalResult } from '@federpost/shared/http/withdrawal.ts';
import { mailboxOf } from '@federpost/shared/mail/email-address.ts';
import { declareWithdrawal, type WithdrawalPorts } from '../../commands/declare-withdrawal.ts';
import { causeOf } from '../../event-store/cause-of.ts';
import type { Log } from '../../log.ts';
import type { MailWithdrawal } from '../../processes/mail-withdrawal.ts';
import { parseFields } from '../body.ts';
import { CallRefused } from '../errors.ts';
import { takeFrom, type Limit } from '../limits.ts';

export type WithdrawalCallPorts = WithdrawalPorts & {
  mailWithdrawal: MailWithdrawal;
  business: Pick<Business, 'email' | 'phone'>;
  now: () => Date;
};

/**
 * Each declaration sends a receipt to the address it names, which must not be usable to flood a stranger's mailbox.
 * Beyond `receiptsByAddress` and `receiptsByMailbox` a declaration is recorded without a receipt; `declarations` stops
 * a flood.
 */
type WithdrawalLimits = { declarations: Limit; receiptsByAddress: Limit; receiptsByMailbox: Limit };

/**
 * POST /functions/v1/declare-withdrawal `{ name, orderNumber, email }` → `{ receivedAt }` (§ 356a BGB). The answer does
 * not reveal whether the order exists or whether a receipt is sent.
 */
export function declareWithdrawalCall(ports: WithdrawalCallPorts, limits: WithdrawalLimits, log: Log): RequestHandler {
  const { business, mailWithdrawal, now } = ports;
  const otherWays = `Du erreichst uns auch per E-Mail an ${business.email} oder telefonisch unter ${business.phone}.`;
  return async (request, response) => {
    const declaration = parseFields(withdrawalDeclaration, request.body);
    const address = request.ip ?? 'unknown';
    await takeFrom(limits.declarations, address, response, `Von hier kamen schon sehr viele Erklärungen. ${otherWays}`);
    const receivedAt = now().toISOString();
    try {
      const order = await declareWithdrawal(ports, declaration, receivedAt);
      // Receipts about an order count for that order, so that strangers cannot use up those of its customer.
      const mailbox = order?.id ?? mailboxOf(declaration.email);
      const receipt =
        (await limits.receiptsByAddress.take(address)) === 0 && (await limits.receiptsByMailbox.take(mailbox)) === 0;
      try {
        await mailWithdrawal(declaration, receivedAt, { order, receipt });
      } catch (error) {
        if (receipt) await limits.receiptsByMailbox.giveBack(mailbox);
        throw error;
      }
    } catch (error) {
      log('withdrawal-not-received', { ...causeOf(error) });
      throw new CallRefused(
        503,
        `Wir konnten deinen Widerruf gerade nicht entgegennehmen. Bitte versuche es gleich noch einmal. ${otherWays}`,
      );
    }
    log('withdrawal-received');
    response.set('cache-control', 'no-store').json({ receivedAt } satisfies WithdrawalResult);
  };
}
