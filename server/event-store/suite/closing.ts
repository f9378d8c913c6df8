import { expect } from 'vitest';
import type { Appended, NewEvent } from '../port.ts';
import {
  appendMarker,
  check,
  checkReopened,
  eventsOf,
  firstItem,
  ids,
  itemsUntil,
  newEvent,
  newEvents,
  newStream,
  wholeLog,
  type Check,
} from './check.ts';

export const closing: Check[] = [
  check('ends every subscription without an error when it closes', async ({ store }) => {
    await store.append(newStream(), 'none', newEvents(3));
    let waiting = 0;
    const subscriptions = Array.from({ length: 5 }, async () => {
      for await (const item of store.subscribe({ signal: new AbortController().signal })) {
        if (item.kind === 'caughtUp') waiting += 1;
      }
      return 'ended';
    });
    const midway = store.subscribe({ signal: new AbortController().signal })[Symbol.asyncIterator]();
    await midway.next();
    await appendMarker(store);
    while (waiting < 5) await store.readAll({ limit: 1 });
    await store.close();
    expect(await Promise.all(subscriptions)).toEqual(Array.from({ length: 5 }, () => 'ended'));
    while (!(await midway.next()).done);
  }),
  check('refuses every call after it is closed, and can be closed twice', async ({ store }) => {
    const stream = newStream();
    await store.append(stream, 'none', [newEvent()]);
    await Promise.all([store.close(), store.close()]);
    await store.close();
    await expect(store.append(stream, 0, [newEvent()])).rejects.toThrow();
    await expect(store.readStream(stream)).rejects.toThrow();
    await expect(store.readAll({ limit: 1 })).rejects.toThrow();
    expect(await firstItem(store).catch(() => undefined)).toBeUndefined();
  }),
  checkReopened('has all events after a restart, and appends after them', async ({ store, reopen }) => {
    const stream = newStream();
    const first = newEvents(3);
    const firstAnswer = await store.append(stream, 'none', first);
    await store.append(newStream(), 'none', newEvents(2));
    const before = await wholeLog(store);
    const reopened = await reopen!();
    expect(await wholeLog(reopened)).toEqual(before);
    expect(await reopened.readStream(stream)).toEqual(before.slice(0, 3));
    expect(await reopened.append(stream, 'none', first)).toEqual(firstAnswer);
    const next = await reopened.append(stream, 2, [newEvent()]);
    expect(next.position > before.at(-1)!.position).toBe(true);
  }),
  checkReopened(
    'delivers exactly the unseen events to a subscriber that resumes after a restart',
    async ({ store, reopen }) => {
      for (let count = 1; count <= 5; count += 1) await store.append(newStream(), 'none', newEvents(count));
      const log = await wholeLog(store);
      const reopened = await reopen!();
      const marker = await appendMarker(reopened);
      const seen = ids(eventsOf(await itemsUntil(reopened, marker, log[6]!.position)));
      expect(seen).toEqual([...ids(log.slice(7)), marker]);
    },
  ),
  checkReopened('keeps events that it acknowledged while closing', async ({ store, reopen }) => {
    const asked = Array.from(
      { length: 40 },
      (): { stream: string; event: NewEvent; answer: Promise<Appended | undefined> } => {
        const stream = newStream();
        const event = newEvent();
        return { stream, event, answer: store.append(stream, 'none', [event]).catch(() => undefined) };
      },
    );
    const reopened = await reopen!();
    for (const { stream, event, answer } of asked) {
      const appended = await answer;
      if (appended)
        expect(await reopened.readStream(stream)).toMatchObject([{ id: event.id, position: appended.position }]);
    }
  }),
];
