import type { ShopIssueKind } from '@federpost/shared/issues/issue.ts';
import { resultWithin, type ReadinessChecks } from '../../platform/health-checks.ts';
import type { OpenIssue } from './open-issues.ts';
import { MINUTE } from '@federpost/shared/calendar/durations.ts';

/** The parts of a server whose health is checked. */
type MonitoredPart = Exclude<ShopIssueKind, 'disk' | 'printer' | 'task-stuck' | 'paid-without-order'>;

export type HealthMonitorPorts = {
  checks: Partial<Record<MonitoredPart, ReadinessChecks[string]>>;
  /** Free space on the data disk, in bytes. */
  freeBytes: () => Promise<number>;
  /** Tasks that have failed so often that more retries seem useless. */
  stuckTasks: () => { task: string; orderId: string }[];
  /** This machine's name: each server reports its own parts. */
  server: string;
  now: () => Date;
};

/** Monitors the parts of this server. `check` checks them, `issues` lists those that fail. */
type HealthMonitor = { check(): Promise<void>; issues(): OpenIssue[] };

const RESPONSE_TIMEOUT_MS = 3_000;
/** Most parts recover without help; without the log no order is taken, and a server that cannot follow it closes. */
const TIMEOUT_MS: Partial<Record<MonitoredPart, number>> = {
  'event-store': 2 * MINUTE,
  'order-list': 2 * MINUTE,
  // It fails only after several customers could not pay.
  checkout: 0,
};
const DEFAULT_TIMEOUT_MS = 10 * MINUTE;
const GIB = 1024 ** 3;
const MIN_FREE_BYTES = 2 * GIB;
const CRITICAL_FREE_BYTES = GIB / 2;

/**
 * Monitors the parts of one server that belong to no order: a part is an issue once every check of it has failed for
 * some minutes.
 */
export function createHealthMonitor({ checks, freeBytes, stuckTasks, server, now }: HealthMonitorPorts): HealthMonitor {
  /** Since when each part has failed, and each task has been stuck, on this server. */
  const failingSince = new Map<string, string>();
  let free = Infinity;

  function recordCheck(key: string, isWorking: boolean): void {
    if (isWorking) failingSince.delete(key);
    else if (!failingSince.has(key)) failingSince.set(key, now().toISOString());
  }

  const stuckKeys = () => stuckTasks().map(({ task, orderId }) => `${task} ${orderId}`);

  const ofThisServer = { server, express: false, actions: [] };

  function partIssues(): OpenIssue[] {
    return (Object.keys(checks) as MonitoredPart[]).flatMap((kind) => {
      const since = failingSince.get(kind);
      const timeoutMs = TIMEOUT_MS[kind] ?? DEFAULT_TIMEOUT_MS;
      return since !== undefined && now().getTime() - Date.parse(since) >= timeoutMs
        ? [{ kind, since, critical: true, ...ofThisServer }]
        : [];
    });
  }

  function diskIssues(): OpenIssue[] {
    const since = failingSince.get('disk');
    return since === undefined ? [] : [{ kind: 'disk', since, critical: free < CRITICAL_FREE_BYTES, ...ofThisServer }];
  }

  const stuckTaskIssues = (): OpenIssue[] =>
    stuckTasks().flatMap(({ task, orderId }) => {
      const since = failingSince.get(`${task} ${orderId}`);
      return since === undefined
        ? []
        : [{ kind: 'task-stuck', since, critical: false, detail: task, orderId, ...ofThisServer }];
    });

  return {
    async check() {
      await Promise.all(
        Object.entries(checks).map(async ([kind, check]) =>
          recordCheck(kind, (await resultWithin(check, RESPONSE_TIMEOUT_MS)) === true),
        ),
      );
      free = await freeBytes().catch(() => Infinity);
      recordCheck('disk', free >= MIN_FREE_BYTES);
      const keys = new Set(stuckKeys());
      for (const key of failingSince.keys()) if (key.includes(' ') && !keys.has(key)) failingSince.delete(key);
      for (const key of keys) recordCheck(key, false);
    },
    issues: () => [...partIssues(), ...diskIssues(), ...stuckTaskIssues()],
  };
}
