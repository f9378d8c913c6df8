import { expect } from 'vitest';
import type { OrderCommand } from './commands.ts';
import { decide } from './decide.ts';
import { dueTasks, type TaskKind } from './due-tasks.ts';
import { dueMails } from './mails.ts';
import type { Order } from './state.ts';
import type { Refusal } from './decision.ts';
import type { CustomerMail, OrderEvent } from './events.ts';
import { fold } from './evolve.ts';

/** Events and histories of events, one after another. */
export type Events = readonly (OrderEvent | readonly OrderEvent[])[];

/** The state of an order after these events, the kinds of tasks that are due then, and the due mails. */
export const order = (...events: Events) => fold(events.flat()) as Order;
export const tasks = (...events: Events): TaskKind[] => dueTasks(order(...events)).map(({ kind }) => kind);
export const mails = (...events: Events): CustomerMail[] => dueMails(order(...events)).map(({ mail }) => mail);

/**
 * Tests as sentences: given these events, when this command is decided, then these events follow (or none, or a
 * refusal).
 */
export function given(...history: Events) {
  return {
    when(command: OrderCommand) {
      const decision = decide(command, fold(history.flat()));
      return {
        // oxlint-disable-next-line unicorn/no-thenable -- never awaited
        then: (...events: Events) => expect(decision).toEqual({ kind: 'accepted', events: events.flat() }),
        thenNothing: () => expect(decision).toEqual({ kind: 'accepted', events: [] }),
        thenRefused: (reason: Refusal) => expect(decision).toEqual({ kind: 'refused', reason }),
      };
    },
  };
}
