import { resultWithin, type ReadinessChecks } from '../platform/health-checks.ts';
import type { Readiness } from '../shop.ts';
import { forAnyone, type Routes } from './route.ts';

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

export const healthRoutes: Routes = {
  'GET /healthz': forAnyone({
    summary: 'The process answers.',
    answer: 'application/json',
    handle: () => ({ status: 'ok' }),
  }),
  'GET /readyz': forAnyone({
    summary: 'Orders can be taken; 503 with what fails otherwise.',
    answer: 'application/json',
    async handle({ response }, { checkReadiness }) {
      const { isReady, ...found } = await checkReadiness();
      response.status(isReady ? 200 : 503);
      return { status: isReady ? 'ready' : 'not ready', ...found };
    },
  }),
};

/**
 * Whether the shop can take orders; otherwise with the failing checks.
 * @param checks the parts that every order needs; one that does not return true in time is named in the reply.
 * @param options.optionalChecks parts that orders do not need; the failing ones are in the reply as `degraded`.
 * @param options.reasons why a part does not work, in a word that is safe to show.
 * @param options.figures are in the reply of /readyz, as the checks found them.
 */
export function createReadinessCheck(
  checks: ReadinessChecks,
  { optionalChecks = {}, figures = () => ({}), reasons = () => ({}), timeoutMs = RESPONSE_TIMEOUT_MS }: Options = {},
): () => Promise<Readiness> {
  let running: Promise<CheckResults> | undefined;

  async function findFailing(checks: ReadinessChecks, timeoutMs: number): Promise<string[]> {
    const failing = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => ((await resultWithin(check, timeoutMs)) ? [] : [name])),
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

  return async () => {
    // Each part is checked only once at a time, for any number of callers.
    const { failing, degraded } = await (running ??= runChecks());
    return {
      isReady: failing.length === 0,
      ...(failing.length === 0 ? {} : { failing }),
      ...(degraded.length === 0 ? {} : { degraded }),
      ...reasonsFor([...failing, ...degraded]),
      ...figures(),
    };
  };
}
