import { randomUUID } from 'node:crypto';
import { RevisionConflict, type Appended, type NewEvent, type StoredEvent } from '../../port.ts';
import { ids, wholeLog } from '../check.ts';
import { endOf, type PlantedFault } from './planted.ts';

/** If a stream has passed the expectation, lets `judge` decide with the events at that place. */
const judging =
  (
    judge: (there: StoredEvent[], events: readonly NewEvent[], whole: StoredEvent[]) => Appended | undefined,
  ): PlantedFault['plant'] =>
  (store) => ({
    async append(stream, expected, events) {
      const whole = await store.readStream(stream);
      const from = expected === 'none' ? 0 : expected + 1;
      if (from >= whole.length || events.length === 0) return store.append(stream, expected, events);
      const answer = judge(whole.slice(from, from + events.length), events, whole);
      if (answer) return answer;
      throw new RevisionConflict(stream, expected, whole.length - 1);
    },
  });

export const idempotencyFaults: PlantedFault[] = [
  {
    mistake: 'recognises no retry',
    breaks: 'answers a repeated append as the first time and keeps the events once',
    plant: judging(() => undefined),
  },
  {
    mistake: 'draws an event id of its own',
    breaks: 'answers the same append made many times at once with one answer, and keeps it once',
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
    breaks: 'answers a repeated append as the first time although the stream has moved on',
    plant: judging((there, events, whole) => (String(ids(there)) === String(ids(events)) ? endOf(whole) : undefined)),
  },
  {
    mistake: 'looks only at the first id of a retry',
    breaks: 'refuses a retry of which a later event differs',
    plant: judging((there, events) => (there[0]?.id === events[0]?.id ? endOf(there) : undefined)),
  },
  {
    mistake: 'looks only at the last id of a retry',
    breaks: 'refuses a retry whose first event differs',
    plant: judging((there, events) => (there.at(-1)?.id === events.at(-1)?.id ? endOf(there) : undefined)),
  },
  {
    mistake: 'accepts a retry that brings more than was stored',
    breaks: 'refuses a retry that brings more events than were stored',
    plant: judging((there, events) =>
      there.every(({ id }, index) => id === events[index]?.id) ? endOf(there) : undefined,
    ),
  },
  {
    mistake: 'accepts known ids wherever they stand',
    breaks: 'refuses known ids at other places than they stand',
    plant: judging((_, events, whole) =>
      events.every(({ id }) => ids(whole).includes(id)) ? endOf(whole) : undefined,
    ),
  },
  {
    mistake: 'compares the data of a retry',
    breaks: 'recognises a retry by its ids alone and keeps what was stored first',
    plant: judging((there, events) =>
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
    breaks: 'asks for no ids while the expected revision is the current one',
    plant: (store) => ({
      async append(stream, expected, events) {
        const stored = await store.readStream(stream);
        return stored.some(({ id }) => id === events[0]?.id) ? endOf(stored) : store.append(stream, expected, events);
      },
    }),
  },
  {
    mistake: 'keeps ids unique across streams',
    breaks: 'keeps the same id in two streams apart',
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
