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
};

export const attemptKey = (orderId: string, attempt: number): string => `${orderId}/${attempt}`;
