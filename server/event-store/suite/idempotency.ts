import { expect } from 'vitest';
import { expectConflict } from './appending.ts';
import { begun, check, ids, newEvent, newEvents, newStream, told, wholeLog, type Check } from './check.ts';

/**
 * EventStoreDB's rules, as in its index writer: a passed revision is a retry if the same ids are at the same places.
 */
export const idempotency: Check[] = [
  check('answers a repeated append as the first time and keeps the events once', async ({ store }) => {
    const { stream, events, answer: first } = await begun(store, 3);
    expect(await store.append(stream, 'none', events)).toEqual(first);
    const more = newEvents(2);
    const second = await store.append(stream, 2, more);
    expect(await store.append(stream, 2, more)).toEqual(second);
    expect(ids(await store.readStream(stream))).toEqual(ids([...events, ...more]));
  }),
  check('answers a repeated append as the first time although the stream has moved on', async ({ store }) => {
    const { stream, events, answer: first } = await begun(store, 2);
    const middle = [newEvent()];
    const second = await store.append(stream, 1, middle);
    await store.append(stream, 2, newEvents(4));
    await store.append(newStream(), 'none', newEvents(2));
    expect(await store.append(stream, 'none', events)).toEqual(first);
    expect(await store.append(stream, 1, middle)).toEqual(second);
    expect(await store.readStream(stream)).toHaveLength(7);
  }),
  check('recognises a retry by its ids alone and keeps what was stored first', async ({ store }) => {
    const stream = newStream();
    const event = newEvent({ attempt: 1 });
    const first = await store.append(stream, 'none', [event]);
    expect(await store.append(stream, 'none', [{ ...event, type: 'PaymentFailed', data: { attempt: 2 } }])).toEqual(
      first,
    );
    expect((await store.readStream(stream)).map(told)).toEqual([event]);
  }),
  check('takes the beginning of an earlier append for a retry', async ({ store }) => {
    const { stream, events } = await begun(store, 4);
    expect(await store.append(stream, 'none', events.slice(0, 2))).toMatchObject({
      revision: 1,
      position: (await store.readStream(stream))[1]?.position,
    });
    expect(await store.append(stream, 1, events.slice(2, 3))).toMatchObject({ revision: 2 });
    expect(await store.readStream(stream)).toHaveLength(4);
  }),
  check('refuses a retry whose first event differs', async ({ store }) => {
    const stream = newStream();
    const [first, second] = [newEvent(), newEvent()];
    await store.append(stream, 'none', [first, second]);
    await expectConflict(store, stream, 'none', [newEvent(), second], 1);
    await expectConflict(store, stream, 0, [newEvent()], 1);
    expect(ids(await store.readStream(stream))).toEqual(ids([first, second]));
  }),
  check('refuses a retry of which a later event differs', async ({ store }) => {
    const { stream, events } = await begun(store, 3);
    await expectConflict(store, stream, 'none', [events[0]!, newEvent(), events[2]!], 2);
    await expectConflict(store, stream, 'none', [events[0]!, events[1]!, newEvent()], 2);
    expect(ids(await store.readStream(stream))).toEqual(ids(events));
  }),
  check('refuses a retry that brings more events than were stored', async ({ store }) => {
    const { stream, events } = await begun(store, 2);
    await expectConflict(store, stream, 'none', [...events, newEvent()], 1);
    await expectConflict(store, stream, 0, [events[1]!, newEvent()], 1);
    expect(ids(await store.readStream(stream))).toEqual(ids(events));
  }),
  check('refuses known ids at other places than they stand', async ({ store }) => {
    const stream = newStream();
    const [first, second, third] = [newEvent(), newEvent(), newEvent()];
    await store.append(stream, 'none', [first, second, third]);
    await expectConflict(store, stream, 'none', [second], 2);
    await expectConflict(store, stream, 0, [first], 2);
    await expectConflict(store, stream, 'none', [second, first], 2);
    await expectConflict(store, stream, 0, [third], 2);
    await expectConflict(store, stream, 7, [first], 2);
  }),
  check('asks for no ids while the expected revision is the current one', async ({ store }) => {
    const stream = newStream();
    const event = newEvent();
    await store.append(stream, 'none', [event]);
    expect((await store.append(stream, 0, [event])).revision).toBe(1);
    expect((await store.append(stream, 1, [event, event])).revision).toBe(3);
    expect(ids(await store.readStream(stream))).toEqual(Array.from({ length: 4 }, () => event.id));
  }),
  check('keeps the same id in two streams apart', async ({ store }) => {
    const [one, other] = [newStream(), newStream()];
    const event = newEvent();
    const first = await store.append(one, 'none', [event]);
    const second = await store.append(other, 'none', [event]);
    expect(second.position > first.position).toBe(true);
    expect(await store.append(one, 'none', [event])).toEqual(first);
    expect(await store.append(other, 'none', [event])).toEqual(second);
    expect((await wholeLog(store)).map(({ stream }) => stream)).toEqual([one, other]);
  }),
  check('answers the same append made many times at once with one answer, and keeps it once', async ({ store }) => {
    const stream = newStream();
    const events = newEvents(2);
    const answers = await Promise.all(Array.from({ length: 20 }, () => store.append(stream, 'none', events)));
    const stored = await store.readStream(stream);
    expect(ids(stored)).toEqual(ids(events));
    for (const answer of answers) expect(answer).toEqual({ revision: 1, position: stored[1]?.position });
  }),
];
