import type { EventStore } from '../event-store/port.ts';
import type { OrderCommand } from '../domain/orders/commands.ts';
import { decide } from '../domain/orders/decide.ts';
import type { Refusal } from '../domain/orders/decision.ts';
import { type LetterTerms, type OrderEvent, orderStream, toOrderEvent } from '../domain/orders/events.ts';
import { evolve } from '../domain/orders/evolve.ts';
import { ABSENT, type Order, type OrderState } from '../domain/orders/state.ts';
import { createStreamHandler, type AtRevision, type StreamHandler } from './handle-command.ts';

/** An order at a revision of its stream. */
export type OrderAtRevision = AtRevision<OrderState>;
/** The state of a new order id: no events yet. */
export const NEW_STREAM: OrderAtRevision = { state: ABSENT, revision: 'none' };

/** The handler of orders, by their ids. Throws `CommandRefused`. */
export type OrderHandler = StreamHandler<OrderState, OrderCommand, OrderEvent>;

/** A command that was refused. */
export class CommandRefused extends Error {
  readonly reason: Refusal;
  constructor(reason: Refusal) {
    super(reason);
    this.name = 'CommandRefused';
    this.reason = reason;
  }
}

export function createOrderHandler(store: Pick<EventStore, 'append' | 'readStream'>): OrderHandler {
  return createStreamHandler(store, {
    streamOf: orderStream,
    toEvent: toOrderEvent,
    initial: ABSENT,
    evolve,
    decide,
    refusal: (reason: Refusal) => new CommandRefused(reason),
  });
}

/** The state of an order that exists. Throws `CommandRefused('unknown-order')`. */
export function requireOrder(state: OrderState): Order {
  if (state.status !== 'placed') throw new CommandRefused('unknown-order');
  return state;
}

/** The terms of an order that is a letter. Throws `CommandRefused('unknown-order')` for a voucher. */
export function requireLetter({ terms }: Pick<Order, 'terms'>): LetterTerms {
  if (terms.voucher !== undefined) throw new CommandRefused('unknown-order');
  return terms;
}

/** Reads an order. Throws `CommandRefused('unknown-order')` if there is none. */
export async function loadOrder(orders: Pick<OrderHandler, 'load'>, orderId: string): Promise<Order> {
  return requireOrder(await orders.load(orderId));
}
