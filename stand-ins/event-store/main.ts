import { createInterface } from 'node:readline';
import { openLogFile, createFakeLog } from './log.ts';
import { startFakeEventStoreDb } from './server.ts';

/**
 * The event store's stand-in as a process of its own; prints its address. Reads one command per line: `unavailable` or
 * `available`.
 * Settings: LOG_HOST, LOG_PORT (0: a free port) and LOG_FILE, a file in which the log outlives the process. With
 * LOG_FILE it runs until a signal ends it, like a service of the stack; without, it ends with its input.
 */
const { LOG_HOST = '127.0.0.1', LOG_PORT = '0', LOG_FILE } = process.env;

const file = LOG_FILE === undefined ? undefined : openLogFile(LOG_FILE);
const fake = await startFakeEventStoreDb({ host: LOG_HOST, port: Number(LOG_PORT), log: createFakeLog(file) });
process.stdout.write(`${fake.url}\n`);

async function shutDown(): Promise<void> {
  await fake.close();
  file?.close();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void shutDown());

const commands: Record<string, () => void> = {
  unavailable: () => {
    fake.faults.from({ kind: 'unavailable' }, 'append', 'read', 'subscribe');
    fake.dropSubscriptions('with an error');
  },
  available: () => fake.faults.from(undefined, 'append', 'read', 'subscribe'),
};

for await (const line of createInterface({ input: process.stdin })) commands[line.trim()]?.();
if (file === undefined) await shutDown();
