import { createRestartableWorker, type DisposableThread } from '@federpost/shared/node/thread/disposable-thread.ts';
import type { Opened } from '../decrypt-list.ts';
import type { SealedOf } from '../port.ts';

export type OpeningProtocol = { calls: { open: (items: readonly SealedOf[]) => Opened[] } };
export type OpeningData = { keysDirectory: string; masterKey: Uint8Array };

const END_AFTER_IDLE_MS = 60_000;

/**
 * Opens the personal data of a long list in a thread of its own: for each order a file is read and a key unwrapped.
 * It is there while long lists are asked for, and keeps no order's key.
 */
export const openOpeningThread = (data: OpeningData): DisposableThread<OpeningProtocol> =>
  createRestartableWorker({
    script: new URL('./opening-thread.ts', import.meta.url),
    name: 'open-personal',
    data,
    failure: () => new Error('the vault could not open the personal data of a list'),
    endAfterIdleMs: END_AFTER_IDLE_MS,
  });
