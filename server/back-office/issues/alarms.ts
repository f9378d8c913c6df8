import { causeOf, type Log } from '@federpost/shared/node/log.ts';
import { uuidV5 } from '../../event-store/uuid-v5.ts';
import type { AlarmStore, Channel } from './alarm-store.ts';
import {
  dueNotice,
  lastSentAt,
  rowsAfter,
  countStillOpen,
  subjectOf,
  type AlarmRow,
  type AlarmNotice,
  type Snapshot,
} from './due-notice.ts';
import { MINUTE } from '@federpost/shared/calendar/durations.ts';

/** A notice. Its id stays the same if it is sent twice because a server ended in between. */
type SentNotice = AlarmNotice & { id: string; at: string; stillOpen: number };

/** A way to reach the operator. Rejects if the notice was not delivered. */
export type Send = (notice: SentNotice) => Promise<void>;

type AlarmPorts = {
  store: AlarmStore;
  readSnapshot: () => Promise<Snapshot>;
  channels: Partial<Record<Channel, Send>>;
  isMorning: (now: Date) => boolean;
  now: () => Date;
  log: Log;
};

const NOTICE_NAMESPACE = '5b0f8b1e-6f0c-4f6a-9a3c-0d3f6a1c7e52';
const RETRY_DELAYS_MS = [MINUTE, 5 * MINUTE, 15 * MINUTE];
const LAST_RETRY_DELAY_MS = 60 * MINUTE;

/**
 * Sends the operator the open issues, each once until it changes, separately for each channel. If the store cannot be
 * written (a full disk is such an issue itself), the state in memory counts, so no alarm is delayed.
 * @returns a function that checks now and sends what is due. Never rejects.
 */
export function createAlarms({ store, readSnapshot, channels, isMorning, now, log }: AlarmPorts): () => Promise<void> {
  const rowsByChannel = new Map<Channel, AlarmRow[]>();
  const unwritten = new Set<Channel>();
  const retries = new Map<Channel, { failures: number; at: number }>();

  async function read(channel: Channel): Promise<AlarmRow[]> {
    const cached = rowsByChannel.get(channel);
    if (cached && unwritten.has(channel)) await write(channel, cached);
    if (cached && unwritten.has(channel)) return cached;
    try {
      const rows = await store.read(channel);
      rowsByChannel.set(channel, rows);
      return rows;
    } catch (error) {
      if (cached) return cached;
      throw error;
    }
  }

  async function write(channel: Channel, rows: AlarmRow[]): Promise<void> {
    rowsByChannel.set(channel, rows);
    try {
      await store.replace(channel, rows);
      unwritten.delete(channel);
    } catch (error) {
      unwritten.add(channel);
      log('alarm-not-written', { step: channel, ...causeOf(error) });
    }
  }

  async function sendDueNotice(channel: Channel, send: Send, snapshot: Snapshot): Promise<void> {
    const at = now();
    const retry = retries.get(channel);
    if (retry && at.getTime() < retry.at) return;
    const rows = await read(channel);
    const notice = dueNotice(rows, snapshot, { now: at, isMorning: isMorning(at) });
    if (notice === undefined) return;
    const subjects = [notice.opened.map(subjectOf), notice.resolved.map(subjectOf)];
    const id = uuidV5(NOTICE_NAMESPACE, JSON.stringify([lastSentAt(rows), ...subjects]));
    try {
      await send({ ...notice, id, at: at.toISOString(), stillOpen: countStillOpen(rows, notice) });
      retries.delete(channel);
      await write(channel, rowsAfter(rows, notice, at));
    } catch (error) {
      const failures = (retry?.failures ?? 0) + 1;
      retries.set(channel, { failures, at: at.getTime() + (RETRY_DELAYS_MS[failures - 1] ?? LAST_RETRY_DELAY_MS) });
      log('alarm-not-sent', { step: channel, ...causeOf(error) });
    }
  }

  async function runOnce(): Promise<void> {
    const snapshot = await readSnapshot();
    for (const [channel, send] of Object.entries(channels) as [Channel, Send][])
      await sendDueNotice(channel, send, snapshot);
  }

  return async () => {
    if (Object.keys(channels).length === 0) return;
    await store.runExclusively(runOnce).catch((error: unknown) => log('alarms-failed', causeOf(error)));
  };
}
