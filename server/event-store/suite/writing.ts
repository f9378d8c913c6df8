import { expect } from 'vitest';
import { RevisionConflict, type EventStore, type ExpectedRevision, type NewEvent } from '../port.ts';
import {
  appendMarker,
  begun,
  check,
  checkReopened,
  eventsOf,
  ids,
  itemsUntil,
  newEvent,
  newEvents,
  newStream,
  toNewEvent,
  wholeLog,
  type Check,
} from './check.ts';

/** Expects the conflict that names the stream, the expected and the actual revision. */
async function expectConflict(
  store: EventStore,
  stream: string,
  expected: ExpectedRevision,
  events: readonly NewEvent[],
  actual: ExpectedRevision,
): Promise<void> {
  const refusal = await store.append(stream, expected, events).then(
    () => 'accepted',
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(RevisionConflict);
  expect(refusal).toMatchObject({ stream, expected, actual });
}

const appending: Check[] = [
  check('counts the revisions of a stream from 0', async ({ store }) => {
    const stream = newStream();
    expect((await store.append(stream, 'none', [newEvent()])).revision).toBe(0);
    expect((await store.append(stream, 0, newEvents(3))).revision).toBe(3);
    expect((await store.append(stream, 3, [newEvent()])).revision).toBe(4);
    expect((await store.readStream(stream)).map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4]);
  }),
  check('answers an append with the position of its last event', async ({ store }) => {
    const first = await store.append(newStream(), 'none', newEvents(3));
    const second = await store.append(newStream(), 'none', newEvents(2));
    const log = await wholeLog(store);
    expect(first.position).toBe(log[2]?.position);
    expect(second.position).toBe(log[4]?.position);
  }),
  check('refuses to begin a stream that exists', async ({ store }) => {
    const { stream, events: kept } = await begun(store, 2);
    await expectConflict(store, stream, 'none', [newEvent()], 1);
    expect(ids(await store.readStream(stream))).toEqual(ids(kept));
  }),
  check('refuses an expected revision below the current one', async ({ store }) => {
    const { stream, events: kept } = await begun(store, 3);
    await expectConflict(store, stream, 0, [newEvent()], 2);
    await expectConflict(store, stream, 1, [newEvent()], 2);
    expect(ids(await store.readStream(stream))).toEqual(ids(kept));
  }),
  check('refuses an expected revision above the current one', async ({ store }) => {
    const stream = newStream();
    await store.append(stream, 'none', [newEvent()]);
    await expectConflict(store, stream, 1, [newEvent()], 0);
    await expectConflict(store, stream, 1_000, [newEvent()], 0);
    expect(await store.readStream(stream)).toHaveLength(1);
  }),
  check('refuses any expected revision of a missing stream, and does not create it', async ({ store }) => {
    const stream = newStream();
    await expectConflict(store, stream, 0, [newEvent()], 'none');
    await expectConflict(store, stream, 7, newEvents(2), 'none');
    expect(await store.readStream(stream)).toEqual([]);
    expect((await store.append(stream, 'none', [newEvent()])).revision).toBe(0);
  }),
  check('stores no event of a refused append', async ({ store }) => {
    const { stream, events: kept } = await begun(store, 1);
    await expectConflict(store, stream, 'none', [kept[0]!, ...newEvents(3)], 0);
    const unprintable = { ...newEvent(), data: { amount: 1n } } as unknown as NewEvent;
    await expect(store.append(stream, 0, [newEvent(), newEvent(), unprintable])).rejects.toThrow();
    expect(ids(await store.readStream(stream))).toEqual(ids(kept));
    expect(ids(await wholeLog(store))).toEqual(ids(kept));
  }),
  check('keeps the events of one append together in the log despite concurrent appends', async ({ store }) => {
    const batches = Array.from({ length: 12 }, () => ({ stream: newStream(), events: newEvents(9) }));
    await Promise.all(batches.map(({ stream, events }) => store.append(stream, 'none', events)));
    const log = await wholeLog(store);
    expect(log).toHaveLength(12 * 9);
    for (const { stream, events } of batches) {
      const start = log.findIndex((event) => event.stream === stream);
      expect(ids(log.slice(start, start + 9))).toEqual(ids(events));
    }
  }),
  check('accepts exactly one of many appends at the same revision, and refuses the others', async ({ store }) => {
    const stream = newStream();
    await store.append(stream, 'none', [newEvent()]);
    const claims = Array.from({ length: 30 }, (_, worker) => newEvent({ worker }));
    const nextStatuses = await Promise.allSettled(claims.map((claim) => store.append(stream, 0, [claim])));
    const winners = claims.filter((_, index) => nextStatuses[index]?.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    for (const outcome of nextStatuses)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ name: 'RevisionConflict', actual: 1 });
    expect((await store.readStream(stream)).slice(1).map(toNewEvent)).toEqual(winners);
  }),
  check('refuses an append without events', async ({ store }) => {
    const stream = newStream();
    await expect(store.append(stream, 'none', [])).rejects.toThrow();
    await store.append(stream, 'none', [newEvent()]);
    await expect(store.append(stream, 0, [])).rejects.toThrow();
    expect(await wholeLog(store)).toHaveLength(1);
  }),
  check('refuses an impossible expected revision, and an id that is no UUID', async ({ store }) => {
    const stream = newStream();
    for (const expected of [-1, -2, 0.5, Number.NaN, Infinity])
      await expect(store.append(stream, expected, [newEvent()])).rejects.toThrow();
    await expect(store.append(stream, 'none', [{ ...newEvent(), id: 'print-1' }])).rejects.toThrow();
    expect(await wholeLog(store)).toEqual([]);
  }),
  check('stores an event as it was at the moment of the call', async ({ store }) => {
    const stream = newStream();
    const event = newEvent({ nested: { step: 'before' } });
    const given = structuredClone(event);
    const events = [event];
    const appended = store.append(stream, 'none', events);
    event.data.nested = 'after';
    events.push(newEvent());
    expect((await appended).revision).toBe(0);
    expect((await store.readStream(stream)).map(toNewEvent)).toEqual([given]);
  }),
];

/** EventStoreDB's rules, as in its index writer: an append at a passed revision is a retry if its ids are there. */
const idempotency: Check[] = [
  check('answers a repeated append like the first and stores the events once', async ({ store }) => {
    const { stream, events, answer: first } = await begun(store, 3);
    expect(await store.append(stream, 'none', events)).toEqual(first);
    const more = newEvents(2);
    const second = await store.append(stream, 2, more);
    expect(await store.append(stream, 2, more)).toEqual(second);
    expect(ids(await store.readStream(stream))).toEqual(ids([...events, ...more]));
  }),
  check('answers a repeated append like the first although the stream has grown', async ({ store }) => {
    const { stream, events, answer: first } = await begun(store, 2);
    const middle = [newEvent()];
    const second = await store.append(stream, 1, middle);
    await store.append(stream, 2, newEvents(4));
    await store.append(newStream(), 'none', newEvents(2));
    expect(await store.append(stream, 'none', events)).toEqual(first);
    expect(await store.append(stream, 1, middle)).toEqual(second);
    expect(await store.readStream(stream)).toHaveLength(7);
  }),
  check('recognises a retry by its ids alone and keeps the events stored first', async ({ store }) => {
    const stream = newStream();
    const event = newEvent({ attempt: 1 });
    const first = await store.append(stream, 'none', [event]);
    expect(await store.append(stream, 'none', [{ ...event, type: 'PaymentFailed', data: { attempt: 2 } }])).toEqual(
      first,
    );
    expect((await store.readStream(stream)).map(toNewEvent)).toEqual([event]);
  }),
  check('accepts a part of an earlier append as a retry', async ({ store }) => {
    const { stream, events } = await begun(store, 4);
    expect(await store.append(stream, 'none', events.slice(0, 2))).toMatchObject({
      revision: 1,
      position: (await store.readStream(stream))[1]?.position,
    });
    expect(await store.append(stream, 1, events.slice(2, 3))).toMatchObject({ revision: 2 });
    expect(await store.readStream(stream)).toHaveLength(4);
  }),
  check('refuses a retry with a different first event', async ({ store }) => {
    const stream = newStream();
    const [first, second] = [newEvent(), newEvent()];
    await store.append(stream, 'none', [first, second]);
    await expectConflict(store, stream, 'none', [newEvent(), second], 1);
    await expectConflict(store, stream, 0, [newEvent()], 1);
    expect(ids(await store.readStream(stream))).toEqual(ids([first, second]));
  }),
  check('refuses a retry with a different later event', async ({ store }) => {
    const { stream, events } = await begun(store, 3);
    await expectConflict(store, stream, 'none', [events[0]!, newEvent(), events[2]!], 2);
    await expectConflict(store, stream, 'none', [events[0]!, events[1]!, newEvent()], 2);
    expect(ids(await store.readStream(stream))).toEqual(ids(events));
  }),
  check('refuses a retry with more events than were stored', async ({ store }) => {
    const { stream, events } = await begun(store, 2);
    await expectConflict(store, stream, 'none', [...events, newEvent()], 1);
    await expectConflict(store, stream, 0, [events[1]!, newEvent()], 1);
    expect(ids(await store.readStream(stream))).toEqual(ids(events));
  }),
  check('refuses known ids at other revisions than they have', async ({ store }) => {
    const stream = newStream();
    const [first, second, third] = [newEvent(), newEvent(), newEvent()];
    await store.append(stream, 'none', [first, second, third]);
    await expectConflict(store, stream, 'none', [second], 2);
    await expectConflict(store, stream, 0, [first], 2);
    await expectConflict(store, stream, 'none', [second, first], 2);
    await expectConflict(store, stream, 0, [third], 2);
    await expectConflict(store, stream, 7, [first], 2);
  }),
  check('accepts known ids as new events if the expected revision is the current one', async ({ store }) => {
    const stream = newStream();
    const event = newEvent();
    await store.append(stream, 'none', [event]);
    expect((await store.append(stream, 0, [event])).revision).toBe(1);
    expect((await store.append(stream, 1, [event, event])).revision).toBe(3);
    expect(ids(await store.readStream(stream))).toEqual(Array.from({ length: 4 }, () => event.id));
  }),
  check('accepts the same id in two streams', async ({ store }) => {
    const [streamA, streamB] = [newStream(), newStream()];
    const event = newEvent();
    const first = await store.append(streamA, 'none', [event]);
    const second = await store.append(streamB, 'none', [event]);
    expect(second.position > first.position).toBe(true);
    expect(await store.append(streamA, 'none', [event])).toEqual(first);
    expect(await store.append(streamB, 'none', [event])).toEqual(second);
    expect((await wholeLog(store)).map(({ stream }) => stream)).toEqual([streamA, streamB]);
  }),
  check('answers many simultaneous copies of an append alike, and stores it once', async ({ store }) => {
    const stream = newStream();
    const events = newEvents(2);
    const answers = await Promise.all(Array.from({ length: 20 }, () => store.append(stream, 'none', events)));
    const stored = await store.readStream(stream);
    expect(ids(stored)).toEqual(ids(events));
    for (const answer of answers) expect(answer).toEqual({ revision: 1, position: stored[1]?.position });
  }),
];

const proving: Check[] = [
  check('proves that it can be written to, without showing readers the probe', async ({ store }) => {
    await store.proveWritable();
    expect(await wholeLog(store)).toEqual([]);
    const stream = newStream();
    const events = newEvents(3);
    await store.append(stream, 'none', events.slice(0, 2));
    const before = await wholeLog(store);
    for (let times = 0; times < 3; times += 1) await store.proveWritable();
    expect(await wholeLog(store)).toEqual(before);
    expect(await store.readStream(stream)).toEqual(before);
    expect((await store.append(stream, 1, events.slice(2))).revision).toBe(2);
    await store.proveWritable();
    const marker = await appendMarker(store);
    const seen = await itemsUntil(store, marker);
    expect(ids(eventsOf(seen))).toEqual([...ids(events), marker]);
    expect(seen.filter((item) => item.kind === 'caughtUp').length).toBeLessThanOrEqual(1);
  }),
  check('answers every probe between concurrent appends', async ({ store }) => {
    const asked = Array.from({ length: 30 }, (_, turn): Promise<unknown> =>
      turn % 3 === 0 ? store.proveWritable() : store.append(newStream(), 'none', [newEvent()]),
    );
    const answers = await Promise.all(asked);
    expect(answers.filter((answer) => answer !== undefined)).toHaveLength(20);
    expect(await wholeLog(store)).toHaveLength(20);
  }),
  checkReopened('shows no probe after a restart, and can probe again', async ({ store, reopen }) => {
    await store.proveWritable();
    const { position } = await store.append(newStream(), 'none', [newEvent()]);
    await store.proveWritable();
    const reopened = await reopen!();
    expect((await wholeLog(reopened)).map((event) => event.position)).toEqual([position]);
    await reopened.proveWritable();
    expect(await wholeLog(reopened, position)).toEqual([]);
  }),
  check('refuses a probe once it is closed', async ({ store }) => {
    await store.proveWritable();
    await store.close();
    await expect(store.proveWritable()).rejects.toThrow();
  }),
];

export const writing: Check[] = [...appending, ...idempotency, ...proving];
