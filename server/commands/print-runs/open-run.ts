import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { numberIn, RUN_LETTERS, runLetter } from '@federpost/shared/runs/runs.ts';
import { exclusionReason, selectPieces, type Letter } from '../../domain/print-runs/contents.ts';
import { CommandRefused } from '../order-handler.ts';
import { runIdOfNumber, type RunHandler } from './run-handler.ts';

export type OpenRunPorts = {
  runs: RunHandler;
  /**
   * The order list: the letters that are to be posted by a Berlin day and are not posted yet, and one letter by its id.
   */
  findDueLetters: (day: string) => Letter[];
  findLetter: (orderId: string) => Letter | undefined;
  /** The number of the last run that the list knows; 0 if there is none. */
  lastRunNumber: () => number;
  now: () => Date;
};

/**
 * Makes a run of all due letters, and of the named letters that are ahead of their day. Only one run is open at a time:
 * run numbers have no gap, and the next run can be opened only after the one before is closed. Throws `CommandRefused`:
 * `run-open`, `nothing-due`.
 */
export async function openPrintRun(
  { runs, findDueLetters, findLetter, lastRunNumber, now }: OpenRunPorts,
  { earlyPosting, operator }: { earlyPosting: readonly string[]; operator: string },
): Promise<{ runId: string; position?: string }> {
  const at = now();
  const day = berlinDay(at);
  const number = await findNextNumber(runs, lastRunNumber());
  const due = findDueLetters(day);
  const early = [...new Set(earlyPosting)]
    .filter((orderId) => !due.some(({ id }) => id === orderId))
    .map(findLetter)
    .filter((letter) => letter !== undefined);
  const candidates = [...due, ...early];
  const isIncluded = ({ order }: Letter) => exclusionReason(order) === undefined;
  const excluded = candidates.filter((letter) => !isIncluded(letter));
  const runId = runIdOfNumber(number);
  const run = { number, prefix: runLetter(number), day };
  const pieces = selectPieces(candidates.filter(isIncluded), {
    ...run,
    excluded,
    lastUsedNumber: await findLastCodeNumber(runs, number),
  });
  const command = { type: 'OpenRun', ...run, pieces } as const;
  const { position } = await runs.handle(runId, { ...command, at: at.toISOString(), operator });
  return { runId, position };
}

/** The last code number that was used with the prefix of a run, when the prefix was last in use; 0 if it never was. */
async function findLastCodeNumber(runs: RunHandler, number: number): Promise<number> {
  for (let earlier = number - RUN_LETTERS; earlier > 0; earlier -= RUN_LETTERS) {
    const run = await runs.load(runIdOfNumber(earlier));
    const codes = run.status === 'absent' ? [] : run.pieces.map(({ code }) => code);
    const ownCodes = codes.filter((code) => code.startsWith(runLetter(number)));
    if (ownCodes.length > 0) return Math.max(...ownCodes.map(numberIn));
  }
  return 0;
}

/** The list may be slightly behind, so the log decides. */
async function findNextNumber(runs: RunHandler, last: number): Promise<number> {
  for (let number = Math.max(1, last); ; number += 1) {
    const run = await runs.load(runIdOfNumber(number));
    if (run.status === 'absent') return number;
    if (run.status !== 'closed') throw new CommandRefused('run-open');
  }
}
