import { CommandRefused } from '../commands/command-handler.ts';
import type { Log } from '../log.ts';
import type { Inbox, PendingEntry } from '../payments/inbox.ts';
import { isProviderAway } from '../payments/stripe.ts';

const MOST_AT_ONCE = 100;
const LOOK_EVERY_MS = 5_000;

/**
 * Works through the webhooks that were kept: each is only a hint which session to ask the provider about. A session
 * that is not ours is put aside; anything else that fails is tried again later. While the provider is away none is put
 * off for it: they are asked about as soon as it answers.
 */
export function startInboxProcess(options: {
  inbox: Inbox;
  sync: (sessionId: string) => Promise<unknown>;
  sessionOfPaymentIntent: (paymentIntent: string) => Promise<string | undefined>;
  log: Log;
}): { wake(): void; stop(): Promise<void> } {
  const { inbox, sync, sessionOfPaymentIntent, log } = options;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  /** @returns whether it makes sense to go on with others. */
  async function handle(entry: PendingEntry): Promise<boolean> {
    try {
      const sessionId = entry.sessionId ?? (entry.paymentIntent && (await sessionOfPaymentIntent(entry.paymentIntent)));
      if (sessionId) await sync(sessionId);
      inbox.markHandled(entry.id);
      return true;
    } catch (error) {
      const away = isProviderAway(error);
      if (error instanceof CommandRefused) inbox.markHandled(entry.id);
      else if (!away) inbox.noteFailure(entry.id);
      log('webhook-not-applied', {
        eventType: entry.type,
        code: error instanceof CommandRefused ? error.because : 'failed',
        cause: error instanceof Error ? error.name : 'unknown',
      });
      return !away;
    }
  }

  async function work(): Promise<void> {
    for (
      let entries = inbox.pending(MOST_AT_ONCE);
      entries.length > 0 && !stopped;
      entries = inbox.pending(MOST_AT_ONCE)
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
