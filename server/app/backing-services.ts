import { readFileSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import { probeEndpoint, formatEndpoint, parseEndpoint } from '@federpost/shared/node/endpoint.ts';
import type { BackingService } from '@federpost/shared/node/wait-for-service.ts';
import { parseAddress } from '../event-store/eventstoredb/connect.ts';
import { EventStoreFailure } from '../event-store/eventstoredb/failure.ts';
import { smtpOptions } from '../mail/smtp-options.ts';
import type { EventStore } from '../event-store/port.ts';

const DEFAULT_PORT = 2113;

type EventStoreToCheck = { store: EventStore; url: string; caFile?: string | undefined; willAppend: boolean };

/** Checks a log on EventStoreDB: that it can be read and, if `willAppend` is set, that its account may append. */
export function eventStoreService({ store, url, caFile, willAppend }: EventStoreToCheck): BackingService {
  return {
    setting: 'EVENTSTORE_URL',
    address: parseAddress(url).servers.join(', '),
    async probe() {
      // The connection is checked first: the log's client would try a wrong address for ten seconds.
      await probeOneOf(url, caFile);
      await store.readAll({ limit: 1 });
      // A log that takes no writes now is a matter for readiness; an account that may never append is a mistake.
      if (willAppend) await store.proveWritable().catch(throwIfDenied);
    },
  };
}

function throwIfDenied(error: unknown): void {
  if (!(error instanceof EventStoreFailure) || error.kind === 'access-denied') throw error;
}

/** One reachable node is enough: it knows the others. */
async function probeOneOf(url: string, caFile: string | undefined): Promise<void> {
  const { servers, findSetting, isSecure: secure } = parseAddress(url);
  const file = caFile ?? findSetting('tlsCAFile');
  const ca = secure && file !== undefined ? readFileSync(file, 'utf8') : undefined;
  const probes = servers.map((node) => {
    const [, host = node, port] = /^(.*?)(?::(\d+))?$/.exec(node) ?? [];
    return probeEndpoint({ host, port: Number(port ?? DEFAULT_PORT), secure, ca });
  });
  await Promise.any(probes).catch((error: AggregateError) => {
    throw error.errors[0];
  });
}

const TIMEOUT_MS = 5_000;
const PORTS = { secure: 465, plain: 587 };

/** Checks a mail server before the first mail: that it is reachable and accepts our credentials. */
export function mailServer(url: string, caFile?: string): BackingService {
  const secure = url.startsWith('smtps:');
  const address = formatEndpoint(parseEndpoint(url, secure ? PORTS.secure : PORTS.plain, secure));
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  return {
    setting: 'SMTP_URL',
    address,
    async probe() {
      const server = createTransport({ ...smtpOptions(url, caFile), ...timeouts });
      await server.verify().finally(() => server.close());
    },
  };
}
