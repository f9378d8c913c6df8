import { uuidV5 } from '../../event-store/uuid-v5.ts';
import type { EventStore } from '../../event-store/port.ts';
import { decideRun, type RunCommand, type RunRefusal } from '../../domain/print-runs/decide.ts';
import { runStream, toRunEvent, type RunEvent } from '../../domain/print-runs/events.ts';
import { evolveRun, INITIAL_PRINT_RUN, type PrintRun, type RunState } from '../../domain/print-runs/run.ts';
import { CommandRefused } from '../order-handler.ts';
import { createStreamHandler, type StreamHandler } from '../handle-command.ts';

/** The handler of runs, by their ids. Throws `CommandRefused`. */
export type RunHandler = StreamHandler<RunState, RunCommand, RunEvent>;

export function createRunHandler(store: Pick<EventStore, 'append' | 'readStream'>): RunHandler {
  return createStreamHandler(store, {
    streamOf: runStream,
    toEvent: toRunEvent,
    initial: INITIAL_PRINT_RUN,
    evolve: evolveRun,
    decide: decideRun,
    refusal: (reason: RunRefusal) => new CommandRefused(reason),
  });
}

/** Our own namespace for the ids of runs. */
const RUN_NAMESPACE = '5b1d0f5e-7f0c-4f5a-9b57-0f3c2a6d9e41';

/**
 * The id of a run by its number: two operators who open the same next run write to the same stream, and only one of
 * them is first.
 */
export const runIdOfNumber = (number: number): string => uuidV5(RUN_NAMESPACE, String(number));

/** The run with this id. Throws `CommandRefused('unknown-run')`. */
export async function loadRun(runs: Pick<RunHandler, 'load'>, runId: string): Promise<PrintRun> {
  const run = await runs.load(runId);
  if (run.status === 'absent') throw new CommandRefused('unknown-run');
  return run;
}
