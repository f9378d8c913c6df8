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

describe('a thread that runs', () => {
  test('says when it has started, and gives each call its own answer', async () => {
    const thread = open({ data: 'given' });
    expect(await thread.ready).toEqual({ data: 'given' });
    expect(await Promise.all([thread.call('add', 1, 2), thread.call('add', 3, 4)])).toEqual([3, 7]);
  });
  test('is called before it has started as well', async () => {
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
  test('moves the parts that are marked to be moved', async () => {
    expect(await open().call('bytes', 3)).toEqual(new Uint8Array([7, 7, 7]));
  });
  test('announces answers before their calls resolve', async () => {
    const heard: string[] = [];
    const thread = open({ onAnswers: () => heard.push('answers') });
    await thread.call('add', 1, 2);
    heard.push('resolved');
    expect(heard).toEqual(['answers', 'resolved']);
  });
  test('answers what was called before it is closed, and ends', async () => {
    const thread = open();
    const answers = [thread.call('wait', 20), thread.call('add', 1, 2)];
    await thread.close();
    expect(await Promise.all(answers)).toEqual([undefined, 3]);
    await expect(thread.call('add', 1, 2)).rejects.toThrow(ThreadEnded);
    await thread.close();
  });
});

describe('a call that is refused', () => {
  test('rejects with the same error whatever the reason', async () => {
    const thread = open();
    expect(await reasonOf(thread.call('refuse', SECRET))).toMatchObject({
      name: 'RemoteCallError',
      message: 'the thread «test» could not carry out a call',
    });
    expect(await thread.call('add', 1, 2)).toBe(3);
  });
  test('or with the error that its owner makes of the detail', async () => {
    const thread = open({ toError: ({ name }) => new SyntaxError(name) });
    expect(await reasonOf(thread.call('refuse', SECRET))).toMatchObject({ name: 'SyntaxError', message: 'RangeError' });
  });
});

describe('a thread that ends unasked', () => {
  test.each(['throwLater', 'exit'] as const)(
    'by %s rejects the waiting calls, and names the one it was working on',
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
  test('while it starts says why', async () => {
    const thread = open({ data: 'cannot start' });
    await expect(thread.call('add', 1, 2)).rejects.toThrow(ThreadEnded);
    await expect(thread.ready).rejects.toThrow('no such file');
  });
  test('by being killed while it starts, too', async () => {
    const thread = open();
    await thread.kill();
    await expect(thread.ready).rejects.toThrow(ThreadEnded);
  });
  test('because it answered no call in time', async () => {
    const thread = open({ responseTimeoutMs: 2_000 });
    await thread.ready;
    expect(await thread.call('add', 1, 2)).toBe(3);
    await expect(thread.call('hang')).rejects.toThrow(ThreadEnded);
  });
  test('but not because it had nothing to answer', async () => {
    const thread = open({ responseTimeoutMs: 2_000 });
    await thread.ready;
    await new Promise((resolve) => void setTimeout(resolve, 2_100));
    expect(await thread.call('add', 1, 2)).toBe(3);
  });
});

describe('a thread that answers calls together', () => {
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
  test('refuses those that failed or were forgotten, and only those', async () => {
    const thread = openBatches();
    const three = (['refuse', 'value', 'nothing'] as const).map((answer) => thread.call('together', answer));
    expect((await Promise.allSettled(three)).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'rejected',
    ]);
  });
  test('refuses all of them when they fail together', async () => {
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
