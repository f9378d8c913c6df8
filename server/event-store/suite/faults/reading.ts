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
    breaks: 'returns the same plain JSON event by stream, by log and by subscription',
    plant: (store) => reading(store, (event) => ({ ...event, revision: BigInt(event.revision) as unknown as number })),
  },
  {
    mistake: 'leaks a bigint revision in an answer',
    breaks: 'counts the revisions of a stream from 0',
    plant: (store) => ({
      append: async (...call) => {
        const answer = await store.append(...call);
        return { ...answer, revision: BigInt(answer.revision) as unknown as number };
      },
    }),
  },
  {
    mistake: 'reads the log stream by stream',
    breaks: 'reads the log in the order of the appends, with positions that sort as text',
    plant: (store) => ({
      readAll: async (options) => (await store.readAll(options)).toSorted((a, b) => a.stream.localeCompare(b.stream)),
    }),
  },
  {
    mistake: 'reads the log including the position asked for',
    breaks: 'reads the log after a position, up to the limit',
    plant: (store) => ({
      async readAll({ after, limit }) {
        const log = await store.readAll({ limit: 10_000 });
        return log.filter(({ position }) => after === undefined || position >= after).slice(0, limit);
      },
    }),
  },
  {
    mistake: 'takes a malformed position for the start',
    breaks: 'refuses an invalid position or limit',
    plant: (store) => ({
      readAll: async ({ after, limit }) =>
        store.readAll({ after: /^\d{16}$/.test(after ?? '') ? after : undefined, limit }),
    }),
  },
  {
    mistake: 'reads only the first page of a stream',
    breaks: 'reads a long stream completely and in order',
    plant: (store) => ({ readStream: async (stream) => (await store.readStream(stream)).slice(0, 1_000) }),
  },
  {
    mistake: 'finds streams by the beginning of their names',
    breaks: 'reads a stream without the events of streams with similar names',
    plant: (store) => ({
      readStream: async (stream) => (await wholeLog(store)).filter((event) => event.stream.startsWith(stream)),
    }),
  },
  {
    mistake: 'hands out the events it keeps',
    breaks: 'gives every reader its own copy of an event',
    plant: (store) => {
      const kept = new Map<string, StoredEvent[]>();
      return {
        readStream: async (stream) => kept.get(stream) ?? kept.set(stream, await store.readStream(stream)).get(stream)!,
      };
    },
  },
  {
    mistake: 'gives an event another position whenever it is read by its stream',
    breaks: 'tells whether the log contains the event of a checkpoint',
    plant: (store) => ({
      readStream: async (stream) =>
        (await store.readStream(stream)).map((event) => ({ ...event, position: `${event.position}0` })),
    }),
  },
  {
    mistake: 'mangles characters beyond Latin-1',
    breaks: 'returns any JSON data character by character',
    plant: (store) =>
      reading(store, (event) => ({
        ...event,
        data: JSON.parse(Buffer.from(JSON.stringify(event.data), 'latin1').toString('latin1')),
      })),
  },
  {
    mistake: 'keeps undefined as null',
    breaks: 'omits undefined values',
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
