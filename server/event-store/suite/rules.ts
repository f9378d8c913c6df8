import type { Appended, ExpectedRevision, NewEvent } from '../port.ts';

/** The port's rules in their simplest form: the answers of every store, without disk, threads or time. */
export type ModelLog = { stream: string; id: string }[];

export type ModelAnswer =
  | { kind: 'appended'; revision: number; logIndex: number }
  | { kind: 'conflict'; actual: ExpectedRevision };

/** Decides an append by EventStoreDB's rules and adds new events to the log. */
export function appendToModel(
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

/** The store's answer, in the model's words. `positions` are those of the log, in order. */
export function toModelAnswer(answer: Appended, positions: readonly string[]): ModelAnswer {
  return { kind: 'appended', revision: answer.revision, logIndex: positions.indexOf(answer.position) };
}
