import type { RequestHandler } from 'express';
import { checkWithTimeout, type ReadinessChecks } from '../platform/health-checks.ts';

/** Shorter than the callers' own timeout. */
const RESPONSE_TIMEOUT_MS = 3_500;
/** Orders are taken without these parts, so they must not delay the answer. */
const REPORT_TIMEOUT_MS = 500;

type Options = {
  optionalChecks?: ReadinessChecks;
  figures?: () => Record<string, number>;
  reasons?: () => Record<string, string | undefined>;
  timeoutMs?: number;
};
type CheckResults = { failing: string[]; degraded: string[] };

/**
 * GET /healthz: the process answers. GET /readyz: it can take orders; 503 with the failing checks otherwise.
 * @param checks the parts that every order needs; one that does not return true in time is named in the reply.
 * @param options.optionalChecks parts that orders do not need; the failing ones are in the reply as `degraded`.
 * @param options.reasons why a part does not work, in a word that is safe to show.
 * @param options.figures are in the reply of /readyz, as the checks found them.
 */
export function healthRoutes(
  checks: ReadinessChecks,
  { optionalChecks = {}, figures = () => ({}), reasons = () => ({}), timeoutMs = RESPONSE_TIMEOUT_MS }: Options = {},
): { alive: RequestHandler; ready: RequestHandler } {
  let running: Promise<CheckResults> | undefined;

  async function findFailing(checks: ReadinessChecks, timeoutMs: number): Promise<string[]> {
    const failing = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => ((await checkWithTimeout(check, timeoutMs)) ? [] : [name])),
    );
    return failing.flat();
  }

  async function runChecks(): Promise<CheckResults> {
    const [failing, degraded] = await Promise.all([
      findFailing(checks, timeoutMs),
      findFailing(optionalChecks, Math.min(timeoutMs, REPORT_TIMEOUT_MS)),
    ]);
    running = undefined;
    return { failing, degraded };
  }

  function reasonsFor(parts: readonly string[]): { reasons?: Record<string, string> } {
    const allReasons = reasons();
    const entries = parts.flatMap((part) =>
      allReasons[part] === undefined ? [] : [[part, allReasons[part]] as const],
    );
    return entries.length === 0 ? {} : { reasons: Object.fromEntries(entries) };
  }

  return {
    alive: (_request, response) => void response.set('cache-control', 'no-store').json({ status: 'ok' }),
    ready: async (_request, response) => {
      // Each part is checked only once at a time, for any number of callers.
      const { failing, degraded } = await (running ??= runChecks());
      const ready = failing.length === 0;
      response
        .set('cache-control', 'no-store')
        .status(ready ? 200 : 503)
        .json({
          status: ready ? 'ready' : 'not ready',
          ...(ready ? {} : { failing }),
          ...(degraded.length === 0 ? {} : { degraded }),
          ...reasonsFor([...failing, ...degraded]),
          ...figures(),
        });
    },
  };
}
