import { randomUUID } from 'node:crypto';
import { workerData } from 'node:worker_threads';
import { serveCalls } from './serve-calls.ts';

/** A thread for tests: answers, refuses, hangs and dies on request. */
export type TestThread = {
  calls: {
    add: (a: number, b: number) => number;
    bytes: (length: number) => Uint8Array<ArrayBuffer>;
    /** Every thread has an id of its own. */
    which: () => string;
    wait: (milliseconds: number) => void;
    refuse: (privateText: string) => void;
    throwLater: (privateText: string) => void;
    exit: () => void;
    hang: () => void;
  };
  ready: { data: unknown };
  errorDetail: { name: string };
};

const data: unknown = workerData;
if (data === 'cannot start') throw new Error('no such file');

const id = randomUUID();
serveCalls<TestThread>(
  {
    add: (a, b) => a + b,
    bytes: (length) => new Uint8Array(length).fill(7),
    which: () => id,
    wait: (milliseconds) => new Promise((resolve) => void setTimeout(resolve, milliseconds)),
    refuse(privateText) {
      throw new RangeError(privateText);
    },
    throwLater: (privateText) =>
      new Promise(() => {
        setImmediate(() => {
          throw new Error(privateText);
        });
      }),
    exit: () => process.exit(1),
    // Blocked like an endless loop, but leaves the processor to the other tests.
    hang: () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
  },
  {
    ready: { data },
    describeError: (error) => ({ name: error instanceof Error ? error.name : 'unknown' }),
    transfer: (answer) => (answer instanceof Uint8Array ? [answer.buffer] : []),
  },
);
