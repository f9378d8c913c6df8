import { constants, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPgliteQueue } from '../server/queue/pglite.ts';

/** Names the folder of the queue that was made for this run; processes that the runner starts read it too. */
const MADE_QUEUE = 'FEDERPOST_E2E_QUEUE';

/**
 * Runs once before all end-to-end tests. Making the queue's database takes ten seconds of a processor, opening one
 * less than two: every shop of the run begins with a copy. That a shop makes its own is tested in server/queue.
 * @returns what removes it after the run
 */
export default async function makeQueue(): Promise<() => void> {
  const directory = mkdtempSync(join(tmpdir(), 'federpost-e2e-queue-'));
  const queue = openPgliteQueue(directory, () => {});
  await queue.opened;
  await queue.close();
  process.env[MADE_QUEUE] = directory;
  return () => rmSync(directory, { recursive: true, force: true });
}

/** Gives a shop's new data directory the queue that was made for this run; without a run, or where it has one, nothing. */
export function layOutQueue(dataDirectory: string): void {
  const [made, place] = [process.env[MADE_QUEUE], join(dataDirectory, 'queue')];
  if (made && !existsSync(place)) cpSync(made, place, { recursive: true, mode: constants.COPYFILE_FICLONE });
}
