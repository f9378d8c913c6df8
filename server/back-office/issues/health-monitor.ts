import type { ShopIssueKind } from '@federpost/shared/issues/issue.ts';
import type { TaskKind } from '../../domain/orders/due-tasks.ts';
import { checkWithTimeout, type ReadinessChecks } from '../../platform/health-checks.ts';
import type { OpenIssue } from './open-issues.ts';
import { MINUTE } from '@federpost/shared/calendar/durations.ts';

/** The parts of a server whose health is checked. */
type MonitoredPart = Exclude<ShopIssueKind, 'disk' | 'printer' | 'task-stuck' | 'paid-without-order'>;

export type HealthMonitorPorts = {
  checks: Partial<Record<MonitoredPart, ReadinessChecks[string]>>;
  /** Free space on the data disk, in bytes. */
  freeBytes: () => Promise<number>;
  /** Tasks that have failed so often that more retries seem useless. */
  stuckTasks: () => { kind: TaskKind; orderId: string }[];
  /** This machine's name: each server reports its own parts. */
  server: string;
  now: () => Date;
};

/** Monitors the parts of this server. `check` checks them, `issues` lists those that fail. */
type HealthMonitor = { check(): Promise<void>; issues(): OpenIssue[] };

const RESPONSE_TIMEOUT_MS = 3_000;
/** Most parts recover without help; without the log no order is taken, and a server that cannot follow it closes. */
const TIMEOUT_MS: Partial<Record<MonitoredPart, number>> = { 'event-store': 2 * MINUTE, 'order-list': 2 * MINUTE };
const DEFAULT_TIMEOUT_MS = 10 * MINUTE;
const GIB = 1024 ** 3;
const MIN_FREE_BYTES = 2 * GIB;
const HARDLY_ANY_ROOM_BYTES = GIB / 2;

/**
 * Monitors the parts of one server that belong to no order: a part is an issue once every check of it has failed for
 * some minutes.
 */
export function createHealthMonitor({ checks, freeBytes, stuckTasks, server, now }: HealthMonitorPorts): HealthMonitor {
  /** Since when each part has failed, and each task has been stuck, on this server. */
  const since = new Map<string, string>();
  let free = Infinity;

  function recordCheck(key: string, works: boolean): void {
    if (works) since.delete(key);
    else if (!since.has(key)) since.set(key, now().toISOString());
  }

  const stuckKeys = () => stuckTasks().map(({ kind, orderId }) => `${kind} ${orderId}`);

  function partsAway(): OpenIssue[] {
    return (Object.keys(checks) as MonitoredPart[]).flatMap((kind) => {
      const from = since.get(kind);
      const patience = TIMEOUT_MS[kind] ?? DEFAULT_TIMEOUT_MS;
      return from !== undefined && now().getTime() - Date.parse(from) >= patience
        ? [{ kind, since: from, critical: true, server, express: false, actions: [] }]
        : [];
    });
  }

  function littleRoom(): OpenIssue[] {
    const from = since.get('disk');
    return from === undefined
      ? []
      : [{ kind: 'disk', since: from, critical: free < HARDLY_ANY_ROOM_BYTES, server, express: false, actions: [] }];
  }

  const stuck = (): OpenIssue[] =>
    stuckTasks().flatMap(({ kind, orderId }) => {
      const from = since.get(`${kind} ${orderId}`);
      return from === undefined
        ? []
        : [
            {
              kind: 'task-stuck',
              since: from,
              critical: false,
              detail: kind,
              orderId,
              server,
              express: false,
              actions: [],
            },
          ];
    });

  return {
    async check() {
      await Promise.all(
        Object.entries(checks).map(async ([kind, check]) =>
          recordCheck(kind, await checkWithTimeout(check, RESPONSE_TIMEOUT_MS)),
        ),
      );
      free = await freeBytes().catch(() => Infinity);
      recordCheck('disk', free >= MIN_FREE_BYTES);
      const keys = new Set(stuckKeys());
      for (const key of since.keys()) if (key.includes(' ') && !keys.has(key)) since.delete(key);
      for (const key of keys) recordCheck(key, false);
    },
    issues: () => [...partsAway(), ...littleRoom(), ...stuck()],
  };
}
