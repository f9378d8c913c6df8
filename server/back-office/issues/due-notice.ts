import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { OpenIssue } from './open-issues.ts';

/**
 * An issue in a notice: no private data. Issues of the shop belong to one server and have no `since`, because they may
 * come and go.
 */
export type Alarm = Omit<OpenIssue, 'since' | 'amountCents' | 'payment' | 'express' | 'actions'> & { since?: string };

/**
 * One row per alarm that was sent and not yet reported as resolved. Two more rows have no alarm: when the last notice
 * was sent, and when the last morning notice was.
 */
export type AlarmRow = { subject: string; sentAt: string; alarm?: Alarm };
const LAST_NOTICE = 'notice';
const LAST_DIGEST = 'daily-digest';

/** Critical issues are sent immediately, everything else in the morning. */
export type AlarmNotice = { occasion: 'immediate' | 'daily-digest'; opened: Alarm[]; resolved: Alarm[] };

/** Everything that opens within this time is sent together. */
const IMMEDIATE_INTERVAL_MS = 15 * 60_000;

/** The identity of an alarm: two with the same subject are the same. An order may have several tasks that are stuck. */
export const subjectOf = ({ kind, since, orderId, server, detail }: Alarm): string =>
  [kind, since, orderId, server, kind === 'task-stuck' ? detail : ''].join(' ');

const alarmOf = ({ kind, critical, since, orderId, server, due, detail }: OpenIssue): Alarm => ({
  kind,
  critical,
  ...(orderId !== undefined && server === undefined && { since }),
  orderId,
  server,
  due,
  detail,
});

const alarmsIn = (rows: readonly AlarmRow[]): Alarm[] => rows.flatMap(({ alarm }) => alarm ?? []);
const findSentAt = (rows: readonly AlarmRow[], subject: string) => rows.find((row) => row.subject === subject)?.sentAt;

/** When any notice was last sent; empty if none was. */
export const lastSentAt = (rows: readonly AlarmRow[]): string => findSentAt(rows, LAST_NOTICE) ?? '';

/** How many of the open alarms were sent before this notice. */
export const countStillOpen = (rows: readonly AlarmRow[], { opened, resolved }: AlarmNotice): number => {
  const inNotice = new Set([...opened, ...resolved].map(subjectOf));
  return alarmsIn(rows).filter((alarm) => !inNotice.has(subjectOf(alarm))).length;
};

/** The rows after a notice was sent. */
export function rowsAfter(
  rows: readonly AlarmRow[],
  { occasion, opened, resolved }: AlarmNotice,
  now: Date,
): AlarmRow[] {
  const at = now.toISOString();
  const added: AlarmRow[] = [
    ...opened.map((alarm) => ({ subject: subjectOf(alarm), sentAt: at, alarm })),
    { subject: LAST_NOTICE, sentAt: at },
    ...(occasion === 'daily-digest' ? [{ subject: LAST_DIGEST, sentAt: at }] : []),
  ];
  const replaced = new Set([...added.map(({ subject }) => subject), ...resolved.map(subjectOf)]);
  return [...rows.filter(({ subject }) => !replaced.has(subject)), ...added];
}

/** The issues that are open now, as one server sees them. `complete`: it has read the current state of all orders. */
export type Snapshot = { issues: readonly OpenIssue[]; complete: boolean; server: string };

/**
 * The notice that is due, if any: a new critical issue immediately; everything new or resolved in the morning, once a
 * day; and one notice when the last critical issue that was sent is resolved. An issue whose state is uncertain is not
 * reported as resolved.
 */
export function dueNotice(
  rows: readonly AlarmRow[],
  { issues, complete, server }: Snapshot,
  { now, isMorning }: { now: Date; isMorning: boolean },
): AlarmNotice | undefined {
  const alarms = issues.map(alarmOf);
  const openSubjects = new Set(alarms.map(subjectOf));
  const sentAlarms = new Map(alarmsIn(rows).map((alarm) => [subjectOf(alarm), alarm]));
  const opened = alarms.filter((alarm) => {
    const previous = sentAlarms.get(subjectOf(alarm));
    return previous === undefined || (alarm.critical && !previous.critical);
  });
  const resolved = [...sentAlarms.values()].filter(
    (alarm) => !openSubjects.has(subjectOf(alarm)) && (alarm.server === undefined ? complete : alarm.server === server),
  );
  const isDigestSent = berlinDay(new Date(findSentAt(rows, LAST_DIGEST) ?? 0)) === berlinDay(now);
  if (isMorning && opened.length + resolved.length > 0 && !isDigestSent)
    return { occasion: 'daily-digest', opened, resolved };

  const critical = opened.filter((alarm) => alarm.critical);
  const resolvedCritical = resolved.filter((alarm) => alarm.critical);
  if (critical.length > 0) {
    const wasSentRecently = rows.some(
      (row) => row.alarm && now.getTime() - Date.parse(row.sentAt) < IMMEDIATE_INTERVAL_MS,
    );
    return wasSentRecently ? undefined : { occasion: 'immediate', opened: critical, resolved: resolvedCritical };
  }
  const openCriticalCount = [...sentAlarms.values()].filter((alarm) => alarm.critical).length - resolvedCritical.length;
  return resolvedCritical.length > 0 && openCriticalCount === 0
    ? { occasion: 'immediate', opened: [], resolved: resolvedCritical }
    : undefined;
}
