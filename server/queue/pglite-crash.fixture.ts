import { openPgliteQueue } from './pglite.ts';
import { openPrintQueue } from './print-queue.ts';

/** A shop that fills its queue and is killed in the middle of it. */
const [directory = ''] = process.argv.slice(2);
const queue = openPgliteQueue(directory, () => {});
await queue.opened;
const prints = openPrintQueue(queue.connection, 60_000);
for (let number = 1; ; number += 1) {
  await prints.enqueue({ name: 'print', key: `print-${number}`, orderId: '3f2b8c1e-6d0a-4b51-9b7e-2a1c5d9f0e44' });
  process.stdout.write(`${number}\n`);
}
