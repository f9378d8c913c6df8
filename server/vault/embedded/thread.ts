import { workerData } from 'node:worker_threads';
import { serveBatches } from '@federpost/shared/node/thread/serve-calls.ts';
import type { VaultThread, VaultThreadData } from './embedded-vault.ts';
import { openVaultFiles, type Outcome, type Request, type VaultFiles } from './vault-files.ts';

/** The thread that does the vault's disk work: calls that arrive while one batch syncs become the next batch. */

const MAX_BATCH_SIZE = 512;
const { directory, masterKey } = workerData as VaultThreadData;

let files: VaultFiles | undefined = openVaultFiles({ directory, masterKey });
const suspectSlots = new Set<number>();

serveBatches<VaultThread>({
  most: MAX_BATCH_SIZE,
  answer: apply,
  ready: files.personalKeys(),
  describeError: (error) => (error instanceof Error ? error.name : 'unknown'),
  close: closeFiles,
});

/** After a failed disk nothing in memory can be trusted: the requests are refused, and the next ones open the files again. */
function apply(requests: readonly Request[]): Outcome[] {
  try {
    files ??= openVaultFiles({ directory, masterKey, suspectSlots });
    const outcomes = files.apply(requests);
    suspectSlots.clear();
    return outcomes;
  } catch (error) {
    for (const slot of files?.suspectSlots() ?? []) suspectSlots.add(slot);
    closeFiles();
    return requests.map(() => ({ ok: false, error }));
  }
}

function closeFiles(): void {
  try {
    files?.close();
  } catch {
    // The disk has failed already; nothing may go on with this state.
  }
  files = undefined;
}
