import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { RevisionConflict, type Appended, type NewEvent, type StoredEvent } from '../../port.ts';
import { ids, newEvent, newStream, wholeLog } from '../check.ts';
import { endOf, lastOf, type PlantedFault } from './planted.ts';

const appendingFaults: PlantedFault[] = [
  {
    mistake: 'checks no revision',
    breaks: 'refuses an expected revision below the current one',
    plant: (store) => ({
      append: async (stream, _, events) => store.append(stream, await lastOf(store, stream), events),
    }),
  },
  {
    mistake: 'lets two claims win a race',
    breaks: 'accepts exactly one of many appends at the same revision, and refuses the others',
    plant: (store) => ({
      async append(stream, expected, events) {
        const seen = await lastOf(store, stream);
        if (seen !== expected) return store.append(stream, expected, events);
        for (;;) {
          try {
            return await store.append(stream, await lastOf(store, stream), events);
          } catch (error) {
            if (!(error instanceof RevisionConflict)) throw error;
          }
        }
      },
    }),
  },
  {
    mistake: 'takes a revision from the future for the present',
    breaks: 'refuses an expected revision above the current one',
    plant: (store) => ({
      async append(stream, expected, events) {
        const last = await lastOf(store, stream);
        return store.append(
          stream,
          last !== 'none' && expected !== 'none' && expected > last ? last : expected,
          events,
        );
      },
    }),
  },
  {
    mistake: 'swallows a conflict',
    breaks: 'refuses to begin a stream that exists',
    plant: (store) => ({
      append: (stream, expected, events) =>
        store.append(stream, expected, events).catch(async () => endOf(await store.readStream(stream))),
    }),
  },
  {
    mistake: 'reports a conflict with the wrong revision',
    breaks: 'refuses any expected revision of a missing stream, and does not create it',
    plant: (store) => ({
      append: (stream, expected, events) =>
        store.append(stream, expected, events).catch((error: unknown) => {
          throw error instanceof RevisionConflict
            ? new RevisionConflict(stream, expected, error.actual === 'none' ? -1 : error.actual)
            : error;
        }),
    }),
  },
  {
    mistake: 'writes the events of an append one by one',
    breaks: 'stores no event of a refused append',
    plant: (store) => ({
      async append(stream, expected, events) {
        let last = expected;
        let answer: Appended | undefined;
        for (const event of events) {
          answer = await store.append(stream, last, [event]);
          last = answer.revision;
        }
        return answer ?? store.append(stream, expected, events);
      },
    }),
  },
  {
    mistake: 'accepts an append without events',
    breaks: 'refuses an append without events',
    plant: (store) => ({
      append: async (stream, expected, events) =>
        events.length === 0 ? { revision: 0, position: '0' } : store.append(stream, expected, events),
    }),
  },
  {
    mistake: 'serialises an event some time after the call',
    breaks: 'stores an event as it was at the moment of the call',
    plant: (store) => ({
      async append(stream, expected, events) {
        await nextTurn();
        return store.append(stream, expected, events);
      },
    }),
  },
  {
    mistake: 'answers with the position of the first event',
    breaks: 'answers an append with the position of its last event',
    plant: (store) => ({
      async append(stream, expected, events) {
        const answer = await store.append(stream, expected, events);
        return { ...answer, position: (await store.readStream(stream))[answer.revision - events.length + 1]!.position };
      },
    }),
  },
];

/** If a stream is past the expected revision, `resolve` decides, given the events at that place. */
const resolvingConflicts =
  (
    resolve: (there: StoredEvent[], events: readonly NewEvent[], whole: StoredEvent[]) => Appended | undefined,
  ): PlantedFault['plant'] =>
  (store) => ({
    async append(stream, expected, events) {
      const whole = await store.readStream(stream);
      const from = expected === 'none' ? 0 : expected + 1;
      if (from >= whole.length || events.length === 0) return store.append(stream, expected, events);
      const answer = resolve(whole.slice(from, from + events.length), events, whole);
      if (answer) return answer;
      throw new RevisionConflict(stream, expected, whole.length - 1);
    },
  });

const idempotencyFaults: PlantedFault[] = [
  {
    mistake: 'recognises no retry',
    breaks: 'answers a repeated append like the first and stores the events once',
    plant: resolvingConflicts(() => undefined),
  },
  {
    mistake: 'draws an event id of its own',
    breaks: 'answers many simultaneous copies of an append alike, and stores it once',
    plant: (store) => ({
      append: (stream, expected, events) =>
        store.append(
          stream,
          expected,
          events.map((event) => ({ ...event, id: randomUUID() })),
        ),
    }),
  },
  {
    mistake: "answers a retry with the stream's present end",
    breaks: 'answers a repeated append like the first although the stream has grown',
    plant: resolvingConflicts((there, events, whole) =>
      String(ids(there)) === String(ids(events)) ? endOf(whole) : undefined,
    ),
  },
  {
    mistake: 'looks only at the first id of a retry',
    breaks: 'refuses a retry with a different later event',
    plant: resolvingConflicts((there, events) => (there[0]?.id === events[0]?.id ? endOf(there) : undefined)),
  },
  {
    mistake: 'looks only at the last id of a retry',
    breaks: 'refuses a retry with a different first event',
    plant: resolvingConflicts((there, events) => (there.at(-1)?.id === events.at(-1)?.id ? endOf(there) : undefined)),
  },
  {
    mistake: 'accepts a retry that brings more than was stored',
    breaks: 'refuses a retry with more events than were stored',
    plant: resolvingConflicts((there, events) =>
      there.every(({ id }, index) => id === events[index]?.id) ? endOf(there) : undefined,
    ),
  },
  {
    mistake: 'accepts known ids wherever they stand',
    breaks: 'refuses known ids at other revisions than they have',
    plant: resolvingConflicts((_, events, whole) =>
      events.every(({ id }) => ids(whole).includes(id)) ? endOf(whole) : undefined,
    ),
  },
  {
    mistake: 'compares the data of a retry',
    breaks: 'recognises a retry by its ids alone and keeps the events stored first',
    plant: resolvingConflicts((there, events) =>
      there.every(
        ({ id, data }, index) =>
          id === events[index]?.id && JSON.stringify(data) === JSON.stringify(events[index]?.data),
      )
        ? endOf(there)
        : undefined,
    ),
  },
  {
    mistake: 'drops a known id although the revision is current',
    breaks: 'accepts known ids as new events if the expected revision is the current one',
    plant: (store) => ({
      async append(stream, expected, events) {
        const stored = await store.readStream(stream);
        return stored.some(({ id }) => id === events[0]?.id) ? endOf(stored) : store.append(stream, expected, events);
      },
    }),
  },
  {
    mistake: 'keeps ids unique across streams',
    breaks: 'accepts the same id in two streams',
    plant: (store) => ({
      async append(stream, expected, events) {
        const log = await wholeLog(store);
        if (log.some((event) => event.stream !== stream && ids(events).includes(event.id)))
          throw new Error('UNIQUE constraint failed');
        return store.append(stream, expected, events);
      },
    }),
  },
];

const provingFaults: PlantedFault[] = [
  {
    mistake: 'proves that it can be written to by an event that readers see',
    breaks: 'proves that it can be written to, without showing readers the probe',
    plant: (store) => ({ proveWritable: async () => void (await store.append(newStream(), 'none', [newEvent()])) }),
  },
  {
    mistake: 'answers a proof that comes during another one never',
    breaks: 'answers every probe between concurrent appends',
    plant(store) {
      let proving = false;
      return {
        async proveWritable() {
          if (proving) return new Promise<void>(() => {});
          proving = true;
          await store.proveWritable();
          proving = false;
        },
      };
    },
  },
  {
    mistake: 'proves anything although it is closed',
    breaks: 'refuses a probe once it is closed',
    plant: () => ({ proveWritable: async () => undefined }),
  },
];

export const writingFaults: PlantedFault[] = [...appendingFaults, ...idempotencyFaults, ...provingFaults];
