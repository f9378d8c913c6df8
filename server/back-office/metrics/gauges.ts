import { berlinDay, startOfDay } from '@federpost/shared/calendar/berlin.ts';
import type { EventStore } from '../../event-store/port.ts';
import type { OrderGauges } from '../../projections/order-list/gauges.ts';
import { lagSeconds } from '../../projections/order-list/lag.ts';
import type { OrderList } from '../../projections/order-list/order-list.ts';

/** One figure, or one per value of a label. If reading it fails, the others are still reported. */
export type Measure =
  | { name: string; help: string; read(): number | Promise<number> }
  | { name: string; help: string; label: string; read(): Record<string, number> | Promise<Record<string, number>> };

export type ShopMeasurePorts = {
  gauges: OrderGauges;
  store: Pick<EventStore, 'readAll'>;
  list: Pick<OrderList, 'position'>;
  queueDepth: () => Promise<number>;
  freeBytes: () => Promise<number>;
  now: () => Date;
};

/**
 * The figures by which a shop is monitored (docs/run.md lists the alarm thresholds). Ages are 0 while nothing
 * waits.
 */
export function shopGauges({ gauges, store, list, queueDepth, freeBytes, now }: ShopMeasurePorts): Measure[] {
  const since = (instant: string | undefined) =>
    instant === undefined ? 0 : Math.max(0, (now().getTime() - Date.parse(instant)) / 1000);
  const oldestDue = (kind: Parameters<OrderGauges['dueSince']>[0]) => since(gauges.dueSince(kind, now().toISOString()));
  return [
    {
      name: 'federpost_oldest_unprinted_seconds',
      help: 'Age of the oldest letter that is paid and due but not printed, since its posting day began.',
      read: () => {
        const day = gauges.oldestUnprintedDay(berlinDay(now()));
        return since(day && startOfDay(day));
      },
    },
    {
      name: 'federpost_outcome_unknown',
      help: 'Letters of which nobody knows whether they were printed: a person must decide.',
      read: () => gauges.count('unclear'),
    },
    {
      name: 'federpost_parked',
      help: 'Letters that cannot be printed: a person must look.',
      read: () => gauges.count('parked'),
    },
    {
      name: 'federpost_oldest_posted_text_seconds',
      help: 'Age of the oldest letter that is posted while its text is still held.',
      read: () => oldestDue('delete-documents'),
    },
    {
      name: 'federpost_oldest_overdue_text_seconds',
      help: 'Age of the oldest text that should be gone: of a cancelled or never paid order, or released and not shredded yet.',
      read: () => oldestDue('delete-text'),
    },
    {
      name: 'federpost_tasks_due',
      help: 'What the shop owes its orders now.',
      label: 'task',
      read: () => gauges.due(now().toISOString()),
    },
    {
      name: 'federpost_subscription_lag_seconds',
      help: 'Age of the oldest event that is not in the order list yet.',
      read: () => lagSeconds(list, store, now()),
    },
    { name: 'federpost_queue_depth', help: 'Print jobs that wait or run.', read: queueDepth },
    { name: 'federpost_disk_free_bytes', help: 'Space left where the data is kept.', read: freeBytes },
  ];
}
