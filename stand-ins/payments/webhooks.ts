import { createHmac } from 'node:crypto';
import type { Dispatch, EventLog } from './event-log.ts';

/** Waits between attempts, much shorter than Stripe's, which continue for three days. */
const RETRY_DELAYS_MS = [500, 2_000, 5_000, 15_000, 60_000];
const ATTEMPT_TIMEOUT_MS = 10_000;
const POLL_INTERVAL_MS = 200;

export type Webhooks = {
  /** Starts every attempt that is due, or, once `hold` events are held, their delivery in reverse order. */
  deliver(hold: number): void;
  /** Resolves when the running attempt for an event has ended; immediately if there is none. */
  settled(eventId: string): Promise<void>;
  /** Delivers all waiting events (held ones in reverse order), and resolves when each has been attempted. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

export type WebhookTarget = { url: string; secret: string };

/** Posts signed events to one endpoint: at least once, retried while the answer is not 2xx. */
export function startWebhooks(log: EventLog, target: WebhookTarget, hold: () => number): Webhooks {
  const pending = new Map<string, Promise<void>>();
  const closing = new AbortController();

  function attempt(event: Dispatch): Promise<void> {
    const running = pending.get(event.id) ?? attemptOnce(event).finally(() => pending.delete(event.id));
    pending.set(event.id, running);
    return running;
  }

  async function attemptOnce(event: Dispatch): Promise<void> {
    let accepted = true;
    for (let copy = 0; copy < event.copies; copy += 1)
      accepted = (await post(event.json, target, closing.signal)) && accepted;
    // A delivery whose outcome is unknown because the stand-in closed stays due; the next run sends it again.
    if (closing.signal.aborted) return;
    if (accepted) log.noteDelivered(event.id);
    else log.noteAttemptFailed(event.id, RETRY_DELAYS_MS[event.attempts]);
  }

  async function releaseHeld(minCount: number): Promise<void> {
    const held = log.held().filter(({ id }) => !pending.has(id));
    if (held.length === 0 || held.length < minCount) return;
    // All are claimed before the first is sent, so a second call finds none to release.
    let last = Promise.resolve();
    for (const event of held) {
      const previous = last;
      last = previous.then(() => attemptOnce(event)).finally(() => pending.delete(event.id));
      pending.set(event.id, last);
    }
    await last;
  }

  function deliver(minHeld: number): void {
    for (const event of log.due()) void attempt(event);
    void releaseHeld(minHeld);
  }

  const poll = setInterval(() => deliver(hold()), POLL_INTERVAL_MS);
  return {
    deliver,
    settled: (eventId) => pending.get(eventId) ?? Promise.resolve(),
    async flush() {
      log.retryAll();
      deliver(0);
      await Promise.all(pending.values());
    },
    async close() {
      clearInterval(poll);
      closing.abort();
      await Promise.all(pending.values());
    },
  };
}

async function post(payload: string, { url, secret }: WebhookTarget, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (stand-in)',
        'stripe-signature': signature(payload, secret),
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    // A missing connection or a late answer counts as a refusal.
    return false;
  }
}

/** The `stripe-signature` header of a webhook's body. The SDK has a function for it, but loading it takes 36 MB. */
function signature(payload: string, secret: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')}`;
}
