import { workerData } from 'node:worker_threads';
import { serveBatches } from '@federpost/shared/node/thread/serve-calls.ts';
import { openVaultFiles } from './open-vault-files.ts';
import type { Request } from './plan.ts';
import { conflictFreeBatches } from './batches.ts';
import type { Outcome, VaultFiles } from './vault-files.ts';
import type { VaultThread, VaultThreadData } from './vault-thread.ts';

/** The thread that does the vault's disk work: whatever arrives while one batch syncs becomes the next batch. */

const MAX_TOGETHER = 512;
const { directory, masterKey } = workerData as VaultThreadData;

let files: VaultFiles | undefined = openVaultFiles({ directory, masterKey });
let doubted: ReadonlySet<number> = new Set();

serveBatches<VaultThread>({
  most: MAX_TOGETHER,
  answer(requests) {
    const nextStatuses: (Outcome | undefined)[] = [];
    for (const round of conflictFreeBatches(requests)) {
      const ofRound = apply(round.map(({ request }) => request));
      for (const [place, { at }] of round.entries()) nextStatuses[at] = ofRound[place];
    }
    return nextStatuses;
  },
  ready: new Map(files.personalSlots()),
  noteOf: (error) => (error instanceof Error ? error.name : 'unknown'),
  close: abandonFiles,
});

/** After a failed disk nothing in memory can be trusted: the requests are refused and the files are opened anew. */
function apply(requests: readonly Request[]): Outcome[] {
  try {
    files ??= openVaultFiles({ directory, masterKey, doubted });
    const nextStatuses = files.apply(requests);
    doubted = new Set();
    return nextStatuses;
  } catch (error) {
    doubted = new Set([...doubted, ...(files?.doubtedSlots() ?? [])]);
    abandonFiles();
    const failure = error instanceof Error ? error : new Error('the vault failed');
    return requests.map(() => ({ ok: false, error: failure }));
  }
}

function abandonFiles(): void {
  try {
    files?.close();
  } catch {
    // The disk has failed already; what matters is that nothing goes on with this state.
  }
  files = undefined;
}
