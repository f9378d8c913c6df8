import { expect } from 'vitest';
import type { OrderCommand } from './commands.ts';
import { decide } from './decide.ts';
import type { Refusal } from './decision.ts';
import type { OrderEvent } from './events.ts';
import { fold } from './evolve.ts';

/**
 * Tests as sentences: given these events, when this command is decided, then these events follow (or none, or a
 * refusal).
 */
export function given(...history: readonly (OrderEvent | readonly OrderEvent[])[]) {
  return {
    when(command: OrderCommand) {
      const decision = decide(command, fold(history.flat()));
      return {
        // oxlint-disable-next-line unicorn/no-thenable -- never awaited
        then: (...events: (OrderEvent | readonly OrderEvent[])[]) =>
          expect(decision).toEqual({ kind: 'accepted', events: events.flat() }),
        thenNothing: () => expect(decision).toEqual({ kind: 'accepted', events: [] }),
        thenRefused: (because: Refusal) => expect(decision).toEqual({ kind: 'refused', because }),
      };
    },
  };
}
