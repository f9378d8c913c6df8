import type { WorkerLog } from '../log.ts';
import type { Printer } from '../printer/port.ts';
import type { RenderAssignment } from '../render/assignment.ts';
import type { ServerCalls } from '../worker-api.ts';

/** The ports of the jobs. */
export type JobPorts = {
  server: ServerCalls;
  printer: Printer;
  render: RenderAssignment;
  log: WorkerLog;
  /** The attempts that this worker is printing now, by `attemptKey`. */
  inFlight: Set<string>;
  /** Aborted when the worker is asked to stop: it claims nothing more. */
  leaving: AbortSignal;
};

export const attemptKey = (orderId: string, attempt: number): string => `${orderId}/${attempt}`;
