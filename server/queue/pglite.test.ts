import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openPgliteQueue } from './pglite.ts';
import { openPrintQueue } from './print-queue.ts';
import { QueueUnavailable } from './queue-unavailable.ts';
import { aPrint, collect, eventually } from './queue.fixture.ts';

let folder: string;
let made: string;
let eventsOfMaking: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'queue-'));
  made = join(folder, 'made');
  eventsOfMaking = [];
  const first = openPgliteQueue(made, (event) => eventsOfMaking.push(event));
  await first.opened;
  await first.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A database made before, so that each test need not wait for one. */
async function aQueueDirectory(): Promise<string> {
  const directory = join(folder, randomUUID());
  await cp(made, directory, { recursive: true });
  return directory;
}

async function open(directory: string) {
  const events: string[] = [];
  const queue = openPgliteQueue(directory, (event) => events.push(event));
  onTestFinished(() => queue.close());
  await queue.opened;
  const prints = openPrintQueue(queue.connection, 60_000);
  onTestFinished(() => prints.close());
  return { queue, prints, events };
}

describe('the queue’s database', () => {
  it('opens without what the last run left in it, for the log knows better', async () => {
    const directory = await aQueueDirectory();
    const before = await open(directory);
    await before.prints.enqueue(aPrint());
    await before.prints.close();
    await before.queue.close();
    const { prints, events } = await open(directory);
    expect(await prints.depth()).toBe(0);
    expect(events).toEqual(['queue-opened']);
  });

  it('is made where there is none', () => {
    expect(eventsOfMaking).toEqual(['queue-opened']);
    expect(readdirSync(made)).toEqual(['database']);
  });

  it('does not keep a shop that closes at once from closing, and is made at the next start', async () => {
    const directory = join(folder, randomUUID());
    const events: string[] = [];
    const queue = openPgliteQueue(directory, (event) => events.push(event));
    await queue.close();
    await queue.opened;
    expect(events).toEqual([]);
    expect(existsSync(join(directory, 'database'))).toBe(false);
  });

  it('is made anew when it is damaged, whatever an interrupted making has left', async () => {
    const directory = await aQueueDirectory();
    const database = join(directory, 'database');
    await cp(join(database, 'base'), join(directory, 'unfinished', 'base'), { recursive: true });
    for (const file of ['global/pg_control', 'PG_VERSION']) writeFileSync(join(database, file), 'damaged');
    const { queue, prints, events } = await open(directory);
    expect(events).toEqual(['queue-rebuilt', 'queue-opened']);
    expect(readdirSync(directory)).toEqual(['database']);
    const taken = collect(queue.connection);
    await prints.enqueue(aPrint());
    await eventually(() => expect(taken).toHaveLength(1));
  });

  it('is made anew when it breaks while the shop is open, and the worker goes on', async () => {
    const directory = await aQueueDirectory();
    const { queue, prints, events } = await open(directory);
    const taken = collect(queue.connection);
    await prints.enqueue(aPrint());
    await eventually(() => expect(taken).toHaveLength(1));

    breakTables(join(directory, 'database'));
    await eventually(async () => {
      await prints.enqueue(aPrint()).catch(() => {});
      expect(events).toContain('queue-broken');
    }, 100);
    const takenBefore = taken.length;
    await eventually(async () => {
      await prints.enqueue(aPrint()).catch(() => {});
      expect(taken.length).toBeGreaterThan(takenBefore);
    }, 250);
    expect(events).toEqual(['queue-opened', 'queue-broken', 'queue-opened']);
  });

  it('opens again and works after kill -9 in the middle of many jobs', async () => {
    const directory = await aQueueDirectory();
    const shop = spawn(
      process.execPath,
      [fileURLToPath(new URL('./pglite-crash.fixture.ts', import.meta.url)), directory],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const exited = new Promise((resolve) => shop.once('exit', resolve));
    let written = '';
    shop.stdout.on('data', (chunk: Buffer) => {
      written += chunk.toString();
    });
    await eventually(() => expect(written.split('\n').length).toBeGreaterThan(50));
    shop.kill('SIGKILL');
    await exited;

    const { queue, prints, events } = await open(directory);
    expect(events).toEqual(['queue-opened']);
    const taken = collect(queue.connection);
    await prints.enqueue(aPrint({ key: 'print-1' }));
    await eventually(() => expect(taken).toHaveLength(1));
  });

  it('is not waited for beyond one’s patience when it does not open, and then not at all', async () => {
    const blocked = join(folder, 'a-file');
    writeFileSync(blocked, '');
    const queue = openPgliteQueue(blocked, () => {});
    onTestFinished(() => queue.close());
    const prints = openPrintQueue(queue.connection, 50);
    onTestFinished(() => prints.close());
    await expect(prints.enqueue(aPrint())).rejects.toThrow(QueueUnavailable);
    await expect(prints.depth()).rejects.toThrow('the queue is not open');
  });
});

/** Cuts off the files of the tables that were made after the database itself: the queue's. */
function breakTables(database: string): void {
  for (const entry of readdirSync(join(database, 'base'), { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && Number.parseInt(entry.name, 10) >= 16_384)
      truncateSync(join(entry.parentPath, entry.name), 0);
  }
}
