import { randomUUID } from 'node:crypto';
import { causeOf, type Log } from '@federpost/shared/node/log.ts';
import { uuidV5 } from '../../event-store/uuid-v5.ts';
import type { KeyValueStore } from '../../platform/key-value-store/port.ts';
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

type Channel = 'mail' | 'webhook';

/** A notice. Its id stays the same if it is sent twice because a server ended in between. */
type SentNotice = AlarmNotice & { id: string; at: string; stillOpen: number };

/** A way to reach the operator. Rejects if the notice was not delivered. */
export type Send = (notice: SentNotice) => Promise<void>;

export type AlarmPorts = {
  /** Where the sent alarms are stored. */
  store: Pick<KeyValueStore, 'read' | 'replace'>;
  readSnapshot: () => Promise<Snapshot>;
  channels: Partial<Record<Channel, Send>>;
  isMorning: (now: Date) => boolean;
  now: () => Date;
  log: Log;
};

const NOTICE_NAMESPACE = '5b0f8b1e-6f0c-4f6a-9a3c-0d3f6a1c7e52';
/** Of the alarms that were sent to a channel. */
const keyOf = (channel: Channel) => `alarms-${channel}`;
const LOCK_KEY = 'alarms-lock';
/** Longer than mail and webhook take together. If a server dies with the lock, no other can send for this long. */
const LOCK_TTL_MS = 3 * MINUTE;
const NO_LOCK = { holder: '', until: 0 };
const RETRY_DELAYS_MS = [MINUTE, 5 * MINUTE, 15 * MINUTE];
const LAST_RETRY_DELAY_MS = 60 * MINUTE;

/**
 * Sends the operator the open issues, each once until it changes, separately for each channel. If the store cannot be
 * written (a full disk is such an issue itself), the state in memory counts, so no alarm is delayed.
 * @returns a function that checks now and sends what is due. Never rejects.
 */
export function createAlarms({ store, readSnapshot, channels, isMorning, now, log }: AlarmPorts): () => Promise<void> {
  const server = randomUUID();
  const rowsByChannel = new Map<Channel, AlarmRow[]>();
  const unwritten = new Set<Channel>();
  const retries = new Map<Channel, { failures: number; at: number }>();

  async function read(channel: Channel): Promise<AlarmRow[]> {
    const cached = rowsByChannel.get(channel);
    if (cached && unwritten.has(channel)) await write(channel, cached);
    if (cached && unwritten.has(channel)) return cached;
    try {
      const stored = await store.read(keyOf(channel));
      const rows = stored ? (JSON.parse(stored.value) as AlarmRow[]) : [];
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
      const version = ((await store.read(keyOf(channel)))?.version ?? 0) + 1;
      const isWritten = await store.replace(keyOf(channel), { version, value: JSON.stringify(rows) });
      if (isWritten) unwritten.delete(channel);
      else unwritten.add(channel);
    } catch (error) {
      unwritten.add(channel);
      log('alarm-not-written', { step: channel, ...causeOf(error) });
    }
  }

  /**
   * Keeps other servers from sending. If the store cannot be used, each server works alone: an alarm that is sent twice
   * is better than one that is not sent.
   * @returns how to unlock; undefined while another server is sending
   */
  async function lock(): Promise<(() => Promise<unknown>) | undefined> {
    const time = now().getTime();
    try {
      const stored = await store.read(LOCK_KEY);
      const { holder, until } = stored ? (JSON.parse(stored.value) as { holder: string; until: number }) : NO_LOCK;
      if (holder !== server && until > time) return undefined;
      const version = (stored?.version ?? 0) + 1;
      const value = JSON.stringify({ holder: server, until: time + LOCK_TTL_MS });
      if (!(await store.replace(LOCK_KEY, { version, value }))) return undefined;
      // Changes nothing if the lock has expired and another server has it: its version is a later one.
      return () => store.replace(LOCK_KEY, { version: version + 1, value: JSON.stringify(NO_LOCK) });
    } catch {
      return async () => {};
    }
  }

  /** The notice that is due on a channel, and what was sent there before. */
  async function findDueNotice(channel: Channel, snapshot: Snapshot) {
    const at = now();
    if (at.getTime() < (retries.get(channel)?.at ?? 0)) return undefined;
    const rows = await read(channel);
    const notice = dueNotice(rows, snapshot, { now: at, isMorning: isMorning(at) });
    return notice && { notice, rows, at };
  }

  async function sendDueNotice(channel: Channel, send: Send, snapshot: Snapshot): Promise<void> {
    // Read again with the lock: another server may just have sent it.
    const due = await findDueNotice(channel, snapshot);
    if (due === undefined) return;
    const { notice, rows, at } = due;
    const subjects = [notice.opened.map(subjectOf), notice.resolved.map(subjectOf)];
    const id = uuidV5(NOTICE_NAMESPACE, JSON.stringify([lastSentAt(rows), ...subjects]));
    try {
      await send({ ...notice, id, at: at.toISOString(), stillOpen: countStillOpen(rows, notice) });
      retries.delete(channel);
      await write(channel, rowsAfter(rows, notice, at));
    } catch (error) {
      const failures = (retries.get(channel)?.failures ?? 0) + 1;
      retries.set(channel, { failures, at: at.getTime() + (RETRY_DELAYS_MS[failures - 1] ?? LAST_RETRY_DELAY_MS) });
      log('alarm-not-sent', { step: channel, ...causeOf(error) });
    }
  }

  async function runOnce(): Promise<void> {
    const snapshot = await readSnapshot();
    for (const [channel, send] of Object.entries(channels) as [Channel, Send][]) {
      if ((await findDueNotice(channel, snapshot)) === undefined) continue;
      const unlock = await lock();
      if (!unlock) continue;
      await sendDueNotice(channel, send, snapshot);
      // If this fails, the lock expires.
      await unlock().catch(() => {});
    }
  }

  return async () => {
    if (Object.keys(channels).length === 0) return;
    await runOnce().catch((error: unknown) => log('alarms-failed', causeOf(error)));
  };
}
