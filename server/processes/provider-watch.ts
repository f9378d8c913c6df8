import { causeOf } from '../event-store/cause-of.ts';
import type { Log } from '../log.ts';

const EVERY_MS = 30_000;
/** Clocks differ, and the provider's list may be a moment behind. */
const OVERLAP_MS = 5 * 60_000;
/** How far the first look goes back; what was not delivered before that is collected by the hourly round. */
const FIRST_LOOK_MS = 60 * 60_000;

export type ProviderWatch = {
  look(): Promise<void>;
  /** Whether it answered when it was asked last. */
  isAnswering(): boolean;
  stop(): Promise<void>;
};

/**
 * Asks the payment provider every half minute what became of checkouts since the last answer, so that a payment is
 * found although its webhook was lost and its customer did not come back. While the provider is away the time to ask
 * about grows; nothing of it is left out.
 * @param options.collect see payments/recent-events.ts.
 * @param options.onCollected there is something new in the inbox.
 */
export function watchProvider(options: {
  collect: (since: Date) => Promise<number>;
  onCollected: () => void;
  log: Log;
  now: () => Date;
}): ProviderWatch {
  const { collect, onCollected, log, now } = options;
  let answeredAt = now().getTime() - FIRST_LOOK_MS;
  let looking: Promise<void> | undefined;
  let stopped = false;
  let answering = true;

  async function lookOnce(): Promise<void> {
    const asked = now().getTime();
    try {
      const collected = await collect(new Date(answeredAt - OVERLAP_MS));
      answeredAt = asked;
      answering = true;
      if (collected > 0) onCollected();
    } catch (error) {
      answering = false;
      log('provider-not-asked', { ...causeOf(error) });
    } finally {
      looking = undefined;
    }
  }

  const look = () => (stopped ? Promise.resolve() : (looking ??= lookOnce()));
  const timer = setInterval(() => void look(), EVERY_MS);
  return {
    look,
    isAnswering: () => answering,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await looking;
    },
  };
}
