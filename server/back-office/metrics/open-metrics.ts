import { createAppendTimes } from './append-times.ts';
import { shopGauges, type ShopMeasurePorts } from './gauges.ts';
import { startMetrics } from './start-metrics.ts';

/**
 * The figures of a shop with a METRICS_PORT; no other shop loads any of this.
 * @returns `around` measures the appends to a log; `start` serves everything on loopback, for the machine's operator
 */
export function openMetrics(port: number) {
  const appendTimes = createAppendTimes();
  return {
    around: appendTimes.instrument,
    start: (ports: ShopMeasurePorts) =>
      startMetrics({ host: '127.0.0.1', port, measures: shopGauges(ports), metrics: [appendTimes.histogram] }),
  };
}

export type ShopMetrics = ReturnType<typeof openMetrics>;
