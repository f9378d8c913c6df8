import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Histogram, collectDefaultMetrics, Gauge, Registry, type Metric } from 'prom-client';
import { berlinDay, startOfDay } from '@federpost/shared/calendar/berlin.ts';
import { resultWithin } from '../../platform/health-checks.ts';
import { describeListenError } from '../../platform/listen-port.ts';
import { type EventStore, RevisionConflict } from '../../event-store/port.ts';
import { type OrderGauges, lagSeconds } from '../../projections/order-list/gauges.ts';
import type { OrderList } from '../../projections/order-list/order-list.ts';

/**
 * The figures of a shop with a METRICS_PORT; no other shop loads any of this.
 * @returns `instrument` measures the appends to a log; `start` serves everything on loopback, for the machine's operator
 */
export function openMetrics(port: number) {
  const appendTimes = createAppendTimes();
  return {
    instrument: appendTimes.instrument,
    start: (ports: ShopMeasurePorts) =>
      startMetrics({ host: '127.0.0.1', port, measures: shopGauges(ports), metrics: [appendTimes.histogram] }),
  };
}

export type ShopMetrics = ReturnType<typeof openMetrics>;

/** One figure, or one per value of a label. If reading it fails, the others are still reported. */
type Measure =
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
  const secondsSince = (instant: string | undefined) =>
    instant === undefined ? 0 : Math.max(0, (now().getTime() - Date.parse(instant)) / 1000);
  const oldestDue = (kind: Parameters<OrderGauges['dueSince']>[0]) =>
    secondsSince(gauges.dueSince(kind, now().toISOString()));
  return [
    {
      name: 'federpost_oldest_unprinted_seconds',
      help: 'Age of the oldest letter that is paid and due but not printed, since its posting day began.',
      read: () => {
        const day = gauges.oldestUnprintedDay(berlinDay(now()));
        return secondsSince(day && startOfDay(day));
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
      help: 'Age of the oldest letter that is posted while its text is still stored.',
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

type AppendTimes = { histogram: Histogram<'outcome'>; instrument(store: EventStore): EventStore };

/** Measures how long appends take, by outcome: `appended`, `conflict` or `unknown`. */
export function createAppendTimes(): AppendTimes {
  const histogram = new Histogram({
    name: 'federpost_append_seconds',
    help: 'How long an append to the event log took.',
    labelNames: ['outcome'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [],
  });
  return {
    histogram,
    instrument: (store) => ({
      ...store,
      async append(stream, expected, events) {
        const startedAt = performance.now();
        const observe = (outcome: string) => histogram.observe({ outcome }, (performance.now() - startedAt) / 1000);
        try {
          const result = await store.append(stream, expected, events);
          observe('appended');
          return result;
        } catch (error) {
          observe(error instanceof RevisionConflict ? 'conflict' : 'unknown');
          throw error;
        }
      },
    }),
  };
}

/** A figure that takes longer is left out, so it does not delay the others. */
const READ_TIMEOUT_MS = 2_000;

/**
 * Sums of other figures that prom-client names like counters, which Prometheus warns of (`promtool check metrics`).
 */
const GAUGES_NAMED_AS_COUNTERS = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

type Metrics = { port: number; isListening(): boolean; close(): Promise<void> };

/**
 * Serves the figures for Prometheus at GET /metrics: those of the process itself (event-loop lag, memory) and the
 * shop's. Listens on loopback only, for the machine's operator. A figure that cannot be read is NaN. Rejects with a
 * German sentence if the port cannot be opened.
 * @param options.metrics figures that are counted elsewhere, such as the times of appends.
 */
export async function startMetrics(options: {
  host: string;
  port: number;
  measures: readonly Measure[];
  metrics?: readonly Metric[];
}): Promise<Metrics> {
  const register = new Registry();
  collectDefaultMetrics({ register });
  for (const name of GAUGES_NAMED_AS_COUNTERS) register.removeSingleMetric(name);
  for (const metric of options.metrics ?? []) register.registerMetric(metric);
  for (const measure of options.measures) register.registerMetric(gaugeOf(measure));

  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    void register.metrics().then(
      (text) =>
        response.writeHead(200, { 'content-type': register.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(options.port, options.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new Error(describeListenError(error as NodeJS.ErrnoException, options.host, options.port, 'METRICS_PORT'), {
      cause: error,
    });
  }
  // A connection that cannot be accepted (no more file descriptors) must not end the shop.
  server.on('error', () => {});
  return {
    port: (server.address() as AddressInfo).port,
    isListening: () => server.listening,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      register.clear();
    },
  };
}

function gaugeOf(measure: Measure): Gauge {
  const { name, help } = measure;
  return new Gauge({
    name,
    help,
    labelNames: 'label' in measure ? [measure.label] : [],
    registers: [],
    async collect() {
      // Past values are no current value.
      this.reset();
      if ('label' in measure) {
        const values = await resultWithin(measure.read, READ_TIMEOUT_MS);
        for (const [value, figure] of Object.entries(values ?? {})) this.set({ [measure.label]: value }, figure);
      } else {
        this.set((await resultWithin(measure.read, READ_TIMEOUT_MS)) ?? Number.NaN);
      }
    },
  });
}
