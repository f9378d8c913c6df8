import { setImmediate as nextTurn } from 'node:timers/promises';
import { RevisionConflict, type Appended } from '../../port.ts';
import { endOf, lastOf, type PlantedFault } from './planted.ts';

export const appendingFaults: PlantedFault[] = [
  {
    mistake: 'checks no revision',
    breaks: 'refuses a revision that a stream has passed',
    plant: (store) => ({
      append: async (stream, _, events) => store.append(stream, await lastOf(store, stream), events),
    }),
  },
  {
    mistake: 'lets two claims win a race',
    breaks: 'lets exactly one of many claims at the same revision win, and tells the others',
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
    breaks: 'refuses a revision that a stream has not reached',
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
    breaks: 'refuses any revision of a stream that does not exist, and does not create it',
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
    breaks: 'keeps all events of a refused append out, not only some',
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
    breaks: 'refuses an append without events, even to a stream that exists',
    plant: (store) => ({
      append: async (stream, expected, events) =>
        events.length === 0 ? { revision: 0, position: '0' } : store.append(stream, expected, events),
    }),
  },
  {
    mistake: 'serialises an event some time after the call',
    breaks: 'keeps an event as it was at the moment of the call',
    plant: (store) => ({
      async append(stream, expected, events) {
        await nextTurn();
        return store.append(stream, expected, events);
      },
    }),
  },
  {
    mistake: 'answers with the position of the first event',
    breaks: 'answers with the position of the last event appended',
    plant: (store) => ({
      async append(stream, expected, events) {
        const answer = await store.append(stream, expected, events);
        return { ...answer, position: (await store.readStream(stream))[answer.revision - events.length + 1]!.position };
      },
    }),
  },
];
