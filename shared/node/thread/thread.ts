import { Worker, type ResourceLimits } from 'node:worker_threads';
import type { Answer, Arguments, Call, CallName, FromThread, Protocol, ToThread } from './protocol.ts';

/** The thread ended before it answered this call: whether the call took effect is unknown. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';
  /** This call had waited longest; if the thread answers one call after another, it ended during this one. */
  readonly inFlight: boolean;
  constructor(thread: string, inFlight = false) {
    super(`the thread «${thread}» has ended`);
    this.inFlight = inFlight;
  }
}

/** The thread could not carry out a call. It has no details, because an error message may quote private text. */
class RemoteCallError extends Error {
  override readonly name = 'RemoteCallError';
}

export type Thread<P extends Protocol> = {
  /**
   * Resolves with what the thread sends once it has started. Rejects with the thread's own error if it cannot start.
   */
  ready: Promise<P['ready']>;
  /**
   * Calls arrive in the order in which they are made. Rejects with the result of `toError` for a refusal, and with
   * `ThreadEnded` if the thread ends first.
   */
  call<Name extends CallName<P>>(name: Name, ...args: Arguments<P, Name>): Promise<Answer<P, Name>>;
  /** Resolves when the thread has ended, for any reason, before the unanswered calls reject. */
  ended: Promise<void>;
  /** Lets the thread answer the calls made so far, then ends it. Later calls reject. */
  close(): Promise<void>;
  /** Ends the thread immediately. */
  kill(): Promise<void>;
};

/**
 * V8's default takes some 40 MB more in each thread under load; nearly everything that a call allocates is garbage once
 * it is answered.
 */
const RESOURCE_LIMITS: ResourceLimits = { maxYoungGenerationSizeMb: 3 };

export type ThreadOptions<P extends Protocol> = {
  /** The program, which calls `serveBatches` or `serveCalls`. */
  script: URL;
  /** For the list of threads and for errors. */
  name: string;
  /** The thread's `workerData`. */
  data?: unknown;
  resourceLimits?: ResourceLimits;
  /** A thread that has calls and answers none of them for this long is ended. The time of its start counts. */
  responseTimeoutMs?: number | undefined;
  /** Called when answers have come, before their calls resolve. */
  onAnswers?: () => void;
  /** Makes the error of a refused call; without it every refusal has the same constant error. */
  toError?: (errorDetail: P['errorDetail']) => Error;
};

/** Starts a thread and communicates with it. Never throws: problems are reported by `ready`, `ended` and the calls. */
export function openThread<P extends Protocol>({
  script,
  name,
  data,
  resourceLimits,
  responseTimeoutMs,
  onAnswers,
  toError,
}: ThreadOptions<P>): Thread<P> {
  const worker = new Worker(script, {
    name,
    workerData: data,
    resourceLimits: { ...RESOURCE_LIMITS, ...resourceLimits },
  });
  worker.on('message', onMessage).on('error', onError).once('exit', onExit);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const notify = (message: ToThread<P>) => worker.postMessage(message);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let unsent: { number: number; call: Call<P> }[] = [];
  let lastNumber = 0;
  let closed = false;
  let deadline: NodeJS.Timeout | undefined;

  const ready = Promise.withResolvers<P['ready']>();
  // Not every owner waits for the start, so its rejection must not be unhandled.
  ready.promise.catch(() => {});
  const ended = Promise.withResolvers<void>();
  const kill = async () => {
    void worker.terminate();
    await ended.promise;
  };

  /** Restarts with each answer of the thread. */
  function restartDeadline(): void {
    clearTimeout(deadline);
    if (responseTimeoutMs !== undefined && waiting.size > 0)
      deadline = setTimeout(() => void kill(), responseTimeoutMs);
  }

  function send(): void {
    if (unsent.length > 0) notify({ calls: unsent });
    unsent = [];
  }

  function onMessage(received: unknown): void {
    const message = received as FromThread<P>;
    if ('ready' in message) return ready.resolve(message.ready);
    // Under `node --watch`, each thread also reports the files that it imports, as messages of Node's own.
    if (!('answers' in message)) return;
    onAnswers?.();
    for (const answer of message.answers) {
      const call = waiting.get(answer.number);
      waiting.delete(answer.number);
      if (answer.ok) call?.resolve(answer.value);
      else
        call?.reject(
          toError?.(answer.errorDetail) ?? new RemoteCallError(`the thread «${name}» could not carry out a call`),
        );
    }
    restartDeadline();
  }

  /** Only an error during the start is passed on: a later one may quote private data. */
  function onError(error: unknown): void {
    ready.reject(error);
  }

  function onExit(): void {
    closed = true;
    clearTimeout(deadline);
    ready.reject(new ThreadEnded(name));
    ended.resolve();
    const [inFlight] = waiting.keys();
    for (const [number, { reject }] of waiting) reject(new ThreadEnded(name, number === inFlight));
    waiting.clear();
  }

  return {
    ready: ready.promise,
    call<Name extends CallName<P>>(callName: Name, ...args: Arguments<P, Name>) {
      if (closed) return Promise.reject(new ThreadEnded(name));
      const answer = Promise.withResolvers<unknown>();
      const number = (lastNumber += 1);
      waiting.set(number, answer);
      // After this turn's I/O has been read, so that all resulting calls travel in one message: each message wakes the
      // thread.
      if (unsent.length === 0) setImmediate(send);
      unsent.push({ number, call: { name: callName, args } as Call<P> });
      if (waiting.size === 1) restartDeadline();
      return answer.promise as Promise<Answer<P, Name>>;
    },
    ended: ended.promise,
    async close() {
      if (!closed) {
        closed = true;
        send();
        notify('close');
      }
      await ended.promise;
    },
    kill,
  };
}
