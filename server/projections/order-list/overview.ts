import type { DatabaseSync } from 'node:sqlite';
import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { daysInTransit } from '@federpost/shared/calendar/letter-dates.ts';
import type { Measure, OverviewDay } from '@federpost/shared/http/overview.ts';
import { letterPayment } from '../../domain/orders/money.ts';
import type { Order, OrderState } from '../../domain/orders/state.ts';

/**
 * The overview is the sum of each order's additions to its days. When an order changes, only the difference is written,
 * so the cost of reading grows with the number of days, not of orders.
 */
type Addition = readonly [day: string, measure: Measure, amount: number];

/** The additions of one order. Each try of a letter counts as a letter to be sent. */
function additionsOf(order: Order): Addition[] {
  return [...orderAdditions(order), ...postingAdditions(order), ...arrivalAdditions(order), ...moneyAdditions(order)];
}

function orderAdditions(order: Order): Addition[] {
  const payment = letterPayment(order);
  if (!payment) return [];
  const day = dayOf(payment.at);
  if (order.terms.voucher !== undefined) return [[day, 'vouchers', 1]];
  const { letterStyle, extras, shipping } = order.terms;
  return [
    [day, 'orders', 1],
    [day, `style:${letterStyle}`, 1],
    ...extras.map((extra): Addition => [day, `extra:${extra}`, 1]),
    ...(shipping === 'express' ? [[day, 'express', 1] as const] : []),
  ];
}

function postingAdditions({ postingDay, production, firstTry }: Order): Addition[] {
  const postedAt = production.status === 'posted' ? production.at : undefined;
  const current = production.status === 'cancelled' ? [] : [{ postingDay, postedAt }];
  return [...(firstTry ? [firstTry] : []), ...current].flatMap(({ postingDay: day, postedAt: at }): Addition[] => {
    if (day === undefined) return [];
    const isOnTime = at !== undefined && dayOf(at) <= day;
    return [[day, 'due', 1], ...(isOnTime ? [[day, 'on_time', 1] as const] : [])];
  });
}

/** A letter without a known zone is counted nowhere. */
function arrivalAdditions({ delivery }: Order): Addition[] {
  if (delivery.status !== 'arrived' || delivery.zone === undefined) return [];
  const { at, zone, deliveredOn, sent } = delivery;
  const day = deliveredOn ?? dayOf(at);
  return [
    [day, `arrived:${zone}`, 1],
    [day, `days:${zone}`, daysInTransit(dayOf(sent.at), day)],
  ];
}

/** Only euros: an amount in another currency is wrong and is refunded. */
function moneyAdditions({ payments, refunds, disputes }: Order): Addition[] {
  const euroPayments = payments.filter(({ currency }) => currency === 'eur');
  const isEuro = ({ sessionId }: { sessionId: string }) =>
    euroPayments.some((payment) => payment.sessionId === sessionId);
  const euroRefunds = refunds.filter((refund) => refund.status === 'succeeded' && isEuro(refund));
  const lostDisputes = disputes.filter((dispute) => dispute.status === 'lost' && isEuro(dispute));
  return [
    ...euroPayments.map(({ at, amountCents }): Addition => [dayOf(at), 'money_in', amountCents]),
    ...euroRefunds.map(({ changedAt, amountCents }): Addition => [dayOf(changedAt), 'money_back', amountCents]),
    ...lostDisputes.map(({ at, amountCents }): Addition => [dayOf(at), 'money_taken', amountCents]),
  ];
}

const dayOf = (instant: string): string => berlinDay(new Date(instant));

/** Writes the difference of a batch of changed orders, in the batch's own transaction. */
export function createOverviewWriter(
  database: DatabaseSync,
): (changes: Iterable<{ previous: OrderState; state: OrderState }>) => void {
  const add = database.prepare(`
    INSERT INTO overview (day, measure, amount) VALUES (?, ?, ?)
    ON CONFLICT (day, measure) DO UPDATE SET amount = amount + excluded.amount`);
  return (changes) => {
    const sums = new Map<string, Map<Measure, number>>();
    const count = (state: OrderState, sign: 1 | -1) => {
      if (state.status !== 'placed') return;
      for (const [day, measure, amount] of additionsOf(state)) {
        const daySums = sums.get(day) ?? new Map<Measure, number>();
        sums.set(day, daySums.set(measure, (daySums.get(measure) ?? 0) + sign * amount));
      }
    };
    for (const { previous, state } of changes) {
      count(previous, -1);
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
      const overviewDay = days.get(String(day)) ?? { day: String(day), amounts: {} };
      overviewDay.amounts[measure as Measure] = Number(amount);
      days.set(overviewDay.day, overviewDay);
    }
    return [...days.values()];
  };
}
