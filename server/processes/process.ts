import type { TaskKind } from '../orders/due-tasks.ts';
import type { TaskDue } from '../projections/order-list/queries.ts';

/** The means to act are away (Redis is down, the queue is full): no order's fault, so none is held back for it. */
export class TryLater extends Error {
  override readonly name = 'TryLater';
}

/**
 * Another server has this in hand, or the list was a moment behind and it is done: neither success nor trouble, and
 * not to be looked at again before the task's own wait is over.
 */
export class LeftToOthers extends Error {
  override readonly name = 'LeftToOthers';
}

/**
 * What follows from the facts: one process for each kind of due task. It never replays the past; it looks at what is due now,
 * acts, and the fact it causes takes the task off the list. Acting twice must change nothing.
 */
export type Process = {
  kind: TaskKind;
  /** How long a task that was acted on is left alone before it is tried again (its fact may need time to appear). */
  againAfterMs: number;
  /** How long a task is left alone after it became due: for others who do it sooner as a rule, or because the business keeps it so long. */
  afterMs?: number;
  /** Whether a new fact is a cue to look, or only the clock. */
  onChange: boolean;
  /** How many orders are acted on side by side; without it, as many as suit the shop's own parts. */
  atOnce?: number;
  /** Whether a due task is this process's at all; every one where it is not given. */
  concerns?: (task: TaskDue) => boolean;
  act(task: TaskDue): Promise<void>;
};
