import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { runLetter } from '@federpost/shared/runs/codes.ts';
import { keptFromRun, piecesOf, type Letter } from '../../runs/contents.ts';
import { CommandRefused } from '../command-handler.ts';
import { runIdOfNumber, type RunHandler } from './run-handler.ts';

export type OpenRunPorts = {
  runs: RunHandler;
  /** What the list of orders knows: the letters that are to be posted by a Berlin day and are not, and one by its id. */
  lettersUntil: (day: string) => Letter[];
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
export async function openRun(
  { runs, lettersUntil, letter, lastRun, now }: OpenRunPorts,
  { aheadOfDay, operator }: { aheadOfDay: readonly string[]; operator: string },
): Promise<{ runId: string; position?: string }> {
  const at = now();
  const day = berlinDay(at);
  const number = await nextNumber(runs, lastRun());
  const due = lettersUntil(day);
  const chosen = [...new Set(aheadOfDay)]
    .filter((orderId) => !due.some(({ id }) => id === orderId))
    .map(letter)
    .filter((one) => one !== undefined);
  const letters = [...due, ...chosen].filter(({ order }) => keptFromRun(order) === undefined);
  const runId = runIdOfNumber(number);
  const pieces = piecesOf(letters, runLetter(number), day);
  const command = { type: 'OpenRun', number, letter: runLetter(number), day, pieces } as const;
  const { position } = await runs.handle(runId, { ...command, at: at.toISOString(), operator });
  return { runId, position };
}

/** The list may be a moment behind: the log decides. */
async function nextNumber(runs: RunHandler, last: number): Promise<number> {
  for (let number = Math.max(1, last); ; number += 1) {
    const run = await runs.load(runIdOfNumber(number));
    if (run.status === 'absent') return number;
    if (run.status !== 'closed') throw new CommandRefused('run-open');
  }
}
