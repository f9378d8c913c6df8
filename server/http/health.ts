import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestHandler } from 'express';

/** Whether the shop can do its work right now; each answers true in time or the check's name stands in the reply. */
export type ReadinessChecks = Record<string, () => boolean | Promise<boolean>>;

/** Sooner than whoever asks gives up. */
const ANSWER_WITHIN_MS = 3_500;

/**
 * GET /healthz: the process answers. GET /readyz: it can take orders; 503 with the failing checks otherwise.
 * @param options.figures stand in the reply of /readyz, as the checks found them.
 */
export function healthCalls(checks: ReadinessChecks, { figures = () => ({}), withinMs = ANSWER_WITHIN_MS }: { figures?: () => Record<string, number>; withinMs?: number } = {}): { alive: RequestHandler; ready: RequestHandler } {
  let looking: Promise<string[]> | undefined;

  async function look(): Promise<string[]> {
    const failing = await Promise.all(Object.entries(checks).map(async ([name, check]) => ((await settled(check, withinMs)) ? [] : [name])));
    looking = undefined;
    return failing.flat();
  }

  return {
    alive: (_request, response) => void response.set('cache-control', 'no-store').json({ status: 'ok' }),
    ready: async (_request, response) => {
      // However many ask, the parts are asked once at a time.
      const failing = await (looking ??= look());
      response.set('cache-control', 'no-store').status(failing.length === 0 ? 200 : 503)
        .json(failing.length === 0 ? { status: 'ready', ...figures() } : { status: 'not ready', failing, ...figures() });
    },
  };
}

async function settled(check: ReadinessChecks[string], withinMs: number): Promise<boolean> {
  const late = new AbortController();
  try {
    return await Promise.race([check(), sleep(withinMs, false, { signal: late.signal })]);
  } catch {
    return false;
  } finally {
    late.abort();
  }
}
