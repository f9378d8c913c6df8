import { openThread, type Thread } from '@federpost/shared/node/thread/thread.ts';
import { LetterDiffers, LetterShredded, PersonalForgotten } from '../port.ts';
import { VaultUnusable } from './key-file-header.ts';
import type { Calls } from './plan.ts';

export type VaultThreadData = { directory: string; masterKey: Uint8Array };

/** `ready`: in which slot each order's personal key stands. `note`: the name of an error. */
export type VaultThread = { calls: Calls; ready: Map<string, number>; note: string };

const KNOWN_ERRORS = { LetterDiffers, LetterShredded, PersonalForgotten };

/** Structured clone loses an error's class, so the thread sends its name. */
function toError(name: string): Error {
  if (Object.hasOwn(KNOWN_ERRORS, name)) return new KNOWN_ERRORS[name as keyof typeof KNOWN_ERRORS]();
  return new Error(`the vault could not carry out a call (${name})`);
}

/**
 * Starts the vault's thread and waits until it has opened the files. Calls about one order take effect in the order
 * they are made. Rejects with `VaultUnusable` (a German sentence) where the vault cannot be opened.
 */
export async function startVaultThread(
  data: VaultThreadData,
): Promise<{ thread: Thread<VaultThread>; personalSlots: Map<string, number> }> {
  const script = new URL('./thread.ts', import.meta.url);
  const thread = openThread<VaultThread>({ script, name: 'vault', data, toError });
  try {
    return { thread, personalSlots: await thread.ready };
  } catch (error) {
    if (error instanceof Error && error.name === 'VaultUnusable') throw new VaultUnusable(error.message);
    throw error;
  }
}
