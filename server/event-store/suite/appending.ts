import { expect } from 'vitest';
import { RevisionConflict, type EventStore, type ExpectedRevision, type NewEvent } from '../port.ts';
import { begun, check, ids, newEvent, newEvents, newStream, told, wholeLog, type Check } from './check.ts';

/** Expects the conflict that names the stream, the expected and the actual revision. */
export async function expectConflict(
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

export const appending: Check[] = [
  check('begins a stream at revision 0 and counts on from there', async ({ store }) => {
    const stream = newStream();
    expect((await store.append(stream, 'none', [newEvent()])).revision).toBe(0);
    expect((await store.append(stream, 0, newEvents(3))).revision).toBe(3);
    expect((await store.append(stream, 3, [newEvent()])).revision).toBe(4);
    expect((await store.readStream(stream)).map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4]);
  }),
  check('answers with the position of the last event appended', async ({ store }) => {
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
  check('refuses a revision that a stream has passed', async ({ store }) => {
    const { stream, events: kept } = await begun(store, 3);
    await expectConflict(store, stream, 0, [newEvent()], 2);
    await expectConflict(store, stream, 1, [newEvent()], 2);
    expect(ids(await store.readStream(stream))).toEqual(ids(kept));
  }),
  check('refuses a revision that a stream has not reached', async ({ store }) => {
    const stream = newStream();
    await store.append(stream, 'none', [newEvent()]);
    await expectConflict(store, stream, 1, [newEvent()], 0);
    await expectConflict(store, stream, 1_000, [newEvent()], 0);
    expect(await store.readStream(stream)).toHaveLength(1);
  }),
  check('refuses any revision of a stream that does not exist, and does not create it', async ({ store }) => {
    const stream = newStream();
    await expectConflict(store, stream, 0, [newEvent()], 'none');
    await expectConflict(store, stream, 7, newEvents(2), 'none');
    expect(await store.readStream(stream)).toEqual([]);
    expect((await store.append(stream, 'none', [newEvent()])).revision).toBe(0);
  }),
  check('keeps all events of a refused append out, not only some', async ({ store }) => {
    const { stream, events: kept } = await begun(store, 1);
    await expectConflict(store, stream, 'none', [kept[0]!, ...newEvents(3)], 0);
    const unprintable = { ...newEvent(), data: { amount: 1n } } as unknown as NewEvent;
    await expect(store.append(stream, 0, [newEvent(), newEvent(), unprintable])).rejects.toThrow();
    expect(ids(await store.readStream(stream))).toEqual(ids(kept));
    expect(ids(await wholeLog(store))).toEqual(ids(kept));
  }),
  check('keeps the events of one append together in the log while others append', async ({ store }) => {
    const batches = Array.from({ length: 12 }, () => ({ stream: newStream(), events: newEvents(9) }));
    await Promise.all(batches.map(({ stream, events }) => store.append(stream, 'none', events)));
    const log = await wholeLog(store);
    expect(log).toHaveLength(12 * 9);
    for (const { stream, events } of batches) {
      const start = log.findIndex((event) => event.stream === stream);
      expect(ids(log.slice(start, start + 9))).toEqual(ids(events));
    }
  }),
  check('lets exactly one of many claims at the same revision win, and tells the others', async ({ store }) => {
    const stream = newStream();
    await store.append(stream, 'none', [newEvent()]);
    const claims = Array.from({ length: 30 }, (_, worker) => newEvent({ worker }));
    const nextStatuses = await Promise.allSettled(claims.map((claim) => store.append(stream, 0, [claim])));
    const winners = claims.filter((_, index) => nextStatuses[index]?.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    for (const outcome of nextStatuses)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ name: 'RevisionConflict', actual: 1 });
    expect((await store.readStream(stream)).slice(1).map(told)).toEqual(winners);
  }),
  check('refuses an append without events, even to a stream that exists', async ({ store }) => {
    const stream = newStream();
    await expect(store.append(stream, 'none', [])).rejects.toThrow();
    await store.append(stream, 'none', [newEvent()]);
    await expect(store.append(stream, 0, [])).rejects.toThrow();
    expect(await wholeLog(store)).toHaveLength(1);
  }),
  check('refuses an expectation that no stream can meet, and an id that is no UUID', async ({ store }) => {
    const stream = newStream();
    for (const expected of [-1, -2, 0.5, Number.NaN, Infinity])
      await expect(store.append(stream, expected, [newEvent()])).rejects.toThrow();
    await expect(store.append(stream, 'none', [{ ...newEvent(), id: 'print-1' }])).rejects.toThrow();
    expect(await wholeLog(store)).toEqual([]);
  }),
  check('keeps an event as it was at the moment of the call', async ({ store }) => {
    const stream = newStream();
    const event = newEvent({ nested: { step: 'before' } });
    const given = structuredClone(event);
    const events = [event];
    const appended = store.append(stream, 'none', events);
    event.data.nested = 'after';
    events.push(newEvent());
    expect((await appended).revision).toBe(0);
    expect((await store.readStream(stream)).map(told)).toEqual([given]);
  }),
];
