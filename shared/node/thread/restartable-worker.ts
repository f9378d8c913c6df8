import type { Answer, Arguments, CallName, Protocol } from './protocol.ts';
import { openThread, ThreadEnded, type Thread, type ThreadOptions } from './thread.ts';

export type RestartableWorker<P extends Protocol> = {
  call<Name extends CallName<P>>(name: Name, ...args: Arguments<P, Name>): Promise<Answer<P, Name>>;
  /** Ends the thread and gives up every pending call. The next call starts another thread. */
  end(): Promise<void>;
};

type Options<P extends Protocol> = Omit<ThreadOptions<P>, 'toError'> & {
  /** The error of every call that fails, for any reason. */
  failure: () => Error;
  /** A thread without calls is ended after this time. */
  endAfterIdleMs?: number;
};

/**
 * A thread that keeps no state between calls and answers one after another (`serveCalls`). It is started with the first
 * call, and again after it has ended. Calls that wait when it ends are made again to the next thread; the one it was
 * working on is not, because it may be the reason.
 */
export function createRestartableWorker<P extends Protocol>({
  failure,
  endAfterIdleMs,
  ...options
}: Options<P>): RestartableWorker<P> {
  let running: Thread<P> | undefined;
  let idle: NodeJS.Timeout | undefined;
  const pendingCalls = new Set<AbortController>();

  async function callThread<Name extends CallName<P>>(
    name: Name,
    args: Arguments<P, Name>,
    signal: AbortSignal,
  ): Promise<Answer<P, Name>> {
    for (;;) {
      const thread = (running ??= openThread<P>(options));
      try {
        return await thread.call(name, ...args);
      } catch (error) {
        if (running === thread && error instanceof ThreadEnded) running = undefined;
        if (!(error instanceof ThreadEnded) || error.inFlight || signal.aborted) throw failure();
      }
    }
  }

  async function end(): Promise<void> {
    const thread = running;
    running = undefined;
    clearTimeout(idle);
    for (const call of pendingCalls) call.abort();
    await thread?.kill();
  }

  return {
    call(name, ...args) {
      clearTimeout(idle);
      const call = new AbortController();
      pendingCalls.add(call);
      return new Promise<Answer<P, typeof name>>((resolve, reject) => {
        call.signal.addEventListener('abort', () => reject(failure()));
        callThread(name, args, call.signal).then(resolve, reject);
      }).finally(() => {
        pendingCalls.delete(call);
        if (endAfterIdleMs !== undefined && pendingCalls.size === 0)
          idle = setTimeout(() => void end(), endAfterIdleMs).unref();
      });
    },
    end,
  };
}
