import { randomUUID } from 'node:crypto';
import { toEventData } from '../event-store/new-events.ts';
import { RevisionConflict, type EventStore, type ExpectedRevision, type NewEvent } from '../event-store/port.ts';
import { causeOf } from '../event-store/cause-of.ts';
import type { Log } from '../log.ts';
import {
  dueDeliveries,
  dueNotice,
  evolveTold,
  NOTHING_TOLD,
  type AlarmEvent,
  type Channel,
  type Notice,
  type Present,
  type Told,
} from './told.ts';

/**
 * The one stream of what the operator was told. Its name begins as the orders' streams do, so that it belongs to the log
 * wherever that lies and is copied with it; no order has this id, and readers of orders skip its events.
 */
export const ALARM_STREAM = 'order-alarms';

/**
 * A way to reach the operator. Rejects where the notice did not get there.
 * @param stillOpen how many matters are open that were told before.
 */
export type Send = (notice: Notice, stillOpen: number) => Promise<void>;

type AlarmPorts = {
  store: Pick<EventStore, 'append' | 'readStream'>;
  present: () => Promise<Present>;
  channels: Partial<Record<Channel, Send>>;
  isMorning: (now: Date) => boolean;
  now: () => Date;
  log: Log;
};

/** Looks now, and tells what is due. Never rejects. */
type Alarms = { look(): Promise<void>; settled(): Promise<void> };

const MOST_CONFLICTS = 10;

/**
 * Tells the operator what waits, each thing once until it changes, whichever server notices it. While the log takes nothing
 * (a full disk is such a matter itself) what was told is remembered in memory and written down later, so that an alarm
 * waits for nothing; a restart in between may then tell it twice.
 */
export function createAlarms({ store, present, channels, isMorning, now, log }: AlarmPorts): Alarms {
  const ways = Object.keys(channels) as Channel[];
  let told: Told | undefined;
  let revision: ExpectedRevision = 'none';
  /** Facts that the log has not taken yet. */
  let unwritten: (NewEvent & { fact: AlarmEvent })[] = [];
  let looking: Promise<void> | undefined;

  async function read(): Promise<Told> {
    const stored = await store.readStream(ALARM_STREAM);
    const known = new Set(stored.map(({ id }) => id));
    unwritten = unwritten.filter(({ id }) => !known.has(id));
    revision = stored.at(-1)?.revision ?? 'none';
    const facts = [
      ...stored.map(({ type, data }) => ({ type, data }) as AlarmEvent),
      ...unwritten.map(({ fact }) => fact),
    ];
    return facts.reduce(evolveTold, NOTHING_TOLD);
  }

  /** @returns false where another server was quicker: then all is read anew. */
  async function write(fact: AlarmEvent): Promise<boolean> {
    const event = { id: randomUUID(), type: fact.type, data: toEventData(fact.data), fact };
    const events = [...unwritten, event];
    try {
      ({ revision } = await store.append(
        ALARM_STREAM,
        revision,
        events.map(({ id, type, data: written }) => ({ id, type, data: written })),
      ));
      unwritten = [];
    } catch (error) {
      if (error instanceof RevisionConflict) {
        told = await read();
        return false;
      }
      log('alarm-not-written', { ...causeOf(error) });
      unwritten = events;
    }
    told = evolveTold(told ?? NOTHING_TOLD, fact);
    return true;
  }

  async function raise(): Promise<void> {
    const seen = await present();
    for (let conflicts = 0; conflicts < MOST_CONFLICTS; conflicts += 1) {
      const at = now();
      const due = dueNotice(told ?? NOTHING_TOLD, seen, { now: at, morning: isMorning(at) });
      if (due === undefined) return;
      const data = { notice: randomUUID(), at: at.toISOString(), ...due };
      if (await write({ type: 'AlarmRaised', data })) return;
    }
  }

  async function deliver(notice: Notice, channel: Channel, send: Send): Promise<void> {
    const fact = (type: 'AlarmSent' | 'AlarmNotSent') =>
      write({ type, data: { at: now().toISOString(), notice: notice.notice, channel } });
    const claimed = { at: now().toISOString(), notice: notice.notice, channel, claimedBy: CLAIMANT };
    if (!(await write({ type: 'AlarmClaimed', data: claimed }))) return;
    let outcome: 'AlarmSent' | 'AlarmNotSent' = 'AlarmSent';
    try {
      await send(notice, Math.max(0, (told?.open.size ?? 0) - notice.opened.length));
    } catch (error) {
      outcome = 'AlarmNotSent';
      log('alarm-not-sent', { step: channel, ...causeOf(error) });
    }
    for (let conflicts = 0; conflicts < MOST_CONFLICTS && !(await fact(outcome)); conflicts += 1);
  }

  async function lookOnce(): Promise<void> {
    if (ways.length === 0) return;
    told ??= await read();
    await raise();
    const tried = new Set<string>();
    const key = ({ notice, channel }: ReturnType<typeof dueDeliveries>[number]) => `${notice.notice} ${channel}`;
    // Asked anew each time: another server may have taken one meanwhile.
    const next = () => dueDeliveries(told ?? NOTHING_TOLD, ways, now()).find((one) => !tried.has(key(one)));
    for (let due = next(); due !== undefined; due = next()) {
      tried.add(key(due));
      const send = channels[due.channel];
      if (send) await deliver(due.notice, due.channel, send);
    }
  }

  return {
    look() {
      looking ??= lookOnce()
        .catch((error: unknown) => log('alarms-failed', { ...causeOf(error) }))
        .finally(() => (looking = undefined));
      return looking;
    },
    settled: async () => void (await looking),
  };
}

/** Names this process in its claims; another one after each start, for the last run's claims are not ours. */
const CLAIMANT = `server-${randomUUID()}`;
