import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Worker, type ResourceLimits } from 'node:worker_threads';

/** How a program is started that will answer calls. */
export type PeerOptions = {
  /** The program, which calls `answerCalls` or `answerEach`. */
  script: URL;
  /** For the list of threads and for errors. */
  name: string;
  /** The thread's `workerData`; of a process, which takes text only, the first argument. */
  data?: unknown;
  resourceLimits?: ResourceLimits;
  /**
   * Starts a process instead of a thread: when it ends, all its memory is the system's again, and a crash of its
   * JavaScript engine is not ours. Of our environment, in which secrets stand, it gets only how memory is handed out and where compiled modules are kept.
   */
  ownProcess?: boolean;
  /** How Node runs that process. */
  nodeFlags?: readonly string[];
};

export type Peer = { send(message: unknown): void; kill(): void };

type Events = { onMessage(message: unknown): void; onError(error: unknown): void; onExit(): void };

export function startPeer(options: PeerOptions, events: Events): Peer {
  return options.ownProcess ? startProcess(options, events) : startThread(options, events);
}

/** By default V8 takes some 40 MB more of each thread under load; nearly all that a call allocates is garbage when it is answered. */
const YOUNG: ResourceLimits = { maxYoungGenerationSizeMb: 3 };

function startThread(
  { script, name, data, resourceLimits }: PeerOptions,
  { onMessage, onError, onExit }: Events,
): Peer {
  const worker = new Worker(script, { name, workerData: data, resourceLimits: { ...YOUNG, ...resourceLimits } });
  worker.on('message', onMessage).on('error', onError).once('exit', onExit);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    send: (message) => worker.postMessage(message),
    kill: () => void worker.terminate(),
  };
}

function startProcess({ script, data, nodeFlags = [] }: PeerOptions, { onMessage, onError, onExit }: Events): Peer {
  const child = fork(fileURLToPath(script), data === undefined ? [] : [String(data)], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [...nodeFlags],
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => /^MALLOC_|^NODE_COMPILE_CACHE$/.test(name))),
  });
  child.on('message', onMessage).once('exit', onExit);
  child.on('error', (error) => {
    onError(error);
    // A process that never began does not exit either.
    if (child.pid === undefined) onExit();
  });
  return {
    // What can no longer be sent is lost with the process, which `exit` tells.
    send: (message) => void child.send(message as object, () => {}),
    kill: () => void child.kill('SIGKILL'),
  };
}
