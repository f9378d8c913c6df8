import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { uuidV5 } from '../event-store/event-id.ts';
import {
  RevisionConflict,
  type EventData,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
} from '../event-store/port.ts';
import type { OrderCommand } from '../orders/commands.ts';
import { decide } from '../orders/decide.ts';
import type { Refusal } from '../orders/decision.ts';
import type { OrderEvent } from '../orders/events.ts';
import { evolve, fold } from '../orders/evolve.ts';
import { ABSENT, type OrderState } from '../orders/state.ts';
import { orderStream, toOrderEvent } from '../orders/stream.ts';

/** An order as it stood at a revision of its stream. */
export type OrderAtRevision = { state: OrderState; revision: ExpectedRevision };
/** What a brand-new order id stands for: nothing yet. */
export const NOTHING_YET: OrderAtRevision = { state: ABSENT, revision: 'none' };

/** Loads an order, lets `decide` judge a command, and appends what it decided: the only way facts are made. */
export type CommandHandler = {
  load(orderId: string): Promise<OrderState>;
  history(orderId: string): Promise<OrderEvent[]>;
  /**
   * Throws `CommandRefused`. Safe to repeat. `position` is missing when nothing new happened.
   * @param from where the caller believes the order stands: spares a read, and a wrong belief is found out by the append.
   */
  handle(
    orderId: string,
    command: OrderCommand,
    from?: OrderAtRevision,
  ): Promise<OrderAtRevision & { position?: string }>;
};

export class CommandRefused extends Error {
  readonly because: Refusal;
  constructor(because: Refusal) {
    super(because);
    this.name = 'CommandRefused';
    this.because = because;
  }
}

const MOST_CONFLICTS = 20;
const APPEND_ATTEMPTS = 3;
const APPEND_RETRY_MS = 50;
/** An append that took longer has been repeated by its adapter, or hangs: whoever waits is told. */
const REPEAT_WITHIN_MS = 5_000;

export function openCommandHandler(store: Pick<EventStore, 'append' | 'readStream'>): CommandHandler {
  async function read(orderId: string) {
    const stored = await store.readStream(orderStream(orderId));
    const events = stored.map(toOrderEvent).filter((event) => event !== undefined);
    const revision: ExpectedRevision = stored.at(-1)?.revision ?? 'none';
    return { events, current: { state: fold(events), revision } };
  }

  /** A failed append is *unknown*, not undone: the same ids and expectation are tried again, and recognised. */
  async function append(orderId: string, revision: ExpectedRevision, events: readonly NewEvent[]) {
    const began = performance.now();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await store.append(orderStream(orderId), revision, events);
      } catch (error) {
        if (
          error instanceof RevisionConflict ||
          attempt === APPEND_ATTEMPTS ||
          performance.now() - began > REPEAT_WITHIN_MS
        )
          throw error;
        await sleep(APPEND_RETRY_MS * attempt);
      }
    }
  }

  async function handle(orderId: string, command: OrderCommand, from?: OrderAtRevision) {
    const commandId = randomUUID();
    let current = from ?? (await read(orderId)).current;
    for (let conflicts = 0; ; conflicts += 1) {
      const decision = decide(command, current.state);
      if (decision.kind === 'refused') throw new CommandRefused(decision.because);
      if (decision.events.length === 0) return current;
      try {
        const events = decision.events.map((event, index) => toNewEvent(commandId, command, event, index));
        const { position, revision } = await append(orderId, current.revision, events);
        return { state: decision.events.reduce(evolve, current.state), revision, position };
      } catch (error) {
        if (!(error instanceof RevisionConflict) || conflicts === MOST_CONFLICTS) throw error;
        current = (await read(orderId)).current;
      }
    }
  }

  return {
    load: async (orderId) => (await read(orderId)).current.state,
    history: async (orderId) => (await read(orderId)).events,
    handle,
  };
}

/** Every fact of an operator's command names that operator. */
function toNewEvent(commandId: string, { operator }: OrderCommand, event: OrderEvent, index: number): NewEvent {
  // JSON drops what is undefined; doing so here keeps what is stored equal to what is read.
  const data = JSON.parse(JSON.stringify({ operator, ...event.data })) as EventData;
  return { id: uuidV5(commandId, String(index)), type: event.type, data };
}
