import { setTimeout as sleep } from 'node:timers/promises';
import { ThreadEnded } from '@federpost/shared/node/thread/thread.ts';
import { CommandRefused, type OrderHandler } from '../commands/order-handler.ts';
import { MailNotSent } from '../mail/transport.ts';
import type { OrderCommand } from '../domain/orders/commands.ts';
import type { CustomerMail, MailFailure } from '../domain/orders/events.ts';
import type { MailCustomer } from './send-customer-mail.ts';
import { ClaimedElsewhere } from './scheduler.ts';

type MailTaskPorts = {
  orders: Pick<OrderHandler, 'handle'>;
  mail: MailCustomer;
  /**
   * Identifies this server among others. The name is new after each start, because claims of the last run are not ours.
   */
  server: string;
  now: () => Date;
  /** The delays before recording what became of a mail is tried again (milliseconds). */
  recordRetryDelaysMs?: readonly number[];
};

/** About half a minute: if the log is unreachable for longer, a customer may get the same mail twice. */
const RECORD_RETRY_DELAYS_MS = [500, 1_500, 4_000, 10_000, 15_000];

const sentCommand = (mail: CustomerMail, at: string): OrderCommand =>
  mail === 'order-confirmed' ? { type: 'ConfirmOrder', at } : { type: 'NotifyCustomer', at, notice: mail };

function failureOf(error: unknown): MailFailure {
  if (!(error instanceof MailNotSent) || error.about === 'server') return 'not-handed-over';
  return error.permanent ? 'refused' : 'deferred';
}

/**
 * Sends one mail as one server of many: records a claim, sends the mail, records that it was sent. If sending failed,
 * the claim is released. Throws `ClaimedElsewhere` if another server has the claim, and the errors of the sending unless
 * they are about the recipient.
 */
export function createMailTask(ports: MailTaskPorts): (mail: CustomerMail, orderId: string) => Promise<void> {
  const { orders, mail: send, server, now, recordRetryDelaysMs = RECORD_RETRY_DELAYS_MS } = ports;
  const at = () => now().toISOString();

  /** Records what became of a mail, and repeats it while the log is unreachable. Throws `CommandRefused`. */
  async function record(orderId: string, command: OrderCommand): Promise<void> {
    for (const delayMs of [...recordRetryDelaysMs, undefined]) {
      try {
        return void (await orders.handle(orderId, command));
      } catch (error) {
        // A log whose thread has ended comes back only with a new process, which must not wait for this one.
        if (delayMs === undefined || error instanceof CommandRefused || error instanceof ThreadEnded) throw error;
        await sleep(delayMs);
      }
    }
  }

  return async (mail, orderId) => {
    await orders.handle(orderId, { type: 'ClaimMail', at: at(), mail, claimedBy: server }).catch((error: unknown) => {
      throw error instanceof CommandRefused ? new ClaimedElsewhere() : error;
    });
    try {
      await send(mail, orderId);
    } catch (error) {
      const reason = failureOf(error);
      // Without the release the mail is sent ten minutes later, when the claim expires: the reason why it was not sent
      // is worth more than that of the release.
      await record(orderId, { type: 'ReleaseMailClaim', at: at(), mail, claimedBy: server, reason }).catch(() => {});
      // The event says when to try this recipient again, and when it becomes an issue: nothing of ours has failed.
      if (reason !== 'not-handed-over') return;
      throw error;
    }
    // From here on the mail is on its way: only this event prevents a second one.
    await record(orderId, sentCommand(mail, at()));
  };
}
