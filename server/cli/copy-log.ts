import { chooseEventStore } from '../app/adapters.ts';
import { readConfig } from '../app/config.ts';
import { dataPaths, lockDirectory } from '../app/data-directory.ts';
import { copyLog, DifferentLogs, type CopyProgress } from '../event-store/copy/copy-log.ts';
import { openSqliteEventStore } from '../event-store/sqlite/sqlite.ts';
import { removeOrderList } from '../projections/order-list/schema.ts';

const DIRECTIONS = ['to-eventstoredb', 'to-sqlite'];
const PHASES: Record<CopyProgress['phase'], string> = { compare: 'verglichen', copy: 'kopiert', check: 'geprüft' };
const REPORT_EVERY = 1_000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const number = (count: number) => count.toLocaleString('de-DE');

/** Reports progress every thousand events. */
function createProgressReporter() {
  let reported: CopyProgress = { phase: 'compare', events: 0 };
  return ({ phase, events }: CopyProgress) => {
    const before = phase === reported.phase ? reported.events : 0;
    reported = { phase, events };
    if (Math.floor(events / REPORT_EVERY) > Math.floor(before / REPORT_EVERY))
      say(`· ${number(events)} Ereignisse ${PHASES[phase]} …`);
  };
}

/**
 * Copies the log in the given direction, while no shop uses it.
 * @returns what was copied, as a German sentence. Rejects with a German sentence.
 */
export async function copyLogBetween(direction: string, environment: NodeJS.ProcessEnv): Promise<string> {
  try {
    return await copyInDirection(direction, environment);
  } catch (error) {
    throw new Error(describeCopyError(error), { cause: error });
  }
}

async function copyInDirection(direction: string, environment: NodeJS.ProcessEnv): Promise<string> {
  if (!DIRECTIONS.includes(direction))
    throw new Error(`Bitte die Richtung nennen: copy-log ${DIRECTIONS.join(' oder ')}.`);
  const config = readConfig(environment);
  if (config.EVENTSTORE_URL === undefined) throw new Error('Es fehlt die Einstellung EVENTSTORE_URL.');
  const files = dataPaths(config.DATA_DIR);
  const unlock = lockDirectory(files.lock);
  const eventStoreDb = await chooseEventStore(config, files, { say, willAppend: direction === 'to-eventstoredb' });
  const sqlite = await openSqliteEventStore(files.events);
  const [from, to] = direction === 'to-eventstoredb' ? [sqlite, eventStoreDb] : [eventStoreDb, sqlite];
  try {
    const { existing, copied, total } = await copyLog(from, to, { onProgress: createProgressReporter() });
    // The list's checkpoint is meaningless in the other log, so the next start rebuilds the list.
    removeOrderList(files.orderList);
    return `Fertig: ${number(copied)} Ereignisse kopiert, ${number(existing)} waren schon da; beide Seiten haben dieselben ${number(total)}.`;
  } finally {
    await Promise.all([sqlite.close(), eventStoreDb.close()]);
    unlock();
  }
}

function describeCopyError(error: unknown): string {
  if (error instanceof DifferentLogs)
    return `Die beiden Seiten gehören nicht zusammen: Nach ${number(error.equalEvents)} gleichen Ereignissen weichen sie ab. Es wurde nichts überschrieben.`;
  if (error instanceof Error && error.message.endsWith('.')) return error.message;
  return `Das Kopieren wurde unterbrochen (${error instanceof Error ? error.message : 'unbekannter Fehler'}). Der gleiche Befehl macht dort weiter.`;
}
