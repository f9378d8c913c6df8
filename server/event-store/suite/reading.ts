import fc from 'fast-check';
import { expect } from 'vitest';
import { isCheckpointInLog, type EventData, type EventStore, type StoredEvent } from '../port.ts';
import {
  catchUpPosition,
  check,
  eventsOf,
  firstItem,
  ids,
  itemsUntil,
  newEvent,
  newEvents,
  newStream,
  toNewEvent,
  wholeLog,
  type Check,
} from './check.ts';

/** More than any adapter reads in one page. */
const MANY = 2_300;

const anyText = fc.string({ unit: 'binary', maxLength: 40 });
const anyData = fc.dictionary(anyText, fc.jsonValue({ stringUnit: 'binary', maxDepth: 3 }), { maxKeys: 6 });

async function appendMany(store: EventStore, stream: string): Promise<void> {
  for (let count = 0; count < MANY; count += 230)
    await store.append(stream, count === 0 ? 'none' : count - 1, newEvents(230));
}

function expectPlain(event: StoredEvent, stream: string, revision: number): void {
  expect(Object.keys(event).sort()).toEqual(['data', 'id', 'position', 'recordedAt', 'revision', 'stream', 'type']);
  expect(event.stream).toBe(stream);
  expect(event.revision).toBe(revision);
  expect(event.position).toBeTypeOf('string');
  expect(new Date(event.recordedAt).toISOString()).toBe(event.recordedAt);
  expect(JSON.parse(JSON.stringify(event))).toEqual(event);
}

export const reading: Check[] = [
  check('reads nothing from a missing stream or an empty log', async ({ store }) => {
    expect(await store.readStream(newStream())).toEqual([]);
    expect(await store.readAll({ limit: 10 })).toEqual([]);
  }),
  check('returns the same plain JSON event by stream, by log and by subscription', async ({ store }) => {
    const stream = newStream();
    const given = [newEvent({ attempt: 1 }), newEvent({ attempt: 2 })];
    const appended = await store.append(stream, 'none', given);
    expect(JSON.parse(JSON.stringify(appended))).toEqual({ revision: 1, position: appended.position });
    const read = await store.readStream(stream);
    expect(read.map(toNewEvent)).toEqual(given);
    for (const [revision, event] of read.entries()) expectPlain(event, stream, revision);
    expect(await store.readAll({ limit: 10 })).toEqual(read);
    expect(eventsOf(await itemsUntil(store, given[1]!.id))).toEqual(read);
  }),
  check('returns any JSON data character by character', async ({ store }) => {
    const special: EventData[] = [
      {
        text: 'Liebe Öhi, schöne Grüße aus Füßen 💌 – „bis bald“',
        nothing: null,
        yes: true,
        no: false,
        list: [],
        empty: {},
      },
      { control: '\u0000\u0001\u001f\u007f\u2028\u2029\ufeff', half: '\ud83d', e: 'e\u0301', 'schlüssel "1"\n': 1 },
      { numbers: [0, 1e21, 5e-324, Number.MAX_SAFE_INTEGER, -1.5, 0.1 + 0.2] },
      { long: 'ß'.repeat(60_000) },
      {},
    ];
    const roundTrip = async (data: EventData) => {
      const stream = newStream();
      await store.append(stream, 'none', [newEvent(data)]);
      const [read] = await store.readStream(stream);
      expect(JSON.stringify(read?.data)).toBe(JSON.stringify(data));
    };
    for (const data of special) await roundTrip(data);
    await fc.assert(
      fc.asyncProperty(anyData, (data) => roundTrip(data as EventData)),
      { numRuns: 40 },
    );
  }),
  check('omits undefined values', async ({ store }) => {
    const stream = newStream();
    await store.append(stream, 'none', [newEvent({ at: 'now', retryAt: undefined, inner: { a: undefined, b: 1 } })]);
    const [read] = await store.readStream(stream);
    expect(read?.data).toStrictEqual({ at: 'now', inner: { b: 1 } });
  }),
  check('gives every reader its own copy of an event', async ({ store }) => {
    const stream = newStream();
    await store.append(stream, 'none', [newEvent({ extras: ['Siegel'] })]);
    const [read] = await store.readStream(stream);
    read!.data.extras = 'changed by a reader';
    expect((await store.readStream(stream))[0]?.data).toEqual({ extras: ['Siegel'] });
    expect((await store.readAll({ limit: 1 }))[0]?.data).toEqual({ extras: ['Siegel'] });
  }),
  check('reads a long stream completely and in order', async ({ store }) => {
    const stream = newStream();
    await appendMany(store, stream);
    const read = await store.readStream(stream);
    expect(read.map(({ revision }) => revision)).toEqual(Array.from({ length: MANY }, (_, index) => index));
    expect(ids(await wholeLog(store, undefined, 700))).toEqual(ids(read));
    expect(ids(await store.readAll({ limit: MANY * 2 }))).toEqual(ids(read));
  }),
  check('reads a stream without the events of streams with similar names', async ({ store }) => {
    const stream = newStream();
    const neighbours = [`${stream}-2`, stream.slice(0, -1), `${stream}0`];
    const kept = newEvents(3);
    await store.append(stream, 'none', kept.slice(0, 1));
    for (const neighbour of neighbours) await store.append(neighbour, 'none', newEvents(2));
    await store.append(stream, 0, kept.slice(1));
    expect(ids(await store.readStream(stream))).toEqual(ids(kept));
  }),
  check('reads the log in the order of the appends, with positions that sort as text', async ({ store }) => {
    const streams = [newStream(), newStream(), newStream()];
    const given: { stream: string; id: string }[] = [];
    for (let revision = 0; revision < 40; revision += 1) {
      for (const stream of revision % 2 ? streams : streams.toReversed()) {
        const event = newEvent();
        await store.append(stream, revision === 0 ? 'none' : revision - 1, [event]);
        given.push({ stream, id: event.id });
      }
    }
    const log = await store.readAll({ limit: 1_000 });
    expect(log.map(({ stream, id }) => ({ stream, id }))).toEqual(given);
    const positions = log.map(({ position }) => position);
    expect(positions.toSorted()).toEqual(positions);
    expect(new Set(positions).size).toBe(positions.length);
  }),
  check('reads the log after a position, up to the limit', async ({ store }) => {
    const [streamA, streamB] = [newStream(), newStream()];
    await store.append(streamA, 'none', newEvents(5));
    await store.append(streamB, 'none', newEvents(7));
    const log = await store.readAll({ limit: 100 });
    expect(log).toHaveLength(12);
    for (const [index, { position }] of log.entries()) {
      expect(ids(await store.readAll({ after: position, limit: 100 }))).toEqual(ids(log.slice(index + 1)));
      expect(ids(await store.readAll({ after: position, limit: 3 }))).toEqual(ids(log.slice(index + 1, index + 4)));
    }
    expect(ids(await store.readAll({ limit: 1 }))).toEqual(ids(log.slice(0, 1)));
  }),
  check('continues from the position at which a subscription of an empty log had caught up', async ({ store }) => {
    const start = await catchUpPosition(store);
    const events = newEvents(2);
    await store.append(newStream(), 'none', events);
    expect(ids(await store.readAll({ after: start, limit: 10 }))).toEqual(ids(events));
    expect(ids(eventsOf(await itemsUntil(store, events[1]!.id, start)))).toEqual(ids(events));
  }),
  check('tells whether the log contains the event of a checkpoint', async ({ store }) => {
    const [streamA, streamB] = [newStream(), newStream()];
    await store.append(streamA, 'none', newEvents(3));
    await store.append(streamB, 'none', newEvents(2));
    const log = await wholeLog(store);
    for (const event of log) expect(await isCheckpointInLog(store, event)).toBe(true);
    const [first, second] = log as [StoredEvent, StoredEvent];
    const strangers = [
      { id: second.id },
      { position: second.position },
      { revision: 1 },
      { revision: 3 },
      { stream: streamB },
      { stream: newStream() },
    ];
    for (const change of strangers) expect(await isCheckpointInLog(store, { ...first, ...change })).toBe(false);
    expect(await isCheckpointInLog(store, { ...first, position: 'of another engine' })).toBe(false);
  }),
  check('refuses an invalid position or limit', async ({ store }) => {
    await store.append(newStream(), 'none', newEvents(2));
    for (const after of ['', 'start', '-1', '1e3', '0x10']) {
      await expect(store.readAll({ after, limit: 10 })).rejects.toThrow();
      await expect(firstItem(store, after)).rejects.toThrow();
    }
    for (const limit of [0, -1, 1.5, Number.NaN]) await expect(store.readAll({ limit })).rejects.toThrow();
  }),
];
