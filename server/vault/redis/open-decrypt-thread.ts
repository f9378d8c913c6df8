import { createRestartableWorker, type RestartableWorker } from '@federpost/shared/node/thread/restartable-worker.ts';
import type { Opened } from '../decrypt-list.ts';
import type { SealedOf } from '../port.ts';

export type DecryptProtocol = { calls: { open: (items: readonly SealedOf[]) => Opened[] } };
export type DecryptData = { keysDirectory: string; masterKey: Uint8Array };

const END_AFTER_IDLE_MS = 60_000;

/**
 * Decrypts the personal data of a long list in a thread of its own: for each order a file is read and a key unwrapped.
 * The thread runs while long lists are requested, and keeps no order's key.
 */
export const openDecryptThread = (data: DecryptData): RestartableWorker<DecryptProtocol> =>
  createRestartableWorker({
    script: new URL('./decrypt-thread.ts', import.meta.url),
    name: 'open-personal',
    data,
    failure: () => new Error('the vault could not open the personal data of a list'),
    endAfterIdleMs: END_AFTER_IDLE_MS,
  });
