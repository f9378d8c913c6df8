import { expect } from 'vitest';
import {
  appendMarker,
  check,
  checkReopened,
  eventsOf,
  ids,
  itemsUntil,
  newEvent,
  newEvents,
  newStream,
  wholeLog,
  type Check,
} from './check.ts';

export const proving: Check[] = [
  check('proves that it can be written to and shows no reader anything of it', async ({ store }) => {
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
  check('proves it between appends that go on meanwhile, as often as it is asked', async ({ store }) => {
    const asked = Array.from({ length: 30 }, (_, turn): Promise<unknown> =>
      turn % 3 === 0 ? store.proveWritable() : store.append(newStream(), 'none', [newEvent()]),
    );
    const answers = await Promise.all(asked);
    expect(answers.filter((answer) => answer !== undefined)).toHaveLength(20);
    expect(await wholeLog(store)).toHaveLength(20);
  }),
  checkReopened('leaves nothing of its proofs after a restart, and proves it again', async ({ store, reopen }) => {
    await store.proveWritable();
    const { position } = await store.append(newStream(), 'none', [newEvent()]);
    await store.proveWritable();
    const reopened = await reopen!();
    expect((await wholeLog(reopened)).map((event) => event.position)).toEqual([position]);
    await reopened.proveWritable();
    expect(await wholeLog(reopened, position)).toEqual([]);
  }),
  check('refuses to prove anything once it is closed', async ({ store }) => {
    await store.proveWritable();
    await store.close();
    await expect(store.proveWritable()).rejects.toThrow();
  }),
];
