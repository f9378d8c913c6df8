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
  letter: (orderId: string) => Letter | undefined;
  /** The number of the last run that the list knows; 0 if there is none. */
  lastRun: () => number;
  now: () => Date;
};

/**
 * Makes a run of all due letters, and of the named letters that are ahead of their day. Only one run is open at a time:
 * run numbers have no gap, and the next run can be opened only after the one before is closed. Throws `CommandRefused`:
 * `run-open`, `nothing-due`.
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
    .filter((found) => found !== undefined);
  const known = [...due, ...chosen];
  const goes = ({ order }: Letter) => exclusionReason(order) === undefined;
  const others = known.filter((letter) => !goes(letter));
  const runId = runIdOfNumber(number);
  const run = { number, prefix: runLetter(number), day };
  const pieces = selectPieces(known.filter(goes), { ...run, others, after: await lastNumberOf(runs, number) });
  const command = { type: 'OpenRun', ...run, pieces } as const;
  const { position } = await runs.handle(runId, { ...command, at: at.toISOString(), operator });
  return { runId, position };
}

/** The last code number that was used with the prefix of a run, when the prefix was last in use; 0 if it never was. */
async function lastNumberOf(runs: RunHandler, number: number): Promise<number> {
  for (let before = number - RUN_LETTERS; before > 0; before -= RUN_LETTERS) {
    const run = await runs.load(runIdOfNumber(before));
    const codes = run.status === 'absent' ? [] : run.pieces.map(({ code }) => code);
    const own = codes.filter((code) => code.startsWith(runLetter(number)));
    if (own.length > 0) return Math.max(...own.map(numberIn));
  }
  return 0;
}

/** The list may be slightly behind, so the log decides. */
async function nextNumber(runs: RunHandler, last: number): Promise<number> {
  for (let number = Math.max(1, last); ; number += 1) {
    const run = await runs.load(runIdOfNumber(number));
    if (run.status === 'absent') return number;
    if (run.status !== 'closed') throw new CommandRefused('run-open');
  }
}
