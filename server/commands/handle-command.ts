import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { uuidV5 } from '../event-store/uuid-v5.ts';
import { toEventData } from '../event-store/new-events.ts';
import { RevisionConflict, type EventStore, type ExpectedRevision, type NewEvent } from '../event-store/port.ts';

type AnyEvent = { type: string; data: object };

/** One kind of stream: its name, how its events fold, and what a command does to the state. */
type Decider<State, Command, Event extends AnyEvent, Reason> = {
  streamOf: (id: string) => string;
  /** Undefined if this version does not know the type. */
  toEvent: (stored: { type: string; data: unknown }) => Event | undefined;
  initial: State;
  evolve: (state: State, event: Event) => State;
  decide: (
    command: Command,
    state: State,
  ) => { kind: 'accepted'; events: readonly Event[] } | { kind: 'refused'; reason: Reason };
  /** The error to throw for a refused command. */
  refusal: (reason: Reason) => Error;
};

/** A stream's state at a revision. */
export type AtRevision<State> = { state: State; revision: ExpectedRevision };

/** Loads a stream, lets `decide` judge a command, and appends its events. Events are made in no other way. */
export type StreamHandler<State, Command, Event> = {
  load(id: string): Promise<State>;
  history(id: string): Promise<Event[]>;
  /**
   * Throws the refusal. Safe to repeat. `position` is missing if no event was appended.
   * @param expected the revision that the caller believes is the last: it saves a read, and the append fails if it is
   * not.
   */
  handle(
    id: string,
    command: Command,
    expected?: AtRevision<State>,
  ): Promise<AtRevision<State> & { position?: string }>;
};

const MAX_CONFLICTS = 20;
const APPEND_ATTEMPTS = 3;
const APPEND_RETRY_MS = 50;
/** An append that takes longer has been repeated by its adapter, or hangs: the caller gets an error. */
const REPEAT_TIMEOUT_MS = 5_000;

/** Creates the handler of one kind of stream on a log. */
export function createStreamHandler<State, Command extends { operator?: string }, Event extends AnyEvent, Reason>(
  store: Pick<EventStore, 'append' | 'readStream'>,
  { streamOf, toEvent, initial, evolve, decide, refusal }: Decider<State, Command, Event, Reason>,
): StreamHandler<State, Command, Event> {
  async function read(id: string) {
    const stored = await store.readStream(streamOf(id));
    const events = stored.map(toEvent).filter((event) => event !== undefined);
    const revision: ExpectedRevision = stored.at(-1)?.revision ?? 'none';
    return { events, current: { state: events.reduce(evolve, initial), revision } };
  }

  /**
   * The outcome of a failed append is *unknown*: it is tried again with the same ids and the same expected revision,
   * and the log recognises the events.
   */
  async function append(id: string, revision: ExpectedRevision, events: readonly NewEvent[]) {
    const startedAt = performance.now();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await store.append(streamOf(id), revision, events);
      } catch (error) {
        if (
          error instanceof RevisionConflict ||
          attempt === APPEND_ATTEMPTS ||
          performance.now() - startedAt > REPEAT_TIMEOUT_MS
        )
          throw error;
        await sleep(APPEND_RETRY_MS * attempt);
      }
    }
  }

  async function handle(id: string, command: Command, expected?: AtRevision<State>) {
    const commandId = randomUUID();
    let current = expected ?? (await read(id)).current;
    for (let conflicts = 0; ; conflicts += 1) {
      const decision = decide(command, current.state);
      if (decision.kind === 'refused') throw refusal(decision.reason);
      if (decision.events.length === 0) return current;
      try {
        const events = decision.events.map((event, index) => toNewEvent(commandId, command, event, index));
        const { position, revision } = await append(id, current.revision, events);
        return { state: decision.events.reduce(evolve, current.state), revision, position };
      } catch (error) {
        if (!(error instanceof RevisionConflict) || conflicts === MAX_CONFLICTS) throw error;
        current = (await read(id)).current;
      }
    }
  }

  return { load: async (id) => (await read(id)).current.state, history: async (id) => (await read(id)).events, handle };
}

/** Every event of an operator's command names that operator. */
function toNewEvent(commandId: string, { operator }: { operator?: string }, event: AnyEvent, index: number): NewEvent {
  return { id: uuidV5(commandId, String(index)), type: event.type, data: toEventData({ operator, ...event.data }) };
}
