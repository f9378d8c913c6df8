import { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '@federpost/shared/node/transaction.ts';
import type { Alarm, AlarmRow } from './due-notice.ts';

export type Channel = 'mail' | 'webhook';

/** The alarms that were sent to the operator, by channel. Calls reject if the store cannot be used. */
export type AlarmStore = {
  /** Does the work unless another server is doing it. Rejects with the errors of the work. */
  runExclusively(work: () => Promise<void>): Promise<void>;
  read(channel: Channel): Promise<AlarmRow[]>;
  replace(channel: Channel, rows: readonly AlarmRow[]): Promise<void>;
  close(): Promise<void>;
};

/** In a file, for a shop of one server. */
export function openAlarmFile(file: string): AlarmStore {
  const database = new DatabaseSync(file);
  database.exec(`
    PRAGMA journal_mode = WAL;
    CREATE TABLE IF NOT EXISTS alarms (
      channel TEXT NOT NULL, subject TEXT NOT NULL, sent_at TEXT NOT NULL, alarm TEXT, PRIMARY KEY (channel, subject)
    ) WITHOUT ROWID;
  `);
  const selectAll = database.prepare('SELECT subject, sent_at, alarm FROM alarms WHERE channel = ?');
  const deleteAll = database.prepare('DELETE FROM alarms WHERE channel = ?');
  const insert = database.prepare('INSERT INTO alarms VALUES (?, ?, ?, ?)');
  return {
    runExclusively: (work) => work(),
    read: async (channel) =>
      selectAll
        .all(channel)
        .map(({ subject, sent_at, alarm }) => ({
          subject: String(subject),
          sentAt: String(sent_at),
          ...(alarm !== null && { alarm: JSON.parse(String(alarm)) as Alarm }),
        })),
    replace: async (channel, rows) =>
      inTransaction(database, () => {
        deleteAll.run(channel);
        for (const { subject, sentAt, alarm } of rows)
          insert.run(channel, subject, sentAt, alarm === undefined ? null : JSON.stringify(alarm));
      }),
    close: async () => database.close(),
  };
}
