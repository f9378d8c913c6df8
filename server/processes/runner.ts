import { openLane, type LanePorts } from './lane.ts';
import type { Process } from './process.ts';

const RECONCILE_EVERY_MS = 60_000;

export type ProcessRunner = {
  /** A new fact is in the list: look what it makes due. Returns at once. */
  wake(): void;
  /** Looks at everything that is due, now, and resolves when it has been acted on: the every-minute reconciliation. */
  reconcile(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Runs the processes, each in a lane of its own: on every change of the list and every minute. The minute's run is
 * what makes queues, mails and webhooks mere hints: whatever they lose is found by the log.
 */
export function startProcesses({ processes, ...ports }: LanePorts & { processes: readonly Process[] }): ProcessRunner {
  const lanes = processes.map((process) => ({ process, lane: openLane(process, ports) }));
  const reconcile = async () => void (await Promise.all(lanes.map(({ lane }) => lane.run())));
  const timer = setInterval(() => void reconcile(), RECONCILE_EVERY_MS);
  return {
    wake() {
      // Mostly nothing is due, and each lane that looks for itself costs more than this one question for all of them.
      const due = ports.list.kindsDue(ports.now().toISOString());
      for (const { process, lane } of lanes) if (process.onChange && due.has(process.kind)) lane.wake();
    },
    reconcile,
    async stop() {
      clearInterval(timer);
      await Promise.all(lanes.map(({ lane }) => lane.stop()));
    },
  };
}
