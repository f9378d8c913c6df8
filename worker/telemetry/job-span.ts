import { SpanStatusCode, trace } from '@opentelemetry/api';

/** How a job ended: one constant word. `attempt` is known at the latest by then. */
export type JobEnd = { code: string; attempt?: number };

const tracer = trace.getTracer('federpost-worker');

/**
 * A span around one job, «job print». It costs nothing until somebody loads an OpenTelemetry SDK before the worker
 * (`NODE_OPTIONS=--import …`); it carries the order's id, the attempt and constant codes, never data. What `work`
 * throws is thrown on.
 *
 * @param codeOf a constant word for an error, whose own message may quote anything.
 */
export async function inJobSpan(
  name: string,
  { orderId, attempt }: { orderId: string; attempt?: number | undefined },
  work: () => Promise<JobEnd>,
  codeOf: (error: unknown) => string,
): Promise<void> {
  await tracer.startActiveSpan(
    `job ${name}`,
    { attributes: { orderId, ...(attempt !== undefined && { attempt }) } },
    async (span) => {
      try {
        const end = await work();
        span.setAttribute('outcome', end.code);
        if (end.attempt !== undefined) span.setAttribute('attempt', end.attempt);
      } catch (error) {
        const code = codeOf(error);
        span.setAttribute('outcome', code);
        span.setStatus({ code: SpanStatusCode.ERROR, message: code });
        throw error;
      } finally {
        span.end();
      }
    },
  );
}
