import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { MatterKind } from '@federpost/shared/matters/matter.ts';
import type { OpenMatter } from '../matters/open-matters.ts';

/**
 * What the operator was told, as facts of one stream. The log is what all servers share, so none tells what another has:
 * a notice is raised by an expected revision, and each way of telling it is claimed before it is used, as a mail to a
 * customer is. No private data: kinds and order ids.
 */

/** A matter as it was told. Matters of the shop are each server's own and have no `since`: they may come and go. */
export type Alarm = {
  kind: MatterKind;
  grave: boolean;
  since?: string;
  orderId?: string;
  server?: string;
  due?: string;
  detail?: string;
};
/** The gravest are told at once, all of them in the morning. */
type Occasion = 'at-once' | 'morning';
export type Channel = 'mail' | 'webhook';
export type Notice = { notice: string; at: string; occasion: Occasion; opened: Alarm[]; mended: Alarm[] };

export type AlarmEvent =
  | { type: 'AlarmRaised'; data: Notice }
  | { type: 'AlarmClaimed'; data: { at: string; notice: string; channel: Channel; claimedBy: string } }
  | { type: 'AlarmSent'; data: { at: string; notice: string; channel: Channel } }
  | { type: 'AlarmNotSent'; data: { at: string; notice: string; channel: Channel } };

type Delivery = { status: 'claimed' | 'failed' | 'sent'; at: string; failures: number };
type RaisedNotice = Notice & { deliveries: Partial<Record<Channel, Delivery>> };
export type Told = {
  /** What was told and not said to be mended since, by its identity. */
  open: ReadonlyMap<string, Alarm>;
  /** The latest, oldest first. */
  notices: readonly RaisedNotice[];
};
export const NOTHING_TOLD: Told = { open: new Map(), notices: [] };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** What comes up meanwhile is told together. */
const AT_ONCE_EVERY_MS = 15 * MINUTE;
const CLAIM_ABANDONED_AFTER_MS = 10 * MINUTE;
const AGAIN_AFTER_MS = [MINUTE, 5 * MINUTE, 15 * MINUTE];
const AGAIN_AT_LAST_MS = HOUR;
/** What could not be told for so long is no news any more; the page shows it. */
const TOLD_WITHIN_MS = 3 * 24 * HOUR;
const NOTICES_REMEMBERED = 200;

/** An order may have several tasks that are stuck. */
const identityOf = ({ kind, since, orderId, server, detail }: Alarm) =>
  [kind, since, orderId, server, kind === 'task-stuck' ? detail : ''].join(' ');

/** The matter as it is told. */
const alarmOf = ({ kind, grave, since, orderId, server, due, detail }: OpenMatter): Alarm => ({
  kind,
  grave,
  ...(orderId !== undefined && server === undefined && { since }),
  orderId,
  server,
  due,
  detail,
});

/** Folds one fact into what was told. */
export function evolveTold(told: Told, event: AlarmEvent): Told {
  if (event.type === 'AlarmRaised') {
    const open = new Map(told.open);
    for (const alarm of event.data.opened) open.set(identityOf(alarm), alarm);
    for (const alarm of event.data.mended) open.delete(identityOf(alarm));
    return { open, notices: [...told.notices, { ...event.data, deliveries: {} }].slice(-NOTICES_REMEMBERED) };
  }
  const { notice, channel, at } = event.data;
  const change = (before: Delivery | undefined): Delivery => {
    const failures = before?.failures ?? 0;
    if (before?.status === 'sent' || event.type === 'AlarmSent') return { status: 'sent', at, failures };
    return event.type === 'AlarmClaimed'
      ? { status: 'claimed', at, failures }
      : { status: 'failed', at, failures: failures + 1 };
  };
  const notices = told.notices.map((one) =>
    one.notice === notice
      ? { ...one, deliveries: { ...one.deliveries, [channel]: change(one.deliveries[channel]) } }
      : one,
  );
  return { ...told, notices };
}

/** What is open now, as one server sees it. `certain`: it has read all orders as they are. */
export type Present = { matters: readonly OpenMatter[]; certain: boolean; server: string };

/**
 * The notice that is due, if any: what is grave and new at once; all that is new or mended in the morning, once a day; and
 * one word when nothing grave is left of what was told. What is uncertain is not called mended.
 */
export function dueNotice(
  told: Told,
  { matters, certain, server }: Present,
  { now, morning }: { now: Date; morning: boolean },
): Omit<Notice, 'notice' | 'at'> | undefined {
  const alarms = matters.map(alarmOf);
  const present = new Set(alarms.map(identityOf));
  const opened = alarms.filter((alarm) => {
    const before = told.open.get(identityOf(alarm));
    return before === undefined || (alarm.grave && !before.grave);
  });
  const mended = [...told.open]
    .filter(
      ([identity, alarm]) => !present.has(identity) && (alarm.server === undefined ? certain : alarm.server === server),
    )
    .map(([, alarm]) => alarm);
  if (morning && opened.length + mended.length > 0 && !toldToday(told, now))
    return { occasion: 'morning', opened, mended };

  const grave = opened.filter((alarm) => alarm.grave);
  const mendedGrave = mended.filter((alarm) => alarm.grave);
  if (grave.length > 0)
    return toldJustNow(told, now) ? undefined : { occasion: 'at-once', opened: grave, mended: mendedGrave };
  const graveLeft = [...told.open.values()].filter((alarm) => alarm.grave).length - mendedGrave.length;
  return mendedGrave.length > 0 && graveLeft === 0
    ? { occasion: 'at-once', opened: [], mended: mendedGrave }
    : undefined;
}

const toldToday = ({ notices }: Told, now: Date) =>
  notices.some(({ occasion, at }) => occasion === 'morning' && berlinDay(new Date(at)) === berlinDay(now));

const toldJustNow = ({ notices }: Told, now: Date) =>
  notices.some(({ opened, at }) => opened.length > 0 && now.getTime() - Date.parse(at) < AT_ONCE_EVERY_MS);

/** The notices that are to be sent by these channels now, oldest first. */
export function dueDeliveries(
  { notices }: Told,
  channels: readonly Channel[],
  now: Date,
): { notice: Notice; channel: Channel }[] {
  const passed = (at: string) => now.getTime() - Date.parse(at);
  return notices
    .filter(({ at }) => passed(at) < TOLD_WITHIN_MS)
    .flatMap(({ deliveries, ...notice }) =>
      channels
        .filter((channel) => {
          const delivery = deliveries[channel];
          if (delivery === undefined) return true;
          const { status, at, failures } = delivery;
          if (status === 'claimed') return passed(at) >= CLAIM_ABANDONED_AFTER_MS;
          return status === 'failed' && passed(at) >= (AGAIN_AFTER_MS[failures - 1] ?? AGAIN_AT_LAST_MS);
        })
        .map((channel) => ({ notice, channel })),
    );
}
