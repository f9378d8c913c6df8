import { closeSync, existsSync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { createFakeLog, type FakeRecord } from '../server/event-store/eventstoredb/fake/log.ts';
import { startFakeEventStoreDb } from '../server/event-store/eventstoredb/fake/server.ts';

/**
 * EventStoreDB's stand-in as a service of the stack, for machines that cannot have its image. Unlike in tests its log
 * outlives it: one record a line, synced before it is answered.
 */
const { LOG_FILE = '/var/lib/eventstore/log.jsonl', LOG_PORT = '2113' } = process.env;

const kept = existsSync(LOG_FILE) ? readFileSync(LOG_FILE, 'utf8').split('\n').filter(Boolean).map(parse) : [];
const file = openSync(LOG_FILE, 'a');
const log = createFakeLog({ kept, keep });
const server = await startFakeEventStoreDb({ host: '0.0.0.0', port: Number(LOG_PORT), log });
process.stdout.write(`${log.records.length} records at ${server.port}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server.close().then(() => (closeSync(file), process.exit(0))));

function keep(records: readonly FakeRecord[]): void {
  writeSync(
    file,
    records
      .map(
        ({ id, stream, type, json, data, created }) =>
          `${JSON.stringify([id, stream, type, json, Buffer.from(data).toString('base64'), created])}\n`,
      )
      .join(''),
  );
  fdatasyncSync(file);
}

/** Revision and position follow from the order of the lines. */
function parse(line: string): FakeRecord {
  const [id, stream, type, json, data, created] = JSON.parse(line) as [string, string, string, boolean, string, number];
  return { id, stream, type, json, data: Buffer.from(data, 'base64'), created, revision: 0, position: 0n };
}
