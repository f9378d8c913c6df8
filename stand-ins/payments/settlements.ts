import { z } from 'zod';
import type { Account } from './account.ts';
import { accountSetting } from './account-setting.ts';

/** How refunds go and when what is slow is settled. Each control call sets all of it. */
const paceParams = z.strictObject({
  /** At once, pending and then succeeded, pending and then failed, or refused for want of money in the account. */
  refunds: z.enum(['at-once', 'slow', 'failing', 'refused']).default('at-once'),
  /** After so many milliseconds; null waits until the dashboard or a control call settles it. */
  settleAfterMs: z.int().min(0).nullable().default(null),
});
export type Pace = z.output<typeof paceParams>;

export const paceSetting = accountSetting('pace', paceParams);

export type Settlement = { id: string; succeeds: boolean };

/** What is under way, debits and refunds, and how each will end unless it is told otherwise. */
export type Settlements = {
  /** Puts an object's end off by the account's pace. */
  plan(settlement: Settlement): void;
  /** Those whose time has come, the oldest first. */
  due(): Settlement[];
  all(): Settlement[];
  remove(id: string): void;
};

/** The settlements of an account, made with their table when it is missing. `now` in milliseconds. */
export function openSettlements(account: Account, now: () => number): Settlements {
  const { db } = account;
  db.exec(
    'CREATE TABLE IF NOT EXISTS settlements (id TEXT PRIMARY KEY, succeeds INTEGER NOT NULL, due_at INTEGER) STRICT',
  );
  const insert = db.prepare('INSERT OR REPLACE INTO settlements (id, succeeds, due_at) VALUES (?, ?, ?)');
  const due = db.prepare('SELECT id, succeeds FROM settlements WHERE due_at <= ? ORDER BY rowid');
  const all = db.prepare('SELECT id, succeeds FROM settlements ORDER BY rowid');
  const remove = db.prepare('DELETE FROM settlements WHERE id = ?');
  return {
    plan({ id, succeeds }) {
      const { settleAfterMs } = paceSetting.read(account);
      insert.run(id, Number(succeeds), settleAfterMs === null ? null : now() + settleAfterMs);
    },
    due: () => due.all(now()).map(settlementOf),
    all: () => all.all().map(settlementOf),
    remove: (id) => void remove.run(id),
  };
}

function settlementOf(row: Record<string, unknown>): Settlement {
  return { id: String(row.id), succeeds: row.succeeds === 1 };
}
