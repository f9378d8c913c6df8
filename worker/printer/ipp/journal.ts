import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { createFile, replaceFile, syncDirectory } from '@federpost/shared/node/durable-files.ts';
import { entriesOf, eraseTree, ignoreMissing } from '../durable-files.ts';
import type { PrintJob, PrintOutcome } from '../port.ts';

const submission = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('void') }),
  z.strictObject({ kind: z.literal('handed-over'), jobId: z.int(), pages: z.int() }),
]);
/** «void»: this attempt's letter was not handed over and never will be. */
type Submission = z.output<typeof submission>;

/**
 * Records the hand-over of each attempt: before it the letter is certainly not printed, after it only the printer
 * knows. All workers of one printer share one journal.
 */
type Journal = {
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

  /** The attempt's file; its order's folder is created if it is missing. */
  async function fileToWrite(job: PrintJob, suffix: string): Promise<string> {
    await mkdir(folderOf(job.orderId), { recursive: true, mode: 0o700 });
    await syncDirectory(root);
    return fileOf(job, suffix);
  }

  return {
    async record(job, entry) {
      const isNew = await createFile(await fileToWrite(job, 'handed-over'), JSON.stringify(entry));
      return { entry: isNew ? entry : ((await read(job)) ?? entry), isNew };
    },
    read,
    printedHere: async ({ orderId, attempt }) =>
      (await entriesOf(folderOf(orderId))).some(({ name }) => name === String(attempt)),
    settle: async (job, outcome) => replaceFile(await fileToWrite(job, 'outcome'), JSON.stringify(outcome)),
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
