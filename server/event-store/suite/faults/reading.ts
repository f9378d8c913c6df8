import type { EventStore, StoredEvent } from '../../port.ts';
import { wholeLog } from '../check.ts';
import type { PlantedFault } from './planted.ts';

/** Changes the result of every read. */
const reading = (store: EventStore, change: (event: StoredEvent) => StoredEvent): Partial<EventStore> => ({
  readStream: async (stream) => (await store.readStream(stream)).map(change),
  readAll: async (options) => (await store.readAll(options)).map(change),
});

export const readingFaults: PlantedFault[] = [
  {
    mistake: 'leaks a bigint revision',
    breaks: 'tells the same plain event by stream, by log and by subscription, with nothing that JSON cannot carry',
    plant: (store) => reading(store, (event) => ({ ...event, revision: BigInt(event.revision) as unknown as number })),
  },
  {
    mistake: 'leaks a bigint revision in an answer',
    breaks: 'begins a stream at revision 0 and counts on from there',
    plant: (store) => ({
      append: async (...call) => {
        const answer = await store.append(...call);
        return { ...answer, revision: BigInt(answer.revision) as unknown as number };
      },
    }),
  },
  {
    mistake: 'reads the log stream by stream',
    breaks: 'reads the log of all streams in the order of their appends, by positions that sort as text',
    plant: (store) => ({
      readAll: async (options) => (await store.readAll(options)).toSorted((a, b) => a.stream.localeCompare(b.stream)),
    }),
  },
  {
    mistake: 'reads the log including the position asked for',
    breaks: 'reads the log after a position, as many events as asked for',
    plant: (store) => ({
      async readAll({ after, limit }) {
        const log = await store.readAll({ limit: 10_000 });
        return log.filter(({ position }) => after === undefined || position >= after).slice(0, limit);
      },
    }),
  },
  {
    mistake: 'takes a malformed position for the start',
    breaks: 'refuses what is no position or no limit, rather than to read from anywhere',
    plant: (store) => ({
      readAll: async ({ after, limit }) =>
        store.readAll({ after: /^\d{16}$/.test(after ?? '') ? after : undefined, limit }),
    }),
  },
  {
    mistake: 'reads only the first page of a stream',
    breaks: 'reads a long stream whole and in order',
    plant: (store) => ({ readStream: async (stream) => (await store.readStream(stream)).slice(0, 1_000) }),
  },
  {
    mistake: 'finds streams by the beginning of their names',
    breaks: 'reads a stream without the events of its neighbours',
    plant: (store) => ({
      readStream: async (stream) => (await wholeLog(store)).filter((event) => event.stream.startsWith(stream)),
    }),
  },
  {
    mistake: 'hands out the events it keeps',
    breaks: 'gives every reader events of its own',
    plant: (store) => {
      const kept = new Map<string, StoredEvent[]>();
      return {
        readStream: async (stream) => kept.get(stream) ?? kept.set(stream, await store.readStream(stream)).get(stream)!,
      };
    },
  },
  {
    mistake: 'gives an event another position whenever it is read by its stream',
    breaks: 'knows whether it has an event at its place',
    plant: (store) => ({
      readStream: async (stream) =>
        (await store.readStream(stream)).map((event) => ({ ...event, position: `${event.position}0` })),
    }),
  },
  {
    mistake: 'mangles characters beyond Latin-1',
    breaks: 'gives data back character by character, whatever JSON it is',
    plant: (store) =>
      reading(store, (event) => ({
        ...event,
        data: JSON.parse(Buffer.from(JSON.stringify(event.data), 'latin1').toString('latin1')),
      })),
  },
  {
    mistake: 'keeps undefined as null',
    breaks: 'leaves out what was undefined',
    plant: (store) => ({
      append: (stream, expected, events) =>
        store.append(
          stream,
          expected,
          events.map((event) => ({
            ...event,
            data: JSON.parse(JSON.stringify(event.data, (_, value: unknown) => value ?? null)),
          })),
        ),
    }),
  },
];
