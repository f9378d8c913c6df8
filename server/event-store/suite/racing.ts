import fc from 'fast-check';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect } from 'vitest';
import { RevisionConflict, type Appended, type EventStore, type NewEvent, type StoredEvent } from '../port.ts';
import {
  appendMarker,
  awaitedLater,
  catchUpPosition,
  check,
  ids,
  newEvent,
  newEvents,
  newStream,
  wholeLog,
  type Check,
} from './check.ts';

const RUNS = 12;

/**
 * The appends of one appender, one after another: the stream, the number of events, whether it is sent twice, and the
 * pause after it.
 */
type Step = { stream: number; count: number; twice: boolean; rest: number };

const steps = fc.array(
  fc.record({ stream: fc.nat(3), count: fc.integer({ min: 1, max: 3 }), twice: fc.boolean(), rest: fc.nat(2) }),
  { minLength: 1, maxLength: 6 },
);
const appenders = fc.array(steps, { minLength: 2, maxLength: 8 });

const rest = async (turns: number) => {
  for (let turn = 0; turn < turns; turn += 1) await nextTurn();
};

/**
 * Appends as commands do: reads, appends at the revision it read, and reads again after a conflict. @returns the
 * acknowledged events, in order.
 */
async function runAppender(
  store: EventStore,
  streams: readonly string[],
  plan: readonly Step[],
): Promise<{ stream: string; events: NewEvent[]; answer: Appended }[]> {
  const acknowledged: { stream: string; events: NewEvent[]; answer: Appended }[] = [];
  for (const step of plan) {
    const stream = streams[step.stream]!;
    const events = newEvents(step.count);
    for (;;) {
      await rest(step.rest);
      const expected = (await store.readStream(stream)).at(-1)?.revision ?? 'none';
      try {
        const [answer, again] = await Promise.all(
          Array.from({ length: step.twice ? 2 : 1 }, () => store.append(stream, expected, events)),
        );
        if (again) expect(again).toEqual(answer);
        acknowledged.push({ stream, events, answer: answer! });
        break;
      } catch (error) {
        if (!(error instanceof RevisionConflict)) throw error;
      }
    }
  }
  return acknowledged;
}

function expectLogOf(log: readonly StoredEvent[], everyone: Awaited<ReturnType<typeof runAppender>>[]): void {
  const acknowledged = everyone.flat().flatMap(({ events }) => ids(events));
  expect(ids(log).toSorted()).toEqual(acknowledged.toSorted());
  const positions = log.map(({ position }) => position);
  expect(positions.toSorted()).toEqual(positions);
  const at = new Map(log.map((event) => [event.id, event]));
  for (const own of everyone) {
    const places = own.map(({ answer }) => answer.position);
    expect(places.toSorted()).toEqual(places);
    for (const { stream, events, answer } of own) {
      const stored = events.map(({ id }) => at.get(id)!);
      expect(stored.map(({ revision }) => revision)).toEqual(
        events.map((_, index) => answer.revision - events.length + 1 + index),
      );
      expect(stored.every((event) => event.stream === stream)).toBe(true);
      expect(stored.at(-1)?.position).toBe(answer.position);
    }
  }
}

/** Follows the log until a marker, at the given pace, and leaves and resumes after every `leaveAfter` events. */
async function follow(store: EventStore, start: string, leaveAfter: number, pace: number): Promise<StoredEvent[]> {
  const seen: StoredEvent[] = [];
  while (!seen.at(-1)?.data.marker) {
    let left = leaveAfter;
    for await (const item of store.subscribe({
      after: seen.at(-1)?.position ?? start,
      signal: new AbortController().signal,
    })) {
      if (item.kind !== 'event') continue;
      seen.push(item.event);
      left -= 1;
      await rest(pace);
      if (left === 0 || item.event.data.marker) break;
    }
  }
  return seen;
}

const followers = fc.array(
  fc.record({ leaveAfter: fc.integer({ min: 1, max: 60 }), pace: fc.nat(2), late: fc.nat(8) }),
  { minLength: 1, maxLength: 4 },
);

export const racing: Check[] = [
  check('keeps the order of every stream and loses nothing with concurrent appenders', ({ store }) =>
    fc.assert(
      fc.asyncProperty(appenders, async (plans) => {
        const start = await catchUpPosition(store);
        const streams = [newStream(), newStream(), newStream(), newStream()];
        const everyone = await Promise.all(plans.map((plan) => runAppender(store, streams, plan)));
        const log = await wholeLog(store, start);
        expectLogOf(log, everyone);
        for (const stream of streams) {
          const read = await store.readStream(stream);
          expect(read.map(({ revision }) => revision)).toEqual(read.map((_, index) => index));
          expect(read).toEqual(log.filter((event) => event.stream === stream));
        }
      }),
      { numRuns: RUNS },
    ),
  ),
  check('delivers every event once and in order to subscribers that pause, leave and resume', ({ store }) =>
    fc.assert(
      fc.asyncProperty(appenders, followers, async (plans, paces) => {
        const start = await catchUpPosition(store);
        const streams = [newStream(), newStream(), newStream(), newStream()];
        const following = paces.map(({ leaveAfter, pace, late }) =>
          awaitedLater(rest(late).then(() => follow(store, start, leaveAfter, pace))),
        );
        await Promise.all(plans.map((plan) => runAppender(store, streams, plan)));
        await appendMarker(store);
        const log = await wholeLog(store, start);
        for (const seen of await Promise.all(following)) expect(seen).toEqual(log);
      }),
      { numRuns: RUNS },
    ),
  ),
  check('orders acknowledged events before later ones, across all streams', async ({ store }) => {
    const order: string[] = [];
    for (let round = 0; round < 15; round += 1) {
      const together = Array.from({ length: 6 }, () => newEvent());
      await Promise.all(together.map((event) => store.append(newStream(), 'none', [event])));
      const log = ids(await wholeLog(store));
      expect(log.slice(0, order.length)).toEqual(order);
      expect(log.slice(order.length).toSorted()).toEqual(ids(together).toSorted());
      order.push(...log.slice(order.length));
    }
  }),
];
