import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { newEvent, newStream } from '@federpost/server/event-store/suite/check.ts';
import { openEventStoreDb } from '@federpost/server/event-store/eventstoredb/eventstoredb.ts';

test('the fake event store serves other processes, goes away and comes back on command', async () => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const say = async (command: string) => {
    child.stdin.write(`${command}\ncount\n`);
    return (await lines.next()).value;
  };
  const store = await openEventStoreDb({ url: String((await lines.next()).value), deadlineMs: 2_000 });
  const stream = newStream();
  await store.append(stream, 'none', [newEvent()]);
  expect(await say('unavailable')).toBe('1');
  await expect(store.append(stream, 0, [newEvent()])).rejects.toMatchObject({ kind: 'unavailable' });
  expect(await say('available')).toBe('1');
  expect((await store.append(stream, 0, [newEvent()])).revision).toBe(1);
  expect(await say('drop')).toBe('2');
  await store.close();
  child.stdin.end();
  expect(await ended).toBe(0);
});
