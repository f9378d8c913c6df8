import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_SCHEMA, runMigrations, type PgQueryable } from 'bullmq';
import { startDatabase, type Database } from './database.ts';

/** Empties every table of the queue but the list of its migrations, whatever this version of BullMQ calls them. */
const EMPTY = `
  DO $$ DECLARE names text; BEGIN
    SELECT string_agg(format('%I.%I', schemaname, tablename), ', ') INTO names
      FROM pg_tables WHERE schemaname = '${DEFAULT_SCHEMA}' AND tablename <> 'migration';
    IF names IS NOT NULL THEN EXECUTE 'TRUNCATE ' || names; END IF;
  END $$`;

/**
 * Opens the queue's database under a directory, empty: what a dead process left in it is only in the way, because
 * the log knows what is due. Makes it where there is none. Rejects where it does not open, and when the signal aborts.
 */
export async function openDatabase(directory: string, signal: AbortSignal): Promise<Database> {
  const finished = join(directory, 'database');
  if (!existsSync(finished)) await make(directory, finished, signal);
  const database = await startDatabase(finished, signal);
  try {
    await database.query(EMPTY);
    await runMigrations(queryable(database));
    await database.query(`SET search_path TO ${DEFAULT_SCHEMA}`);
    return database;
  } catch (error) {
    await database.kill();
    throw error;
  }
}

/** Deletes the database; the next opening makes it anew. */
export async function deleteDatabase(directory: string): Promise<void> {
  await rm(join(directory, 'database'), { recursive: true, force: true });
}

/** Makes it aside and moves it into place: half a database is never taken for one. Its process is let go, for it takes 300 MB more. */
async function make(directory: string, finished: string, signal: AbortSignal): Promise<void> {
  const unfinished = join(directory, 'unfinished');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const database = await startDatabase(unfinished, signal);
  await database.close();
  await rename(unfinished, finished);
}

const queryable = (database: Database): PgQueryable => ({
  query: async <R>(text: string, params?: readonly unknown[]) =>
    (await database.query(text, params)) as { rows: R[]; rowCount: number | null },
});
