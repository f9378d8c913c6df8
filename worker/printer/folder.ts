import { lstat, mkdir, mkdtemp, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { syncDirectory, writeSynced } from '@federpost/shared/node/durable-files.ts';
import { entriesOf, eraseTree, ignoreMissing } from './durable-files.ts';
import { submissionRecord } from './ipp/journal.ts';
import type { PrintDocument, Printer, PrintJob, PrintOutcome } from './port.ts';
import { hasErrorCode } from '@federpost/shared/node/error-code.ts';

const NOT_PRINTED: PrintOutcome = { kind: 'failed', reason: 'worker-died' };
const ABORTED: PrintOutcome = { kind: 'failed', reason: 'aborted' };

/**
 * Prints into a folder: `<directory>/<orderId>/<attempt>/letter.pdf`, `envelope.pdf`, `job-sheet.pdf`. An attempt
 * appears completely, by one rename, or never. A question about an attempt that has not appeared puts a file in its
 * place, so that a delayed worker can no longer print it. So the answer about an attempt that was claimed with this
 * directory is always proof, unless the disk fails; attempts of another directory are unknown here.
 */
export function folderPrinter(directory: string): Printer {
  const root = resolve(directory);
  const orderFolder = (orderId: string) => join(root, z.uuid().parse(orderId));
  const attemptPath = ({ orderId, attempt }: PrintJob) =>
    join(orderFolder(orderId), String(z.int().min(1).parse(attempt)));

  async function print(job: PrintJob, documents: readonly PrintDocument[]): Promise<PrintOutcome> {
    const target = attemptPath(job);
    const folder = orderFolder(job.orderId);
    let draft: string | undefined;
    let isRenaming = false;
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await syncDirectory(root);
      draft = await mkdtemp(join(folder, draftPrefix(job)));
      for (const { kind, pdf } of documents) await writeSynced(join(draft, `${kind}.pdf`), pdf);
      await syncDirectory(draft);
      isRenaming = true;
      await rename(draft, target);
    } catch {
      // The rename failed, for any reason; or this attempt already exists, and is not printed again.
      if (draft) await eraseTree(draft).catch(() => {});
      return outcomeOf(job).catch(() => (isRenaming ? unknownOutcome() : ABORTED));
    }
    return syncDirectory(folder).then((): PrintOutcome => ({ kind: 'printed' }), unknownOutcome);
  }

  async function outcomeOf(job: PrintJob): Promise<PrintOutcome> {
    const target = attemptPath(job);
    const folder = orderFolder(job.orderId);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const { name } of await entriesOf(folder)) {
      // A worker handed it to a real printer before it was configured to print here.
      if (name === submissionRecord(job.attempt)) return unknownOutcome();
      if (name.startsWith(draftPrefix(job))) await eraseTree(join(folder, name));
    }
    try {
      await writeSynced(target, 'Nicht gedruckt.\n');
    } catch (error) {
      if (!hasErrorCode(error, 'EEXIST')) throw error;
      // A rename is visible before it is synced; a reported outcome must survive a power cut.
      await syncDirectory(folder);
      return (await lstat(target)).isDirectory() ? { kind: 'printed' } : NOT_PRINTED;
    }
    await syncDirectory(folder);
    return NOT_PRINTED;
  }

  return {
    keepsDocuments: true,
    // A folder needs no turns.
    acquirePrinter: async () => () => {},
    print,
    outcomeOf,
    outcomeElsewhere: async () => ({ kind: 'unknown', reason: 'worker-died' }),
    async deleteDocuments(orderId) {
      await eraseTree(orderFolder(orderId));
      await ignoreMissing(syncDirectory(root));
    },
    // A PDF in another directory cannot be seen from here, so its deletion is uncertain.
    deleteElsewhere: async () => false,
  };
}

const draftPrefix = ({ attempt }: PrintJob) => `.${attempt}-`;
const unknownOutcome = (): PrintOutcome => ({ kind: 'unknown', reason: 'aborted' });
