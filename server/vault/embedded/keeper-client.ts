import { Worker } from 'node:worker_threads';
import { VaultUnusable } from './header.ts';
import type { CallName, Calls, Request } from './keeper.ts';
import {
  errorFrom,
  type FromThread,
  type NumberedRequest,
  type ThreadSetup,
  type ToThread,
} from './thread-messages.ts';

export type KeeperClient = {
  /** Asks the thread. Calls about one order take effect in the order they were made. Rejects when the disk fails. */
  ask<Name extends CallName>(name: Name, ...args: Parameters<Calls[Name]>): Promise<ReturnType<Calls[Name]>>;
  personalSlots: Map<string, number>;
  /** Finishes what was asked, then ends the thread. */
  close(): Promise<void>;
};

type Waiting = { resolve: (value: ReturnType<Calls[CallName]>) => void; reject: (error: Error) => void };

/**
 * Starts the vault's thread. Throws `VaultUnusable` with a German sentence where the vault cannot be opened.
 * @param onDeath called when the open vault's thread has ended unasked.
 */
export async function startKeeper(setup: ThreadSetup, onDeath?: () => void): Promise<KeeperClient> {
  const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: setup, name: 'vault' });
  const waiting = new Map<number, Waiting>();
  let unsent: NumberedRequest[] = [];
  let nextNumber = 1;
  let gone: Error | undefined;
  const exited = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const tell = (message: ToThread) => thread.postMessage(message);

  let opened = false;
  const stop = (error: Error) => {
    if (opened && !gone) onDeath?.();
    gone ??= error;
    for (const { reject } of waiting.values()) reject(gone);
    waiting.clear();
  };
  const send = () => {
    const requests = unsent;
    unsent = [];
    tell({ kind: 'requests', requests });
  };

  const personalSlots = await new Promise<Map<string, number>>((resolve, reject) => {
    thread.on('message', (message: FromThread) => {
      if (message.kind === 'ready') resolve(message.personalSlots);
      if (message.kind === 'unusable')
        reject(message.name === 'VaultUnusable' ? new VaultUnusable(message.message) : errorFrom(message));
      if (message.kind !== 'replies') return;
      for (const reply of message.replies) {
        const { resolve: fulfil, reject: refuse } = waiting.get(reply.number)!;
        waiting.delete(reply.number);
        if (reply.ok) fulfil(reply.value);
        else refuse(errorFrom(reply.error));
      }
    });
    thread.on('error', (error) => {
      stop(error instanceof Error ? error : new Error('the vault has stopped'));
      reject(gone);
    });
    thread.once('exit', () => stop(new Error('the vault is closed')));
  });
  opened = true;

  return {
    personalSlots,
    ask(name, ...args) {
      if (gone) return Promise.reject(gone);
      return new Promise((resolve, reject) => {
        const number = nextNumber++;
        waiting.set(number, { resolve: resolve as Waiting['resolve'], reject });
        if (unsent.length === 0) queueMicrotask(send);
        unsent.push({ number, request: { name, args } as Request });
      });
    },
    async close() {
      if (gone) return exited;
      gone = new Error('the vault is closed');
      // After the microtask that sends what was asked before.
      await Promise.resolve();
      tell({ kind: 'close' });
      await exited;
    },
  };
}
