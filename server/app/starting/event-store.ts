import { readFileSync } from 'node:fs';
import { probeEndpoint } from '@federpost/shared/node/endpoint.ts';
import type { BackingService } from '@federpost/shared/settings/wait-for-service.ts';
import { hostsIn, isSecure } from '../../event-store/eventstoredb/connect.ts';
import { EventStoreFailure } from '../../event-store/eventstoredb/failure.ts';
import type { EventStore } from '../../event-store/port.ts';

const DEFAULT_PORT = 2113;

type LogToCheck = { store: EventStore; url: string; caFile?: string | undefined; appends: boolean };

/** Checks a log on EventStoreDB: that it can be read and, if `appends` is set, that its account may append. */
export function eventStoreService({ store, url, caFile, appends }: LogToCheck): BackingService {
  return {
    setting: 'EVENTSTORE_URL',
    where: hostsIn(url).join(', '),
    async probe() {
      // The connection first: the log's client would try a wrong address for ten seconds.
      await probeOneOf(url, caFile);
      await store.readAll({ limit: 1 });
      // Readiness reports a log that takes no writes at the moment; an account that may never append is a mistake.
      if (appends) await store.proveWritable().catch(throwIfDenied);
    },
  };
}

function throwIfDenied(error: unknown): void {
  if (!(error instanceof EventStoreFailure) || error.kind === 'access-denied') throw error;
}

/** One reachable node is enough: it knows the others. */
async function probeOneOf(url: string, caFile: string | undefined): Promise<void> {
  const file = caFile ?? new URLSearchParams(url.split('?')[1] ?? '').get('tlsCAFile') ?? undefined;
  const secure = isSecure(url);
  const ca = secure && file !== undefined ? readFileSync(file, 'utf8') : undefined;
  const probes = hostsIn(url).map((node) => {
    const [, host = node, port] = /^(.*?)(?::(\d+))?$/.exec(node) ?? [];
    return probeEndpoint({ host, port: Number(port ?? DEFAULT_PORT), secure, ca });
  });
  await Promise.any(probes).catch((error: AggregateError) => {
    throw error.errors[0];
  });
}
