import type { DatabaseSync } from 'node:sqlite';
import type { StoredEvent } from '../../event-store/port.ts';
import { runIdOf, toRunEvent } from '../../domain/print-runs/events.ts';
import { evolveRun, INITIAL_PRINT_RUN, type RunState } from '../../domain/print-runs/run.ts';

/** The print runs in one batch of events. */
type RunsOfBatch = {
  /** @returns whether the event is a run's. */
  take(stored: StoredEvent): boolean;
  write(): void;
};

/** Folds the events of print runs into the list, batch by batch, within the caller's transaction. */
export function createRunsProjector(database: DatabaseSync): () => RunsOfBatch {
  const readRun = database.prepare('SELECT state FROM runs WHERE id = ?');
  const writeRun = database.prepare('INSERT OR REPLACE INTO runs (id, number, status, state) VALUES (?, ?, ?, ?)');
  const addPiece = database.prepare('INSERT OR IGNORE INTO run_pieces (name, run_id) VALUES (?, ?)');
  function read(runId: string): RunState {
    const row = readRun.get(runId);
    return row ? (JSON.parse(String(row.state)) as RunState) : INITIAL_PRINT_RUN;
  }

  return () => {
    const changed = new Map<string, RunState>();
    return {
      take(stored) {
        const runId = runIdOf(stored.stream);
        const event = runId === undefined ? undefined : toRunEvent(stored);
        if (runId === undefined || event === undefined) return false;
        changed.set(runId, evolveRun(changed.get(runId) ?? read(runId), event));
        return true;
      },
      write() {
        for (const [runId, run] of changed) {
          if (run.status === 'absent') continue;
          writeRun.run(runId, run.number, run.status, JSON.stringify(run));
          for (const name of run.pieces.flatMap(({ code, orderId }) => [code, orderId])) addPiece.run(name, runId);
        }
      },
    };
  };
}
