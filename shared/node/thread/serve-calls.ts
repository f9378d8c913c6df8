import { parentPort, receiveMessageOnPort, type Transferable } from 'node:worker_threads';
import type { Answer, Arguments, Call, CallName, FromThread, Protocol, ToThread } from './protocol.ts';

/** The outcome of one call. */
export type Outcome<P extends Protocol> = { ok: true; value: Answer<P> } | { ok: false; error: unknown };

type Options<P extends Protocol> = {
  /** What the owner gets once the thread has started. */
  ready?: P['ready'];
  /** What the owner may learn about an error, never private text. By default an error's content stays here. */
  describeError?: (error: unknown) => P['errorDetail'];
  /** Parts of an answer that are moved instead of copied. */
  transfer?: (answer: Answer<P>) => Transferable[];
  /** Called when the owner closes the thread and all earlier calls have been answered. */
  close?: () => void | Promise<void>;
};

/**
 * To be called once in a thread that `openThread` started. It answers its owner's calls in the order in which they were
 * made: all that have arrived together, then those that have arrived during that. Throws outside of a thread.
 * @param options.maxBatchSize the maximum number of calls that are answered together
 * @param options.answer gives the outcome of each call, in their order. If it throws, all of them are refused; a call
 * without an outcome is refused too.
 */
export function serveBatches<P extends Protocol>({
  maxBatchSize,
  answer,
  ready,
  describeError = () => undefined,
  transfer = () => [],
  close,
}: Options<P> & {
  maxBatchSize: number;
  answer: (calls: readonly Call<P>[]) => (Outcome<P> | undefined)[] | Promise<(Outcome<P> | undefined)[]>;
}): void {
  const owner = ownerOfThisThread();
  const post = (message: FromThread<P>, transferables: Transferable[] = []) =>
    owner.postMessage(message, transferables);
  const waiting: { number: number; call: Call<P> }[] = [];
  let working = false;
  let closing = false;

  function receive(message: unknown): void {
    const received = message as ToThread<P>;
    if (received === 'close') closing = true;
    else waiting.push(...received.calls);
  }

  function receivePending(): void {
    for (let next = receiveMessageOnPort(owner); next; next = receiveMessageOnPort(owner)) receive(next.message);
  }

  async function work(): Promise<void> {
    if (working) return;
    working = true;
    for (receivePending(); waiting.length > 0; receivePending()) {
      const batch = waiting.splice(0, maxBatchSize);
      const outcomes = await outcomesOf(batch.map(({ call }) => call));
      const transferables = outcomes.flatMap((outcome) => (outcome?.ok ? transfer(outcome.value) : []));
      const answers = batch.map(({ number }, index) => {
        const outcome = outcomes[index];
        if (outcome?.ok) return { number, ...outcome };
        return { number, ok: false as const, errorDetail: describeError(outcome?.error) };
      });
      post({ answers }, transferables);
    }
    working = false;
    if (!closing) return;
    await close?.();
    owner.close();
  }

  async function outcomesOf(calls: readonly Call<P>[]): Promise<(Outcome<P> | undefined)[]> {
    try {
      return await answer(calls);
    } catch (error) {
      return calls.map(() => ({ ok: false, error }));
    }
  }

  owner.on('message', (message) => {
    receive(message);
    void work();
  });
  post({ ready });
}

function ownerOfThisThread() {
  if (!parentPort) throw new Error('this program must be started as a thread');
  return parentPort;
}

type Answers<P extends Protocol> = {
  [Name in CallName<P>]: (...args: Arguments<P, Name>) => Answer<P, Name> | Promise<Answer<P, Name>>;
};

/** Like `serveBatches`, but one call after another, each answered immediately. If it throws, its call is refused. */
export function serveCalls<P extends Protocol>(answers: Answers<P>, options: Options<P> = {}): void {
  serveBatches<P>({
    ...options,
    maxBatchSize: 1,
    answer: (calls) =>
      Promise.all(
        calls.map(async ({ name, args }) => {
          const value: Answer<P> = await answers[name](...(args as Arguments<P, typeof name>));
          return { ok: true as const, value };
        }),
      ),
  });
}
