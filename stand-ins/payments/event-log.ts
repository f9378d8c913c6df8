import type Stripe from 'stripe';
import { z } from 'zod';
import { accountSetting } from './account-setting.ts';
import { newId, type Account } from './account.ts';
import { selectPage, type PageOf } from './paging.ts';
import type { listEventsParams } from './parameters.ts';

/** The faults of webhooks, on demand. Each control call sets all of them; those that it leaves out are off. */
const webhookFaultsParams = z.strictObject({
  /** Extra copies of each webhook. */
  duplicate: z.int().min(0).max(10).default(0),
  /** Hold this many back, then deliver them in reverse order. */
  hold: z.int().min(0).max(100).default(0),
  /** Never deliver; the events can still be listed. */
  drop: z.boolean().default(false),
});
export type WebhookFaults = z.output<typeof webhookFaultsParams>;

export const webhookFaultsSetting = accountSetting('faults', webhookFaultsParams);

type EmittedEvent =
  | Stripe.CheckoutSessionCompletedEvent
  | Stripe.CheckoutSessionAsyncPaymentSucceededEvent
  | Stripe.CheckoutSessionAsyncPaymentFailedEvent
  | Stripe.CheckoutSessionExpiredEvent
  | Stripe.PaymentIntentCreatedEvent
  | Stripe.PaymentIntentProcessingEvent
  | Stripe.PaymentIntentSucceededEvent
  | Stripe.PaymentIntentPaymentFailedEvent
  | Stripe.PaymentIntentCanceledEvent
  | Stripe.ChargePendingEvent
  | Stripe.ChargeSucceededEvent
  | Stripe.ChargeFailedEvent
  | Stripe.ChargeUpdatedEvent
  | Stripe.RefundCreatedEvent
  | Stripe.RefundUpdatedEvent
  | Stripe.RefundFailedEvent
  | Stripe.ChargeRefundedEvent
  | Stripe.ChargeRefundUpdatedEvent
  | Stripe.ChargeDisputeCreatedEvent
  | Stripe.ChargeDisputeUpdatedEvent
  | Stripe.ChargeDisputeClosedEvent
  | Stripe.ChargeDisputeFundsWithdrawnEvent
  | Stripe.ChargeDisputeFundsReinstatedEvent
  | Stripe.RadarEarlyFraudWarningCreatedEvent;

type NewEventOf<E> = E extends EmittedEvent ? Pick<E, 'type' | 'data'> : never;
/** The type of an event and its object; `record` adds the other fields. */
export type NewEvent = NewEventOf<EmittedEvent>;

/** `held` waits to be delivered in reverse order, `dropped` is never sent, `failed` has run out of attempts. */
export type Delivery = 'pending' | 'held' | 'dropped' | 'failed' | 'delivered';
export type Dispatch = { id: string; json: string; copies: number; attempts: number };

export type EventLog = {
  /** To be called within the transaction that changes the object. @returns the event's id. */
  record(newEvent: NewEvent): string;
  list(filter: z.output<typeof listEventsParams>): PageOf<EmittedEvent>;
  /** Pending events that are due, oldest first. */
  due(): Dispatch[];
  /** Held events, newest first. */
  held(): Dispatch[];
  noteDelivered(id: string): void;
  /** Delays an event by this many milliseconds; without a delay it has failed permanently. */
  noteAttemptFailed(id: string, retryInMs: number | undefined): void;
  /** Makes failed deliveries due immediately, with all their attempts. */
  retryAll(): void;
  /** The deliveries of every event that the endpoint receives. */
  deliveries(): { id: string; type: string; delivery: Delivery; attempts: number }[];
};

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS events (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT UNIQUE NOT NULL, type TEXT NOT NULL, json TEXT NOT NULL,
    delivery TEXT NOT NULL, copies INTEGER NOT NULL, due_at INTEGER NOT NULL, attempts INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX IF NOT EXISTS undelivered ON events (delivery, due_at) WHERE delivery <> 'delivered';
`;

/**
 * The account's events and the state of their delivery. `now` in milliseconds. Events to which the endpoint is not
 * subscribed are listed, never sent, and count as delivered, as at Stripe; without a subscription it receives all
 * events.
 */
export function openEventLog(account: Account, now: () => number, subscription?: readonly string[]): EventLog {
  const { db } = account;
  db.exec(SCHEMA);
  const insert = db.prepare('INSERT INTO events (id, type, json, delivery, copies, due_at) VALUES (?, ?, ?, ?, ?, ?)');
  // Without this index SQLite would read the whole log because of the order.
  const undelivered = `events INDEXED BY undelivered WHERE delivery <> 'delivered'`;
  const selectDue = db.prepare(`SELECT * FROM ${undelivered} AND delivery = 'pending' AND due_at <= ? ORDER BY seq`);
  const selectHeld = db.prepare(`SELECT * FROM ${undelivered} AND delivery = 'held' ORDER BY seq DESC`);
  const markDelivered = db.prepare(`UPDATE events SET delivery = 'delivered', attempts = attempts + 1 WHERE id = ?`);
  const setDelivery = db.prepare('UPDATE events SET delivery = ?, due_at = ?, attempts = attempts + 1 WHERE id = ?');
  const retry = db.prepare(
    `UPDATE events SET delivery = 'pending', due_at = 0, attempts = 0 WHERE delivery IN ('pending', 'failed') AND attempts > 0`,
  );
  const selectDeliveries = db.prepare('SELECT id, type, delivery, attempts FROM events WHERE copies > 0 ORDER BY seq');
  return {
    record(newEvent) {
      const faults = webhookFaultsSetting.read(account);
      const event = emittedEvent(newEvent, Math.floor(now() / 1000), account.apiVersion());
      const isSent = subscription?.includes(event.type) ?? true;
      const delivery: Delivery = !isSent ? 'delivered' : faults.drop ? 'dropped' : faults.hold > 0 ? 'held' : 'pending';
      insert.run(event.id, event.type, JSON.stringify(event), delivery, isSent ? 1 + faults.duplicate : 0, now());
      return event.id;
    },
    list({ type, types, delivery_success, created, ...page }) {
      const names = types ?? (type === undefined ? [] : [type]);
      const conditions = names.length > 0 ? [`(${names.map(() => 'type GLOB ?').join(' OR ')})`] : [];
      if (delivery_success !== undefined) conditions.push(`delivery ${delivery_success ? '=' : '<>'} 'delivered'`);
      const values: (string | number)[] = [...names];
      if (created) {
        conditions.push(`json ->> '$.created' >= ?`);
        values.push(created.gte);
      }
      const { data, hasMore } = selectPage(db, 'events', conditions, values, page);
      return { data: data.map((json) => JSON.parse(json)), hasMore };
    },
    due: () => selectDue.all(now()).map(dispatchOf),
    held: () => selectHeld.all().map(dispatchOf),
    noteDelivered: (id) => void markDelivered.run(id),
    noteAttemptFailed: (id, retryInMs) =>
      void setDelivery.run(retryInMs === undefined ? 'failed' : 'pending', now() + (retryInMs ?? 0), id),
    retryAll: () => void retry.run(),
    deliveries: () => selectDeliveries.all() as ReturnType<EventLog['deliveries']>,
  };
}

function emittedEvent(newEvent: NewEvent, created: number, apiVersion: string): EmittedEvent {
  return {
    ...newEvent,
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
  };
}

function dispatchOf(row: Record<string, unknown>): Dispatch {
  return { id: String(row.id), json: String(row.json), copies: Number(row.copies), attempts: Number(row.attempts) };
}
