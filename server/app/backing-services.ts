import { createTransport } from 'nodemailer';
import { shownAddress, type BackingService } from '@federpost/shared/node/wait-for-service.ts';
import { parseAddress } from '../event-store/eventstoredb/connect.ts';
import { EventStoreFailure } from '../event-store/eventstoredb/failure.ts';
import { smtpOptions } from '../mail/smtp-options.ts';
import type { EventStore } from '../event-store/port.ts';

type EventStoreToCheck = { store: EventStore; url: string; willAppend: boolean };

/** Checks a log on EventStoreDB: that it can be read and, if `willAppend` is set, that its account may append. */
export function eventStoreService({ store, url, willAppend }: EventStoreToCheck): BackingService {
  return {
    setting: 'EVENTSTORE_URL',
    address: parseAddress(url).servers.join(', '),
    async probe() {
      await store.readAll({ limit: 1 });
      // A log that takes no writes now is a matter for readiness; an account that may never append is a mistake.
      if (willAppend) await store.proveWritable().catch(throwIfDenied);
    },
  };
}

function throwIfDenied(error: unknown): void {
  if (!(error instanceof EventStoreFailure) || error.kind === 'access-denied') throw error;
}

const TIMEOUT_MS = 5_000;

/** Checks a mail server before the first mail: that it is reachable and accepts our credentials. */
export function mailServer(url: string, caFile?: string): BackingService {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  return {
    setting: 'SMTP_URL',
    address: shownAddress(url),
    async probe() {
      const server = createTransport({ ...smtpOptions(url, caFile), ...timeouts });
      await server.verify().finally(() => server.close());
    },
  };
}
