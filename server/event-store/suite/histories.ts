import fc from 'fast-check';
import { expect } from 'vitest';
import { RevisionConflict, type Appended, type EventStore, type ExpectedRevision, type NewEvent } from '../port.ts';
import { check, catchUpPosition, ids, newEvents, newStream, wholeLog, type Check } from './check.ts';

/** The port's rules in their simplest form: the answers that every store must give, without disk, threads or time. */
type ModelLog = { stream: string; id: string }[];

type ModelAnswer =
  | { kind: 'appended'; revision: number; logIndex: number }
  | { kind: 'conflict'; actual: ExpectedRevision };

/** Decides an append by EventStoreDB's rules and adds new events to the log. */
function appendToModel(
  log: ModelLog,
  stream: string,
  expected: ExpectedRevision,
  events: readonly Pick<NewEvent, 'id'>[],
): ModelAnswer {
  const places = [...log.keys()].filter((index) => log[index]?.stream === stream);
  const from = expected === 'none' ? 0 : expected + 1;
  const conflict: ModelAnswer = { kind: 'conflict', actual: places.length === 0 ? 'none' : places.length - 1 };
  if (from > places.length) return conflict;
  if (from === places.length) {
    for (const { id } of events) places.push(log.push({ stream, id }) - 1);
  } else if (events.some(({ id }, index) => log[places[from + index] ?? -1]?.id !== id)) {
    return conflict;
  }
  const revision = from + events.length - 1;
  return { kind: 'appended', revision, logIndex: places[revision]! };
}

/** The store's answer, in the model's terms. `positions` are those of the log, in order. */
function toModelAnswer(answer: Appended, positions: readonly string[]): ModelAnswer {
  return { kind: 'appended', revision: answer.revision, logIndex: positions.indexOf(answer.position) };
}

const RUNS = 24;

/**
 * One call in a random history: the expected revision is an offset from the stream's end, the ids are new or those
 * stored there.
 */
type Call = { stream: number; behind: number; count: number; ids: 'new' | 'stored' | 'last differs' | 'first differs' };

const calls: fc.Arbitrary<Call[]> = fc.array(
  fc.record({
    stream: fc.nat(2),
    behind: fc.integer({ min: -2, max: 5 }),
    count: fc.integer({ min: 1, max: 4 }),
    ids: fc.constantFrom('new', 'stored', 'last differs', 'first differs'),
  }),
  { minLength: 1, maxLength: 30, size: 'max' },
);

function eventsFor(call: Call, storedThere: readonly string[]): NewEvent[] {
  const events = newEvents(call.count);
  if (call.ids === 'new') return events;
  return events.map((event, index) => {
    const differs =
      (call.ids === 'first differs' && index === 0) || (call.ids === 'last differs' && index === call.count - 1);
    return differs ? event : { ...event, id: storedThere[index] ?? event.id };
  });
}

async function compareHistory(store: EventStore, history: readonly Call[]): Promise<void> {
  const start = await catchUpPosition(store);
  const streams = [newStream(), newStream(), newStream()];
  const model: ModelLog = [];
  const answers: { expected: ModelAnswer; actual: Appended | RevisionConflict }[] = [];
  for (const call of history) {
    const stream = streams[call.stream]!;
    const stored = model.filter((entry) => entry.stream === stream).map(({ id }) => id);
    const last = stored.length - 1 - call.behind;
    const expected: ExpectedRevision = last < 0 ? 'none' : last;
    const events = eventsFor(call, stored.slice(Math.max(last + 1, 0)));
    const actual = await store.append(stream, expected, events).catch((error: unknown) => {
      if (error instanceof RevisionConflict) return error;
      throw error;
    });
    answers.push({ expected: appendToModel(model, stream, expected, events), actual });
  }
  const log = await wholeLog(store, start, 7);
  expect(log.map(({ stream, id }) => ({ stream, id }))).toEqual(model);
  const positions = log.map(({ position }) => position);
  for (const { expected, actual } of answers) {
    expect(
      actual instanceof RevisionConflict
        ? { kind: 'conflict', actual: actual.actual }
        : toModelAnswer(actual, positions),
    ).toEqual(expected);
  }
  for (const stream of streams)
    expect(ids(await store.readStream(stream))).toEqual(
      model.filter((entry) => entry.stream === stream).map(({ id }) => id),
    );
}

export const histories: Check[] = [
  check('answers any history of appends, retries and partly known retries like a simple model', ({ store }) =>
    fc.assert(
      fc.asyncProperty(calls, (history) => compareHistory(store, history)),
      { numRuns: RUNS },
    ),
  ),
];
