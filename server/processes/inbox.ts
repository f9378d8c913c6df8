import { CommandRefused } from '../commands/command-handler.ts';
import { causeOf } from '../event-store/cause-of.ts';
import type { Log } from '../log.ts';
import type { Inbox, PendingEntry } from '../payments/inbox/inbox.ts';
import { isProviderAway } from '../payments/stripe.ts';
import { isAboutMoneyBack } from '../payments/webhook-events.ts';

const MOST_AT_ONCE = 100;
const LOOK_EVERY_MS = 5_000;

/**
 * Works through the webhooks that were kept: each only says which session or payment to read from the
 * provider. A session that
 * is not ours is marked as handled; anything else that fails is tried again later. While the provider is away no
 * webhook is put off for that: all are handled as soon as it answers.
 */
export function startInboxProcess(options: {
  inbox: Inbox;
  sync: (sessionId: string) => Promise<unknown>;
  syncRefunds: (paymentIntent: string) => Promise<unknown>;
  sessionOfPaymentIntent: (paymentIntent: string) => Promise<string | undefined>;
  /** Looks into a payment whose order the log does not know. */
  onUnknownOrder: (about: { sessionId?: string | undefined; payment?: string | undefined }) => Promise<unknown>;
  log: Log;
}): { wake(): void; stop(): Promise<void> } {
  const { inbox, sync, syncRefunds, sessionOfPaymentIntent, onUnknownOrder, log } = options;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  const handled = (entry: PendingEntry) => inbox.markHandled(entry.id).then(() => true);

  /** @returns false while the provider is away, so that the others need not be tried. */
  async function handle(entry: PendingEntry): Promise<boolean> {
    try {
      if (isAboutMoneyBack(entry.type)) {
        if (entry.paymentIntent !== undefined) await syncRefunds(entry.paymentIntent);
        return await handled(entry);
      }
      const sessionId = entry.sessionId ?? (entry.paymentIntent && (await sessionOfPaymentIntent(entry.paymentIntent)));
      if (sessionId) await sync(sessionId);
      return await handled(entry);
    } catch (error) {
      const away = isProviderAway(error);
      if (error instanceof CommandRefused && error.because === 'unknown-order') {
        const payment = entry.paymentIntent;
        // What fails here is found by the hourly comparison.
        await onUnknownOrder({ sessionId: entry.sessionId, payment }).catch((failure: unknown) =>
          log('payments-not-compared', causeOf(failure)),
        );
      }
      if (error instanceof CommandRefused) await inbox.markHandled(entry.id);
      else if (!away) await inbox.noteFailure(entry.id);
      log('webhook-not-applied', {
        eventType: entry.type,
        code: error instanceof CommandRefused ? error.because : 'failed',
        ...causeOf(error),
      });
      return !away;
    }
  }

  async function work(): Promise<void> {
    for (
      let entries = await inbox.pending(MOST_AT_ONCE);
      entries.length > 0 && !stopped;
      entries = await inbox.pending(MOST_AT_ONCE)
    ) {
      const goOn = await Promise.all(entries.map(handle));
      if (goOn.includes(false)) return;
    }
  }

  const wake = () => {
    running = running.then(() => (stopped ? undefined : work())).catch(() => log('inbox-failed'));
  };
  const timer = setInterval(wake, LOOK_EVERY_MS);
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
