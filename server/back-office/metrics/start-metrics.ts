import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { collectDefaultMetrics, Gauge, Registry, type Metric } from 'prom-client';
import type { Measure } from './gauges.ts';

/** A figure that takes longer is left out, so that it does not delay the others. */
const READ_TIMEOUT_MS = 2_000;

type Metrics = { port: number; isListening(): boolean; close(): Promise<void> };

/**
 * Serves the figures for Prometheus at GET /metrics: those of the process itself (event-loop lag, memory) and the
 * shop's. Listens on loopback only, for the machine's operator. A figure that cannot be read is NaN. Rejects with a
 * German sentence if the port is in use.
 * @param options.metrics figures that are counted elsewhere, as append-times.ts does.
 */
export async function startMetrics(options: {
  host: string;
  port: number;
  measures: readonly Measure[];
  metrics?: readonly Metric[];
}): Promise<Metrics> {
  const register = new Registry();
  collectDefaultMetrics({ register });
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
  } catch {
    throw new Error(`Der Port ${options.port} (METRICS_PORT) ist schon belegt.`);
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
      // Figures of the past say nothing about the present.
      this.reset();
      if ('label' in measure) {
        const values = await inTime(measure.read);
        for (const [value, figure] of Object.entries(values ?? {})) this.set({ [measure.label]: value }, figure);
      } else {
        this.set((await inTime(measure.read)) ?? Number.NaN);
      }
    },
  });
}

async function inTime<T>(read: () => T | Promise<T>): Promise<T | undefined> {
  const abandoned = new AbortController();
  try {
    return await Promise.race([read(), sleep(READ_TIMEOUT_MS, undefined, { signal: abandoned.signal, ref: false })]);
  } catch {
    return undefined;
  } finally {
    abandoned.abort();
  }
}
