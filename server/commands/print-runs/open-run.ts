import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { numberIn, RUN_LETTERS, runLetter } from '@federpost/shared/runs/codes.ts';
import { exclusionReason, selectPieces, type Letter } from '../../domain/print-runs/contents.ts';
import { CommandRefused } from '../order-handler.ts';
import { runIdOfNumber, type RunHandler } from './run-handler.ts';

export type OpenRunPorts = {
  runs: RunHandler;
  /** What the list of orders knows: the letters that are to be posted by a Berlin day and are not, and one by its id. */
  findDueLetters: (day: string) => Letter[];
  letter: (orderId: string) => Letter | undefined;
  /** The number of the last run it knows; 0 before the first. */
  lastRun: () => number;
  now: () => Date;
};

/**
 * Makes a run of what is due, and of letters ahead of their day those that are named. One run is open at a time: their
 * numbers leave no gap, and the next one is opened where the one before is closed.
 * Throws `CommandRefused`: `run-open`, `nothing-due`.
 */
export async function openPrintRun(
  { runs, findDueLetters, letter, lastRun, now }: OpenRunPorts,
  { earlyPosting, operator }: { earlyPosting: readonly string[]; operator: string },
): Promise<{ runId: string; position?: string }> {
  const at = now();
  const day = berlinDay(at);
  const number = await nextNumber(runs, lastRun());
  const due = findDueLetters(day);
  const chosen = [...new Set(earlyPosting)]
    .filter((orderId) => !due.some(({ id }) => id === orderId))
    .map(letter)
    .filter((one) => one !== undefined);
  const known = [...due, ...chosen];
  const goes = ({ order }: Letter) => exclusionReason(order) === undefined;
  const others = known.filter((one) => !goes(one));
  const runId = runIdOfNumber(number);
  const run = { number, letter: runLetter(number), day };
  const pieces = selectPieces(known.filter(goes), { ...run, others, after: await lastNumberOf(runs, number) });
  const command = { type: 'OpenRun', ...run, pieces } as const;
  const { position } = await runs.handle(runId, { ...command, at: at.toISOString(), operator });
  return { runId, position };
}

/** The last number that was given with the letter of a run, when it was last its turn; 0 where it has not been yet. */
async function lastNumberOf(runs: RunHandler, number: number): Promise<number> {
  for (let before = number - RUN_LETTERS; before > 0; before -= RUN_LETTERS) {
    const run = await runs.load(runIdOfNumber(before));
    const codes = run.status === 'absent' ? [] : run.pieces.map(({ code }) => code);
    const own = codes.filter((code) => code.startsWith(runLetter(number)));
    if (own.length > 0) return Math.max(...own.map(numberIn));
  }
  return 0;
}

/** The list may be a moment behind: the log decides. */
async function nextNumber(runs: RunHandler, last: number): Promise<number> {
  for (let number = Math.max(1, last); ; number += 1) {
    const run = await runs.load(runIdOfNumber(number));
    if (run.status === 'absent') return number;
    if (run.status !== 'closed') throw new CommandRefused('run-open');
  }
}
