import { link, mkdir, readFile, rename, unlink } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { entriesOf, eraseTree, ignoreMissing, syncDirectory, writeSynced } from '../durable-files.ts';
import type { PrintJob, PrintOutcome } from '../port.ts';
import { hasErrorCode } from '@federpost/shared/node/error-code.ts';

const submission = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('void') }),
  z.strictObject({ kind: z.literal('handed-over'), jobId: z.int(), pages: z.int() }),
]);
/** «void»: this attempt's letter was not handed over and never will be. */
export type Submission = z.output<typeof submission>;

/**
 * Records the hand-over of each attempt: before it the letter is certainly not printed, after it only the printer
 * knows. All workers of one printer share one journal.
 */
export type Journal = {
  /** Records this entry unless the attempt already has one. @returns the attempt's entry */
  record(job: PrintJob, entry: Submission): Promise<{ entry: Submission; isNew: boolean }>;
  read(job: PrintJob): Promise<Submission | undefined>;
  /**
   * Whether a folder printer has used this directory for the attempt: its worker may have been configured to print
   * elsewhere afterwards.
   */
  printedHere(job: PrintJob): Promise<boolean>;
  /** Records the proven outcome, because printers forget. */
  settle(job: PrintJob, outcome: PrintOutcome): Promise<void>;
  settled(job: PrintJob): Promise<PrintOutcome | undefined>;
  /** Attempts of an order that were handed over and whose outcome is not proven. */
  open(orderId: string): Promise<{ job: PrintJob; jobId: number }[]>;
  erase(orderId: string): Promise<void>;
};

const HANDED_OVER = /^(\d+)\.handed-over$/;
/** The file name of an attempt's entry. */
export const submissionRecord = (attempt: number): string => `${attempt}.handed-over`;

/** @param directory created if it is missing */
export function openJournal(directory: string): Journal {
  const root = resolve(directory);
  const folderOf = (orderId: string) => join(root, z.uuid().parse(orderId));
  const fileOf = ({ orderId, attempt }: PrintJob, suffix: string) =>
    join(folderOf(orderId), `${z.int().min(1).parse(attempt)}.${suffix}`);

  async function read(job: PrintJob): Promise<Submission | undefined> {
    const text = await ignoreMissing(readFile(fileOf(job, 'handed-over'), 'utf8'));
    return text === undefined ? undefined : submission.parse(JSON.parse(text));
  }

  async function settled(job: PrintJob): Promise<PrintOutcome | undefined> {
    const text = await ignoreMissing(readFile(fileOf(job, 'outcome'), 'utf8'));
    return text === undefined ? undefined : (JSON.parse(text) as PrintOutcome);
  }

  /** Written completely or not at all: under another name, synced, then linked to its own. */
  async function write(job: PrintJob, content: object, publish: (draft: string) => Promise<void>): Promise<void> {
    const folder = folderOf(job.orderId);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await syncDirectory(root);
    const draft = join(folder, `.${randomUUID()}`);
    await writeSynced(draft, JSON.stringify(content));
    try {
      await publish(draft);
    } finally {
      await ignoreMissing(unlink(draft));
      await syncDirectory(folder);
    }
  }

  return {
    async record(job, entry) {
      try {
        // A link fails if its name exists: the first entry is kept.
        await write(job, entry, (draft) => link(draft, fileOf(job, 'handed-over')));
        return { entry, isNew: true };
      } catch (error) {
        if (!hasErrorCode(error, 'EEXIST')) throw error;
        return { entry: (await read(job)) ?? entry, isNew: false };
      }
    },
    read,
    printedHere: async ({ orderId, attempt }) =>
      (await entriesOf(folderOf(orderId))).some(({ name }) => name === String(attempt)),
    settle: (job, outcome) => write(job, outcome, (draft) => rename(draft, fileOf(job, 'outcome'))),
    settled,
    async open(orderId) {
      const unproven: { job: PrintJob; jobId: number }[] = [];
      for (const { name } of await entriesOf(folderOf(orderId))) {
        const attempt = HANDED_OVER.exec(name)?.[1];
        if (attempt === undefined) continue;
        const job = { orderId, attempt: Number(attempt) };
        const entry = await read(job);
        if (entry?.kind === 'handed-over' && !(await settled(job))) unproven.push({ job, jobId: entry.jobId });
      }
      return unproven;
    },
    async erase(orderId) {
      await eraseTree(folderOf(orderId));
      await ignoreMissing(syncDirectory(root));
    },
  };
}
