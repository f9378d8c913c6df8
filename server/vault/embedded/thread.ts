import { workerData } from 'node:worker_threads';
import { serveBatches } from '@federpost/shared/node/thread/serve-calls.ts';
import type { VaultThread, VaultThreadData } from './embedded-vault.ts';
import { openVaultFiles, type VaultFiles } from './vault-files.ts';

/** The thread that does the vault's disk work: calls that arrive while one batch syncs become the next batch. */

const MAX_BATCH_SIZE = 512;
const options = { ...(workerData as VaultThreadData), suspectSlots: new Set<number>() };
let files: VaultFiles | undefined = openVaultFiles(options);

serveBatches<VaultThread>({
  maxBatchSize: MAX_BATCH_SIZE,
  /** After a disk failure the memory cannot be trusted: the batch is refused, and the next one reopens the files. */
  answer(requests) {
    const opened = (files ??= openVaultFiles(options));
    try {
      return opened.apply(requests);
    } catch (error) {
      files = undefined;
      opened.close();
      throw error;
    }
  },
  ready: files.personalKeys(),
  describeError: (error) => (error instanceof Error ? error.name : 'unknown'),
  close: () => files?.close(),
});
