import type { RequestHandler } from 'express';
import type { Business } from '@federpost/shared/business/business.ts';
import { withdrawalDeclaration, type WithdrawalResult } from '@federpost/shared/http/withdrawal.ts';
import { canonicalEmail } from '@federpost/shared/mail/email-address.ts';
import { clientAddress } from '../client-address.ts';
import {
  declareWithdrawal,
  recordUnverifiedWithdrawal,
  type WithdrawalPorts,
} from '../../commands/ordering/declare-withdrawal.ts';
import { causeOf, type Log } from '../../platform/log.ts';
import type { MailWithdrawal } from '../../tasks/mail-withdrawal.ts';
import { parseFields } from '../body.ts';
import { HttpError } from '../errors.ts';
import { consume, type Limit } from '../limits.ts';

export type WithdrawalRoutePorts = WithdrawalPorts & {
  mailWithdrawal: MailWithdrawal;
  business: Pick<Business, 'email' | 'phone'>;
  now: () => Date;
};

/**
 * Only declarations that match no order are counted. One that matches always gets its answer and receipt: the receipt
 * goes to the payer, and the law requires it (§ 356a (4) BGB). Each of the others sends a receipt to the typed address,
 * which must not be usable to flood a stranger's mailbox: beyond `receiptsByAddress` and `receiptsByMailbox` they are
 * passed on without a receipt, beyond `declarations` they are refused.
 */
type WithdrawalLimits = { declarations: Limit; receiptsByAddress: Limit; receiptsByMailbox: Limit };

/**
 * POST /functions/v1/declare-withdrawal `{ name, orderNumber, email }` → `{ receivedAt }` (§ 356a BGB). The answer does
 * not reveal whether the order exists or whether a receipt is sent, unless the address is flooding us.
 */
export function declareWithdrawalRoute(
  ports: WithdrawalRoutePorts,
  limits: WithdrawalLimits,
  log: Log,
): RequestHandler {
  const { business, mailWithdrawal, now } = ports;
  const otherWays = `Sie erreichen uns auch per E-Mail an ${business.email} oder telefonisch unter ${business.phone}.`;
  const tooMany = `Von hier kamen schon sehr viele Erklärungen. ${otherWays}`;
  return async (request, response) => {
    const declaration = parseFields(withdrawalDeclaration, request.body);
    const address = clientAddress(request);
    const receivedAt = now().toISOString();
    try {
      const order = await declareWithdrawal(ports, declaration, receivedAt);
      if (order === undefined) await consume(limits.declarations, address, response, tooMany);
      const unverified =
        order === undefined ? await recordUnverifiedWithdrawal(ports, declaration, receivedAt) : undefined;
      const mailbox = canonicalEmail(declaration.email);
      const receipt =
        order !== undefined ||
        ((await limits.receiptsByAddress.consume(address)) === 0 &&
          (await limits.receiptsByMailbox.consume(mailbox)) === 0);
      try {
        await mailWithdrawal(declaration, receivedAt, { order, unverifiedOrderId: unverified, receipt });
      } catch (error) {
        if (receipt && order === undefined) await limits.receiptsByMailbox.reward(mailbox);
        throw error;
      }
    } catch (error) {
      if (error instanceof HttpError) throw error;
      log('withdrawal-not-received', { ...causeOf(error) });
      throw new HttpError(
        503,
        `Wir konnten Ihren Widerruf gerade nicht entgegennehmen. Bitte versuchen Sie es gleich noch einmal. ${otherWays}`,
      );
    }
    log('withdrawal-received');
    response.set('cache-control', 'no-store').json({ receivedAt } satisfies WithdrawalResult);
  };
}
