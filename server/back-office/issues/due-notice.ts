import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { IssueKind } from '@federpost/shared/matters/matter.ts';
import type { OpenMatter } from './open-matters.ts';

/** A matter as it is told: no private data. Matters of the shop are each server's own and have no `since`: they may come and go. */
export type Alarm = {
  kind: IssueKind;
  grave: boolean;
  since?: string;
  orderId?: string;
  server?: string;
  due?: string;
  detail?: string;
};

/**
 * One row for each alarm that was sent and not called mended since. Two more have no alarm: when the last notice was
 * sent, and the last in a morning.
 */
export type AlarmRow = { subject: string; sentAt: string; alarm?: Alarm };
const LAST_NOTICE = 'notice';
const LAST_MORNING = 'morning';

/** The gravest are told at once, all of them in the morning. */
export type Notice = { occasion: 'at-once' | 'morning'; opened: Alarm[]; mended: Alarm[] };

/** What comes up meanwhile is told together. */
const IMMEDIATE_INTERVAL_MS = 15 * 60_000;

/** What makes an alarm the same one. An order may have several tasks that are stuck. */
export const subjectOf = ({ kind, since, orderId, server, detail }: Alarm): string =>
  [kind, since, orderId, server, kind === 'task-stuck' ? detail : ''].join(' ');

const alarmOf = ({ kind, grave, since, orderId, server, due, detail }: OpenMatter): Alarm => ({
  kind,
  grave,
  ...(orderId !== undefined && server === undefined && { since }),
  orderId,
  server,
  due,
  detail,
});

const alarmsIn = (rows: readonly AlarmRow[]): Alarm[] => rows.flatMap(({ alarm }) => alarm ?? []);
const sentAt = (rows: readonly AlarmRow[], subject: string) => rows.find((row) => row.subject === subject)?.sentAt;

/** When anything was sent last; empty where nothing was. */
export const lastSentAt = (rows: readonly AlarmRow[]): string => sentAt(rows, LAST_NOTICE) ?? '';

/** How many alarms are open that were sent before this notice. */
export const stillOpen = (rows: readonly AlarmRow[], { opened, mended }: Notice): number => {
  const inNotice = new Set([...opened, ...mended].map(subjectOf));
  return alarmsIn(rows).filter((alarm) => !inNotice.has(subjectOf(alarm))).length;
};

/** The rows once a notice was sent. */
export function rowsAfter(rows: readonly AlarmRow[], { occasion, opened, mended }: Notice, now: Date): AlarmRow[] {
  const at = now.toISOString();
  const added: AlarmRow[] = [
    ...opened.map((alarm) => ({ subject: subjectOf(alarm), sentAt: at, alarm })),
    { subject: LAST_NOTICE, sentAt: at },
    ...(occasion === 'morning' ? [{ subject: LAST_MORNING, sentAt: at }] : []),
  ];
  const replaced = new Set([...added.map(({ subject }) => subject), ...mended.map(subjectOf)]);
  return [...rows.filter(({ subject }) => !replaced.has(subject)), ...added];
}

/** What is open now, as one server sees it. `certain`: it has read all orders as they are. */
export type Snapshot = { matters: readonly OpenMatter[]; certain: boolean; server: string };

/**
 * The notice that is due, if any: what is grave and new at once; all that is new or mended in the morning, once a day; and
 * one word when nothing grave is left of what was told. What is uncertain is not called mended.
 */
export function dueNotice(
  rows: readonly AlarmRow[],
  { matters, certain, server }: Snapshot,
  { now, morning }: { now: Date; morning: boolean },
): Notice | undefined {
  const alarms = matters.map(alarmOf);
  const present = new Set(alarms.map(subjectOf));
  const sent = new Map(alarmsIn(rows).map((alarm) => [subjectOf(alarm), alarm]));
  const opened = alarms.filter((alarm) => {
    const before = sent.get(subjectOf(alarm));
    return before === undefined || (alarm.grave && !before.grave);
  });
  const mended = [...sent.values()].filter(
    (alarm) => !present.has(subjectOf(alarm)) && (alarm.server === undefined ? certain : alarm.server === server),
  );
  const isToldToday = berlinDay(new Date(sentAt(rows, LAST_MORNING) ?? 0)) === berlinDay(now);
  if (morning && opened.length + mended.length > 0 && !isToldToday) return { occasion: 'morning', opened, mended };

  const grave = opened.filter((alarm) => alarm.grave);
  const mendedGrave = mended.filter((alarm) => alarm.grave);
  if (grave.length > 0) {
    const isToldJustNow = rows.some(
      (row) => row.alarm && now.getTime() - Date.parse(row.sentAt) < IMMEDIATE_INTERVAL_MS,
    );
    return isToldJustNow ? undefined : { occasion: 'at-once', opened: grave, mended: mendedGrave };
  }
  const graveLeft = [...sent.values()].filter((alarm) => alarm.grave).length - mendedGrave.length;
  return mendedGrave.length > 0 && graveLeft === 0
    ? { occasion: 'at-once', opened: [], mended: mendedGrave }
    : undefined;
}
