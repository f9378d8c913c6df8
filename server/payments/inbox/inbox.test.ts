import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { directoryForThisTest } from '../../temporary-directory.fixture.ts';
import { openInboxFile } from './inbox-file.ts';
import { openInbox, type Inbox } from './inbox.ts';

const clock = { now: Date.parse('2026-11-02T09:00:00Z') };
let directory: string;
let inbox: Inbox;
const open = () => openInbox(join(directory, 'inbox.sqlite'), () => clock.now);
beforeEach(async () => {
  directory = directoryForThisTest();
  inbox = await open();
});
afterEach(() => inbox.close());

const entry = (id: string, receivedAt = '2026-11-02T09:00:00.000Z') => ({
  id,
  type: 'checkout.session.completed',
  sessionId: `cs_${id}`,
  receivedAt,
});
const pendingIds = async () => (await inbox.pending(10)).map(({ id }) => id);

describe('the webhook inbox', () => {
  test('keeps each event once, the oldest first, as many as asked for', async () => {
    const entries = [entry('b', '2026-11-02T09:00:02Z'), entry('a', '2026-11-02T09:00:01Z'), entry('b')];
    expect(await Promise.all(entries.map(inbox.store))).toEqual([true, true, false]);
    expect(await pendingIds()).toEqual(['a', 'b']);
    expect(await inbox.pending(1)).toEqual([
      { ...entry('a', '2026-11-02T09:00:01Z'), paymentIntent: undefined, attempts: 0 },
    ]);
  });

  test('does not take up an event again that was handled', async () => {
    await inbox.store(entry('a'));
    await inbox.markHandled('a');
    expect(await inbox.store(entry('a'))).toBe(false);
    expect(await pendingIds()).toEqual([]);
  });

  test('is the same after a restart', async () => {
    await inbox.store({ id: 'a', type: 'refund.created', paymentIntent: 'pi_1', receivedAt: '2026-11-02T09:00:00Z' });
    await inbox.noteFailure('a');
    await inbox.close();
    clock.now += 5_000;
    inbox = await open();
    expect(await inbox.pending(10)).toEqual([
      {
        id: 'a',
        type: 'refund.created',
        sessionId: undefined,
        paymentIntent: 'pi_1',
        receivedAt: '2026-11-02T09:00:00Z',
        attempts: 1,
      },
    ]);
  });

  test('puts a failing event off for longer and longer, but never over an hour', async () => {
    await inbox.store(entry('a'));
    const waits: number[] = [];
    for (let failure = 0; failure < 14; failure++) {
      await inbox.noteFailure('a');
      let seconds = 0;
      while ((await pendingIds()).length === 0) {
        clock.now += 5_000;
        seconds += 5;
      }
      waits.push(seconds);
    }
    expect(waits.slice(0, 6)).toEqual([5, 10, 20, 40, 80, 160]);
    expect([waits[9], waits[10], waits[13]]).toEqual([2560, 3600, 3600]);
  });

  test('forgets what was handled long ago, and nothing that was not', async () => {
    for (const id of ['handled', 'waiting']) await inbox.store(entry(id));
    await inbox.markHandled('handled');
    clock.now += 46 * 24 * 3600 * 1000;
    await inbox.store(entry('new'));
    await inbox.markHandled('new');
    expect(await inbox.store(entry('handled'))).toBe(true);
    expect(await inbox.store(entry('waiting'))).toBe(false);
  });

  test('keeps hundreds that arrive at once, each once', async () => {
    const ids = Array.from({ length: 300 }, (_, index) => `evt_${index}`);
    const stored = await Promise.all([...ids, ...ids].map((id) => inbox.store(entry(id))));
    expect(stored.filter(Boolean)).toHaveLength(300);
    expect(await inbox.pending(1_000)).toHaveLength(300);
  });

  test('goes on in another thread when its thread has ended, and refuses everything once it is closed', async () => {
    await inbox.store(entry('a'));
    await inbox.close();
    let thread: Worker | undefined;
    const note = (worker: Worker) => void (thread = worker);
    process.on('worker', note);
    inbox = await open();
    process.off('worker', note);
    await thread?.terminate();
    expect(await inbox.store(entry('a'))).toBe(false);
    expect(await inbox.store(entry('b'))).toBe(true);
    await inbox.close();
    await expect(inbox.store(entry('c'))).rejects.toThrow();
    inbox = await open();
    expect(await pendingIds()).toEqual(['a', 'b']);
  });

  test('asks its thread only when something can be due: after what is new, and when a wait is over', async () => {
    expect(await pendingIds()).toEqual([]);
    await inbox.store(entry('a'));
    expect(await pendingIds()).toEqual(['a']);
    await inbox.noteFailure('a');
    expect(await pendingIds()).toEqual([]);
    clock.now += 4_999;
    expect(await pendingIds()).toEqual([]);
    clock.now += 1;
    expect(await pendingIds()).toEqual(['a']);
    await inbox.markHandled('a');
    expect(await pendingIds()).toEqual([]);
    await Promise.all([pendingIds(), inbox.store(entry('b')), pendingIds()]);
    expect(await pendingIds()).toEqual(['b']);
  });

  test('is not opened where its file cannot be', async () => {
    await expect(openInbox(join(directory, 'missing', 'inbox.sqlite'))).rejects.toThrow();
  });
});

test('a commit waits for the disk where it holds a new event, and not for marks alone, which may be lost', () => {
  const file = openInboxFile(join(directory, 'other.sqlite'));
  const modes = (['store', 'markHandled', 'pending', 'noteFailure', 'store'] as const).map((name) => {
    if (name === 'store')
      file.carryOut([
        { name: 'markHandled', args: ['a', 0] },
        { name, args: [entry('a')] },
      ]);
    else if (name === 'pending') file.carryOut([{ name, args: [1, 0] }]);
    else file.carryOut([{ name, args: ['a', 0] }]);
    return file.synchronous();
  });
  expect(modes).toEqual(['FULL', 'NORMAL', 'NORMAL', 'NORMAL', 'FULL']);
  file.close();
});

test('of calls that are carried out together all are kept or none', () => {
  const file = openInboxFile(join(directory, 'other.sqlite'));
  const broken = { ...entry('b'), type: Symbol('no text') as unknown as string };
  const store = (one: typeof broken) => ({ name: 'store' as const, args: [one] as [typeof broken] });
  expect(() => file.carryOut([store(entry('a')), store(broken)])).toThrow();
  expect(file.carryOut([{ name: 'pending', args: [10, clock.now] }])).toEqual([{ entries: [], nextAt: Infinity }]);
  expect(file.carryOut([store(entry('a'))])).toEqual([true]);
  file.close();
});
