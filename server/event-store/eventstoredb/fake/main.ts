import { createInterface } from 'node:readline';
import { startFakeEventStoreDb } from './server.ts';

/**
 * The fake as a process of its own: `node main.ts [port]`. Prints its address; reads one command a line:
 * `unavailable`, `available`, `drop`, `count` (prints how many of the shop's events the log holds). Ends with its input.
 */
const fake = await startFakeEventStoreDb({ port: Number(process.argv[2] ?? 0) });
process.stdout.write(`${fake.url}\n`);

const commands: Record<string, () => void> = {
  unavailable: () => {
    fake.faults.from({ kind: 'unavailable' }, 'append', 'read', 'subscribe');
    fake.dropSubscriptions('with an error');
  },
  available: () => fake.faults.from(undefined, 'append', 'read', 'subscribe'),
  drop: () => fake.dropSubscriptions('without an error'),
  count: () =>
    void process.stdout.write(`${fake.log.records.filter(({ stream }) => !stream.startsWith('$')).length}\n`),
};

for await (const line of createInterface({ input: process.stdin })) commands[line.trim()]?.();
await fake.close();
