import type { DatabaseSync } from 'node:sqlite';
import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { Measure, OverviewDay } from '@federpost/shared/http/overview.ts';
import { letterPayment } from '../../domain/orders/money.ts';
import type { Order, OrderState } from '../../domain/orders/state.ts';

/**
 * The overview is the sum of each order's additions to its days. When an order changes, only the difference is written,
 * so the cost of reading grows with the number of days, not of orders.
 */
type Addition = readonly [day: string, measure: Measure, amount: number];

/** The additions of one order. A replacement counts as a letter to be sent, but not as a paid order. */
function additionsOf(order: Order): Addition[] {
  return [...ordered(order), ...promised(order), ...money(order)];
}

function ordered(order: Order): Addition[] {
  const payment = letterPayment(order);
  if (!payment) return [];
  const day = dayOf(payment.at);
  const { letterStyle, extras, shipping } = order.terms;
  return [
    [day, 'orders', 1],
    [day, `style:${letterStyle}`, 1],
    ...extras.map((extra): Addition => [day, `extra:${extra}`, 1]),
    ...(shipping === 'express' ? [[day, 'express', 1] as const] : []),
  ];
}

function promised({ postingDay: day, production }: Order): Addition[] {
  if (day === undefined || production.status === 'cancelled') return [];
  const onTime = production.status === 'posted' && dayOf(production.at) <= day;
  return [[day, 'due', 1], ...(onTime ? [[day, 'on_time', 1] as const] : [])];
}

/** Only euros: an amount in another currency is wrong and is refunded. */
function money({ payments, refunds, disputes }: Order): Addition[] {
  const euro = payments.filter(({ currency }) => currency === 'eur');
  const isEuro = ({ sessionId }: { sessionId: string }) => euro.some((payment) => payment.sessionId === sessionId);
  const back = refunds.filter((refund) => refund.status === 'succeeded' && isEuro(refund));
  const taken = disputes.filter((dispute) => dispute.status === 'lost' && isEuro(dispute));
  return [
    ...euro.map(({ at, amountCents }): Addition => [dayOf(at), 'money_in', amountCents]),
    ...back.map(({ changedAt, amountCents }): Addition => [dayOf(changedAt), 'money_back', amountCents]),
    ...taken.map(({ at, amountCents }): Addition => [dayOf(at), 'money_taken', amountCents]),
  ];
}

const dayOf = (instant: string): string => berlinDay(new Date(instant));

/** Writes the difference of a batch of changed orders, in the batch's own transaction. */
export function createOverviewWriter(
  database: DatabaseSync,
): (changes: Iterable<{ read: OrderState; state: OrderState }>) => void {
  const add = database.prepare(`
    INSERT INTO overview (day, measure, amount) VALUES (?, ?, ?)
    ON CONFLICT (day, measure) DO UPDATE SET amount = amount + excluded.amount`);
  return (changes) => {
    const sums = new Map<string, Map<Measure, number>>();
    const count = (state: OrderState, sign: 1 | -1) => {
      if (state.status !== 'placed') return;
      for (const [day, measure, amount] of additionsOf(state)) {
        const ofDay = sums.get(day) ?? new Map<Measure, number>();
        sums.set(day, ofDay.set(measure, (ofDay.get(measure) ?? 0) + sign * amount));
      }
    };
    for (const { read, state } of changes) {
      count(read, -1);
      count(state, 1);
    }
    for (const [day, measures] of sums)
      for (const [measure, amount] of measures) if (amount !== 0) add.run(day, measure, amount);
  };
}

/** @returns the days from this (Berlin) day on that have any count, oldest first */
export function createOverviewReader(database: DatabaseSync): (from: string) => OverviewDay[] {
  const read = database.prepare(
    'SELECT day, measure, amount FROM overview WHERE day >= ? AND amount <> 0 ORDER BY day, measure',
  );
  return (from) => {
    const days = new Map<string, OverviewDay>();
    for (const { day, measure, amount } of read.all(from)) {
      const known = days.get(String(day)) ?? { day: String(day), amounts: {} };
      known.amounts[measure as Measure] = Number(amount);
      days.set(known.day, known);
    }
    return [...days.values()];
  };
}
