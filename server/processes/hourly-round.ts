import type Stripe from 'stripe';
import type { CommandHandler } from '../commands/command-handler.ts';
import type { Log } from '../log.ts';
import type { Inbox } from '../payments/inbox/inbox.ts';
import { collectMissedEvents } from '../payments/missed-events.ts';
import type { Vault } from '../vault/port.ts';
import { shredOrphanedLetters } from './orphaned-letters.ts';

const HOUR_MS = 60 * 60_000;

type HourlyPorts = {
  stripe: Stripe;
  inbox: Inbox;
  /** Webhooks that never came are in the inbox now. */
  onCollected: () => void;
  orders: CommandHandler;
  vault: Vault;
  now: () => Date;
  log: Log;
};

/**
 * Collects webhooks that never came and shreds letters that no order knows, every hour and at the start: an older copy of
 * the vault may have brought back texts that the log calls deleted. What fails is logged and done an hour later.
 */
export function startHourlyRound({ stripe, inbox, onCollected, orders, vault, now, log }: HourlyPorts): {
  stop(): void;
} {
  async function round(): Promise<void> {
    const collected = await collectMissedEvents(stripe, inbox);
    if (collected > 0) onCollected();
    const shredded = await shredOrphanedLetters({ orders, vault, now });
    if (collected + shredded > 0) log('hourly-round', { count: collected + shredded });
  }
  const look = () =>
    void round().catch((error: unknown) =>
      log('hourly-round-failed', { cause: error instanceof Error ? error.name : 'unknown' }),
    );
  look();
  const timer = setInterval(look, HOUR_MS);
  return { stop: () => clearInterval(timer) };
}
