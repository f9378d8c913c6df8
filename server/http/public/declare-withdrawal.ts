import { withdrawalDeclaration, withdrawalResult } from '@federpost/shared/http/withdrawal.ts';
import { canonicalEmail } from '@federpost/shared/mail/email-address.ts';
import { clientAddress } from '../client-address.ts';
import { declareWithdrawal, recordUnverifiedWithdrawal } from '../../commands/ordering/declare-withdrawal.ts';
import { causeOf } from '@federpost/shared/node/log.ts';
import { mailWithdrawal } from '../../tasks/mail-withdrawal.ts';
import { HttpError } from '../errors.ts';
import { consume } from '../limits.ts';
import { forAnyone, type Routes } from '../route.ts';

/**
 * Only declarations that match no order are counted. One that matches always gets its answer and receipt: the receipt
 * goes to the payer, and the law requires it (§ 356a (4) BGB). Each of the others sends a receipt to the typed address,
 * which must not be usable to flood a stranger's mailbox: beyond the limits of receipts they are passed on without a
 * receipt, beyond that of declarations they are refused.
 */
const DECLARATIONS = { tries: 100, seconds: 3600 };
const RECEIPTS_BY_ADDRESS = { tries: 20, seconds: 3600 };
const RECEIPTS_BY_MAILBOX = { tries: 5, seconds: 3600 };

/** The answer does not reveal whether the order exists or whether a receipt is sent, unless the address floods us. */
export const declareWithdrawalRoutes: Routes = {
  'POST /functions/v1/declare-withdrawal': forAnyone({
    summary: 'Declares the withdrawal from a contract (§ 356a BGB), whether or not there is such an order.',
    body: withdrawalDeclaration,
    bodyLimit: '4kb',
    parse: 'form',
    answer: withdrawalResult,
    async handle({ body: declaration, request, response, limits }, shop) {
      const { business, now, log } = shop;
      const otherWays = `Sie erreichen uns auch per E-Mail an ${business.email} oder telefonisch unter ${business.phone}.`;
      const address = clientAddress(request);
      const receivedAt = now().toISOString();
      const declarations = limits.limit('withdrawals', DECLARATIONS);
      const receiptsByAddress = limits.limit('withdrawal-receipts', RECEIPTS_BY_ADDRESS);
      const receiptsByMailbox = limits.limit('withdrawal-receipts-of-mailbox', RECEIPTS_BY_MAILBOX);
      try {
        const order = await declareWithdrawal(shop, declaration, receivedAt);
        if (order === undefined)
          await consume(declarations, address, response, `Von hier kamen schon sehr viele Erklärungen. ${otherWays}`);
        const unverified =
          order === undefined ? await recordUnverifiedWithdrawal(shop, declaration, receivedAt) : undefined;
        const mailbox = canonicalEmail(declaration.email);
        const receipt =
          order !== undefined ||
          ((await receiptsByAddress.consume(address)) === 0 && (await receiptsByMailbox.consume(mailbox)) === 0);
        try {
          await mailWithdrawal(shop, declaration, receivedAt, { order, unverifiedOrderId: unverified, receipt });
        } catch (error) {
          if (receipt && order === undefined) await receiptsByMailbox.reward(mailbox);
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
      return { receivedAt };
    },
  }),
};
