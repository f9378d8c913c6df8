import type { WorkerLog } from '../log.ts';
import type { Printer } from '../printer/port.ts';
import type { RenderAssignment } from '../render/assignment.ts';
import type { ServerApi } from '../server-api.ts';

/** What the jobs work with. */
export type JobPorts = {
  api: ServerApi;
  printer: Printer;
  render: RenderAssignment;
  log: WorkerLog;
  /** The attempts that this worker has in hand now, as `attemptKey` names them. */
  inHand: Set<string>;
  /** Aborted when the worker is told to stop: nothing more is claimed. */
  leaving: AbortSignal;
};

/** Whether what a job asks after was claimed with this worker's print directory. */
export type Claimed = 'here' | 'elsewhere';

export const attemptKey = (orderId: string, attempt: number): string => `${orderId}/${attempt}`;
