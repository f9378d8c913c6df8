import { randomUUID } from 'node:crypto';
import { openSqliteEventStore } from '../sqlite.ts';

/** Run by a test in a process of its own: appends without end and prints acknowledged events, until it is killed. */

const CONCURRENCY = 16;
/** Waits until a slow reader has room for it. */
const say = (told: object) =>
  new Promise<void>((said) => process.stdout.write(`${JSON.stringify(told)}\n`, () => said()));
const store = await openSqliteEventStore(process.argv[2]!);

await Promise.all(
  Array.from({ length: CONCURRENCY }, async () => {
    for (;;) {
      const stream = `order-${randomUUID()}`;
      for (let revision = 0; revision < 5; revision += 1) {
        const id = randomUUID();
        const { position } = await store.append(stream, revision === 0 ? 'none' : revision - 1, [
          { id, type: 'CheckoutStarted', data: { id } },
        ]);
        await say({ stream, revision, id, position });
      }
    }
  }),
);
