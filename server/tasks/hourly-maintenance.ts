import type { OrderHandler } from '../commands/order-handler.ts';
import { causeOf, type Log } from '../platform/log.ts';
import type { Vault } from '../vault/port.ts';
import type { FailureSummary } from './for-each-settled.ts';
import { shredOrphanedLetters } from './orphaned-letters.ts';
import { reEraseRestoredPeople } from './re-erase-restored-people.ts';

type HourlyPorts = {
  orders: OrderHandler;
  vault: Vault;
  /** Decrypts the payers that no search has decrypted yet. */
  learnPayers: () => Promise<void>;
  now: () => Date;
  log: Log;
};

type HourlyRound = {
  /** Runs once. Never rejects. */
  runOnce(): Promise<void>;
  /** False while the log knows less than half of the vault's orders: it is another log, and the texts are kept. */
  vaultMatchesLog(): boolean;
};

/**
 * Decrypts new payers for the search, and compares the vault with the log: an older copy of the vault may have brought
 * back people and texts that the log calls erased, and a text may have no order. A part that fails is logged, does not
 * stop the other, and is repeated an hour later.
 */
export function createHourlyMaintenance({ orders, vault, learnPayers, now, log }: HourlyPorts): HourlyRound {
  const unknownSince = new Map<string, number>();
  let vaultMatchesLog = true;

  async function part<Result extends { count: number; failed?: FailureSummary | undefined }>(
    step: string,
    work: () => Promise<Result>,
  ): Promise<Result | undefined> {
    const failing = ({ error, ...where }: Pick<FailureSummary, 'error'> & Partial<FailureSummary>) =>
      log('hourly-round-failed', { step, ...where, ...causeOf(error) });
    try {
      const result = await work();
      if (result.count > 0) log('hourly-round', { step, count: result.count });
      if (result.failed) failing(result.failed);
      return result;
    } catch (error) {
      failing({ error });
      return undefined;
    }
  }

  async function warmUp() {
    await learnPayers();
    return { count: 0 };
  }

  async function compareVault(): Promise<void> {
    const people = await part('forget-people', () => reEraseRestoredPeople({ orders, vault }));
    const isLogOfVault = people?.isLogOfVault === true;
    const ports = { orders, vault, now, unknownSince, isLogOfVault };
    const letters = await part('shred-letters', () => shredOrphanedLetters(ports));
    if (!people || !letters) return;
    const knewVault = vaultMatchesLog;
    vaultMatchesLog = isLogOfVault || letters.unknown === 0;
    if (knewVault && !vaultMatchesLog) log('vault-log-mismatch', { count: letters.unknown });
  }

  return {
    runOnce: async () => void (await Promise.all([part('payers', warmUp), compareVault()])),
    vaultMatchesLog: () => vaultMatchesLog,
  };
}
