import { afterEach, describe, expect, test } from 'vitest';
import type { BatchThread } from './batch-thread.fixture.ts';
import { openThread, ThreadEnded, type Thread, type ThreadOptions } from './thread.ts';
import type { TestThread } from './thread.fixture.ts';

const SECRET = 'Liebe Oma, das bleibt unter uns.';
const script = new URL('./thread.fixture.ts', import.meta.url);
const opened: Thread<never>[] = [];
afterEach(() => Promise.all(opened.splice(0).map((thread) => thread.kill())));

function open(options: Partial<ThreadOptions<TestThread>> = {}): Thread<TestThread> {
  const thread = openThread<TestThread>({ script, name: 'test', ...options });
  opened.push(thread as unknown as Thread<never>);
  return thread;
}
const reasonOf = (call: Promise<unknown>) => call.then(String, (error: unknown) => error);

describe('a thread', () => {
  test('reports when it is ready, and gives each call its own answer', async () => {
    const thread = open({ data: 'given' });
    expect(await thread.ready).toEqual({ data: 'given' });
    expect(await Promise.all([thread.call('add', 1, 2), thread.call('add', 3, 4)])).toEqual([3, 7]);
  });
  test('may be called before it is ready', async () => {
    expect(await open().call('add', 1, 2)).toBe(3);
  });
  test('answers one call after the other', async () => {
    const thread = open();
    const done: string[] = [];
    await Promise.all([
      thread.call('wait', 50).then(() => done.push('slow')),
      thread.call('add', 1, 2).then(() => done.push('fast')),
    ]);
    expect(done).toEqual(['slow', 'fast']);
  });
  test('transfers buffers that are marked as transferable', async () => {
    expect(await open().call('bytes', 3)).toEqual(new Uint8Array([7, 7, 7]));
  });
  test('announces answers before the calls resolve', async () => {
    const heard: string[] = [];
    const thread = open({ onAnswers: () => heard.push('answers') });
    await thread.call('add', 1, 2);
    heard.push('resolved');
    expect(heard).toEqual(['answers', 'resolved']);
  });
  test('answers its pending calls when it is closed, then ends', async () => {
    const thread = open();
    const answers = [thread.call('wait', 20), thread.call('add', 1, 2)];
    await thread.close();
    expect(await Promise.all(answers)).toEqual([undefined, 3]);
    await expect(thread.call('add', 1, 2)).rejects.toThrow(ThreadEnded);
    await thread.close();
  });
});

describe('a call that is refused', () => {
  test('rejects with an error that does not contain the reason', async () => {
    const thread = open();
    expect(await reasonOf(thread.call('refuse', SECRET))).toMatchObject({
      name: 'RemoteCallError',
      message: 'the thread «test» could not carry out a call',
    });
    expect(await thread.call('add', 1, 2)).toBe(3);
  });
  test('rejects with the error that its owner derives from the reason', async () => {
    const thread = open({ toError: ({ name }) => new SyntaxError(name) });
    expect(await reasonOf(thread.call('refuse', SECRET))).toMatchObject({ name: 'SyntaxError', message: 'RangeError' });
  });
});

describe('a thread that ends unexpectedly', () => {
  test.each(['throwLater', 'exit'] as const)(
    'by %s rejects all pending calls, and marks the one in flight',
    async (how) => {
      const thread = open();
      const answered = thread.call('add', 1, 2);
      const waiting = [thread.call(how, SECRET), thread.call('add', 1, 2)].map(reasonOf);
      expect(await answered).toBe(3);
      const message = 'the thread «test» has ended';
      expect(await Promise.all(waiting)).toMatchObject([
        { name: 'ThreadEnded', message, inFlight: true },
        { name: 'ThreadEnded', message, inFlight: false },
      ]);
      await thread.ended;
      await expect(thread.call('add', 1, 2)).rejects.toThrow(message);
      await thread.close();
    },
  );
  test('reports its end before its calls reject', async () => {
    const thread = open();
    const heard: string[] = [];
    void thread.ended.then(() => heard.push('ended'));
    await thread.call('exit').catch(() => heard.push('rejected'));
    expect(heard).toEqual(['ended', 'rejected']);
  });
  test('while starting reports the reason', async () => {
    const thread = open({ data: 'cannot start' });
    await expect(thread.call('add', 1, 2)).rejects.toThrow(ThreadEnded);
    await expect(thread.ready).rejects.toThrow('no such file');
  });
  test('by being killed while starting rejects as well', async () => {
    const thread = open();
    await thread.kill();
    await expect(thread.ready).rejects.toThrow(ThreadEnded);
  });
  test('after a call that times out rejects it', async () => {
    const thread = open({ responseTimeoutMs: 2_000 });
    await thread.ready;
    expect(await thread.call('add', 1, 2)).toBe(3);
    await expect(thread.call('hang')).rejects.toThrow(ThreadEnded);
  });
  test('is not one that was merely idle for longer than the timeout', async () => {
    const thread = open({ responseTimeoutMs: 2_000 });
    await thread.ready;
    await new Promise((resolve) => void setTimeout(resolve, 2_100));
    expect(await thread.call('add', 1, 2)).toBe(3);
  });
});

describe('a thread that answers calls in batches', () => {
  const openBatches = () => {
    const thread = openThread<BatchThread>({
      script: new URL('./batch-thread.fixture.ts', import.meta.url),
      name: 'batch',
    });
    opened.push(thread as unknown as Thread<never>);
    return thread;
  };
  test('takes as many as have arrived, up to its limit', async () => {
    const thread = openBatches();
    const five = Array.from({ length: 5 }, () => thread.call('together', 'value'));
    expect(await Promise.all(five)).toEqual([3, 3, 3, 2, 2]);
  });
  test('rejects only those that failed or got no answer', async () => {
    const thread = openBatches();
    const three = (['refuse', 'value', 'nothing'] as const).map((answer) => thread.call('together', answer));
    expect((await Promise.allSettled(three)).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'rejected',
    ]);
  });
  test('rejects a whole batch if its handler throws', async () => {
    const thread = openBatches();
    const calls = (['value', 'throw', 'value', 'value'] as const).map((answer) => thread.call('together', answer));
    expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
  });
});
