import { readFileSync } from 'node:fs';
import type { AskLine, Trouble } from '@federpost/shared/settings/connection-trouble.ts';
import type { Engine } from '@federpost/shared/settings/reach.ts';
import { hostsIn, isSecure } from '../event-store/eventstoredb/connect.ts';
import { EventStoreFailure } from '../event-store/eventstoredb/failure.ts';
import type { EventStore } from '../event-store/port.ts';

const DEFAULT_PORT = 2113;
const WITHOUT_ACCOUNT: Partial<Record<string, Trouble>> = {
  'access-denied': 'account-missing',
  unauthenticated: 'account-missing',
};

type LogToCheck = { store: EventStore; url: string; caFile?: string | undefined; appends: boolean; askLine: AskLine };

/** Checks a log on EventStoreDB: that it can be read and, if `appends` is set, that its account may append. */
export function eventStoreEngine({ store, url, caFile, appends, askLine }: LogToCheck): Engine {
  const check = async (what: () => Promise<unknown>, denied: Trouble) => {
    try {
      await what();
      return undefined;
    } catch (error) {
      if (!(error instanceof EventStoreFailure)) throw error;
      if (!isSecure(url) && WITHOUT_ACCOUNT[error.kind]) return 'account-missing';
      if (error.kind === 'unauthenticated') return 'wrong-account';
      if (error.kind === 'access-denied') return denied;
      const found = await lineTroubleOf({ url, caFile, askLine }, { orTls: true });
      // The connection can be made; what does not speak on it at all is something else than a node without a leader.
      return found ?? (error.kind === 'deadline-exceeded' ? 'silent' : 'not-ready');
    }
  };
  /** The connection first: the log's client would try a wrong address for ten seconds. */
  const trouble = async () =>
    (await lineTroubleOf({ url, caFile, askLine }, { orTls: false })) ??
    (await check(() => store.readAll({ limit: 1 }), 'may-not-read')) ??
    (appends ? refusalOf(await check(() => store.proveWritable(), 'may-not-append')) : undefined);
  return { setting: 'EVENTSTORE_URL', where: hostsIn(url).join(', '), trouble };
}

/**
 * A log that takes no writes at the moment is reported by readiness; an account that never may append is a mistake in
 * the settings.
 */
const refusalOf = (trouble: Trouble | undefined) => (trouble === 'may-not-append' ? trouble : undefined);

/** One reachable node is enough: it knows the others. */
async function lineTroubleOf(
  { url, caFile, askLine }: Pick<LogToCheck, 'url' | 'caFile' | 'askLine'>,
  options: { orTls: boolean },
): Promise<Trouble | undefined> {
  const file = caFile ?? new URLSearchParams(url.split('?')[1] ?? '').get('tlsCAFile') ?? undefined;
  const secure = isSecure(url);
  const ca = secure && file !== undefined ? readFileSync(file, 'utf8') : undefined;
  const troubles = await Promise.all(
    hostsIn(url).map((host) => {
      const [, name = host, port] = /^(.*?)(?::(\d+))?$/.exec(host) ?? [];
      return askLine({ host: name, port: Number(port ?? DEFAULT_PORT), secure, ca }, options);
    }),
  );
  return troubles.includes(undefined) ? undefined : troubles[0];
}
