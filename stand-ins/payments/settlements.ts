import { z } from 'zod';
import type { Account } from './account.ts';
import { accountSetting } from './account-setting.ts';

/** How refunds end and when slow payments are settled. Each control call sets all fields. */
const paceParams = z.strictObject({
  /** Immediately, pending and then succeeded, pending and then failed, or refused because the account is empty. */
  refunds: z.enum(['at-once', 'slow', 'failing', 'refused']).default('at-once'),
  /** After this many milliseconds; null waits until the dashboard or a control call settles it. */
  settleAfterMs: z.int().min(0).nullable().default(null),
});
export type Pace = z.output<typeof paceParams>;

export const paceSetting = accountSetting('pace', paceParams);

export type Settlement = { id: string; succeeds: boolean };

/** Pending debits and refunds, and how each will end by default. */
export type Settlements = {
  /** Plans an object's end after the account's delay. */
  plan(settlement: Settlement): void;
  /** Those that are due, oldest first. */
  due(): Settlement[];
  all(): Settlement[];
  remove(id: string): void;
};

/** The settlements of an account; creates their table if it is missing. `now` in milliseconds. */
export function openSettlements(account: Account, now: () => number): Settlements {
  const { db } = account;
  db.exec(
    'CREATE TABLE IF NOT EXISTS settlements (id TEXT PRIMARY KEY, succeeds INTEGER NOT NULL, due_at INTEGER) STRICT',
  );
  const insert = db.prepare('INSERT OR REPLACE INTO settlements (id, succeeds, due_at) VALUES (?, ?, ?)');
  const selectDue = db.prepare('SELECT id, succeeds FROM settlements WHERE due_at <= ? ORDER BY rowid');
  const selectAll = db.prepare('SELECT id, succeeds FROM settlements ORDER BY rowid');
  const deleteSettlement = db.prepare('DELETE FROM settlements WHERE id = ?');
  return {
    plan({ id, succeeds }) {
      const { settleAfterMs } = paceSetting.read(account);
      insert.run(id, Number(succeeds), settleAfterMs === null ? null : now() + settleAfterMs);
    },
    due: () => selectDue.all(now()).map(settlementOf),
    all: () => selectAll.all().map(settlementOf),
    remove: (id) => void deleteSettlement.run(id),
  };
}

function settlementOf(row: Record<string, unknown>): Settlement {
  return { id: String(row.id), succeeds: row.succeeds === 1 };
}
