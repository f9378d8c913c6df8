import { Histogram } from 'prom-client';
import { RevisionConflict, type EventStore } from '../../event-store/port.ts';

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
        const started = performance.now();
        const observe = (outcome: string) => histogram.observe({ outcome }, (performance.now() - started) / 1000);
        try {
          const appended = await store.append(stream, expected, events);
          observe('appended');
          return appended;
        } catch (error) {
          observe(error instanceof RevisionConflict ? 'conflict' : 'unknown');
          throw error;
        }
      },
    }),
  };
}
