import type { RequestHandler } from 'express';

/** Whether the shop can do its work right now; each answers true or the check's name stands in the reply. */
export type ReadinessChecks = Record<string, () => boolean | Promise<boolean>>;

/** GET /healthz: the process answers. GET /readyz: it can take orders; 503 with the failing checks otherwise. */
export function healthCalls(checks: ReadinessChecks): { alive: RequestHandler; ready: RequestHandler } {
  return {
    alive: (_request, response) => void response.set('cache-control', 'no-store').json({ status: 'ok' }),
    ready: async (_request, response) => {
      const failing: string[] = [];
      for (const [name, check] of Object.entries(checks)) {
        if (!(await settled(check))) failing.push(name);
      }
      response.set('cache-control', 'no-store').status(failing.length === 0 ? 200 : 503)
        .json(failing.length === 0 ? { status: 'ready' } : { status: 'not ready', failing });
    },
  };
}

async function settled(check: ReadinessChecks[string]): Promise<boolean> {
  try {
    return await check();
  } catch {
    return false;
  }
}
