import { PGlite } from '@electric-sql/pglite';
import { answerEach } from '@federpost/runtime/thread/answer-calls.ts';
import type { DatabaseProtocol, QueryErrorNote, Rows } from './database-protocol.ts';

/**
 * The process in which PostgreSQL runs, so that its work, its memory and its crashes are not the shop's: V8 aborts now
 * and then when WebAssembly modules come and go in one process (nodejs/node#64500), and keeps much of their memory.
 */

/** A queue of a few hundred small rows needs no more; the defaults would take 250 MB of memory and 1 GB of disk. */
const SMALL = [
  'shared_buffers=2MB',
  'wal_buffers=256kB',
  'min_wal_size=2MB',
  'max_wal_size=16MB',
  'work_mem=1MB',
  'maintenance_work_mem=8MB',
].flatMap((setting) => ['-c', setting]);
/** Nothing else vacuums a PostgreSQL without background processes. */
const VACUUM_EVERY_MS = 60 * 60_000;

const database = await PGlite.create({
  dataDir: process.argv[2],
  startParams: [...PGlite.defaultStartParams, ...SMALL],
  initDbStartParams: ['--wal-segsize=1'],
});
const vacuuming = setInterval(() => void database.exec('VACUUM').catch(() => {}), VACUUM_EVERY_MS);
const owner = answerEach<DatabaseProtocol>(
  { query: run },
  {
    noteOf,
    async close() {
      clearInterval(vacuuming);
      await database.close();
    },
  },
);
database.onNotification((channel, payload) => owner.tell({ channel, payload }));

/** Without parameters a text may hold several statements (a migration does): the last one's rows are the answer. */
async function run(text: string, params: readonly unknown[]): Promise<Rows> {
  const result =
    params.length > 0
      ? await database.query<Record<string, unknown>>(text, [...params])
      : (await database.exec(text)).at(-1);
  return { rows: result?.rows ?? [], rowCount: result?.rowCount ?? null };
}

function noteOf(error: unknown): QueryErrorNote {
  const field = (name: string): string => {
    const value =
      error instanceof Error && name in error ? (error as Error & Record<string, unknown>)[name] : undefined;
    return typeof value === 'string' ? value : '';
  };
  return { message: field('message'), code: field('code'), detail: field('detail') };
}
