import { isIPv4 } from 'node:net';
import type { Credentials, EventStoreDBClient } from '@eventstore/db-client';

export type Connection = {
  client: EventStoreDBClient;
  module: typeof import('@eventstore/db-client');
  credentials: Credentials;
};

/** Scheme, account, servers, query. KurrentDB's own pages use the second scheme; the client knows only the first. */
const ADDRESS = /^(?:esdb|kurrentdb)(?:\+discover)?:\/\/(?:([^:@/?]+):([^@/?]*)@)?([^/?]*)[^?]*(?:\?(.*))?$/s;

export const WRONG_SCHEME =
  'EVENTSTORE_URL muss mit kurrentdb:// oder esdb:// beginnen, für einen Verbund mit kurrentdb+discover:// oder esdb+discover://.';

/** Without TLS the client ignores them; they are here so that every append has credentials (see writing.ts). */
const DUMMY_CREDENTIALS: Credentials = { username: 'federpost', password: 'federpost' };

/** Settings that look harmless and are not: one has no effect, the other invents a revision on a conflict. */
const FORBIDDEN_SETTINGS = {
  tlsVerifyCert:
    'tlsVerifyCert in EVENTSTORE_URL bewirkt nichts. Bitte nennen Sie die Stelle, die das Zertifikat ausgestellt hat, mit EVENTSTORE_CA_FILE.',
  throwOnAppendFailure: 'throwOnAppendFailure in EVENTSTORE_URL würde Konflikte verschweigen. Bitte lassen Sie es weg.',
};

/**
 * Loads the client and creates one for a connection string (`esdb://user:password@host:2113?tlsCAFile=…`, or
 * `kurrentdb://…`); it connects with the first call. The client stays `@eventstore/db-client`: its successor
 * `@kurrent/kurrentdb-client` silently ignores `expectedRevision`, so an append that must conflict is accepted. Throws
 * a German sentence that never shows the string, because it contains the password.
 */
export async function connect(url: string, caFile?: string): Promise<Connection> {
  const module = await import('@eventstore/db-client');
  const { account, servers, query, isSecure } = parseAddress(url);
  for (const [setting, reason] of Object.entries(FORBIDDEN_SETTINGS))
    if ([...query.keys()].some((key) => key.toLowerCase() === setting.toLowerCase())) throw new Error(reason);
  const credentials = isSecure ? account : DUMMY_CREDENTIALS;
  if (!credentials)
    throw new Error(
      'EVENTSTORE_URL braucht mit TLS ein Konto. Bitte schreiben Sie Benutzername und Passwort vor den Rechner: esdb://name:passwort@rechner:2113.',
    );
  if (isSecure && servers.some((server) => isIPv4(server.replace(/:\d*$/, ''))))
    throw new Error(
      'EVENTSTORE_URL muss mit TLS einen Namen nennen statt einer IP-Adresse, denn nur für Namen wird das Zertifikat geprüft.',
    );
  const address =
    caFile && isSecure ? `${url}${url.includes('?') ? '&' : '?'}tlsCAFile=${encodeURIComponent(caFile)}` : url;
  const client = ignoreFailedSearches(clientFor(module, address.replace(/^kurrentdb/, 'esdb')));
  return { client, module, credentials };
}

/**
 * The client does not await its own handling of a failed call. If that call fails while another call's search for a
 * leader fails too, the search's error is unhandled and ends the process. The call that searched has already received
 * it.
 */
function ignoreFailedSearches(client: EventStoreDBClient): EventStoreDBClient {
  const internals = client as unknown as { handleError: (failed: unknown, error: Error) => Promise<void> };
  const { handleError } = internals;
  internals.handleError = (failed, error) => handleError(failed, error).catch(() => undefined);
  return client;
}

/** The parts of a connection string: servers, with their ports if given, and its account. Throws a German sentence. */
export function parseAddress(url: string) {
  const [isAddress, username, password, servers = '', search] = ADDRESS.exec(url) ?? [];
  if (isAddress === undefined) throw new Error(WRONG_SCHEME);
  const query = new URLSearchParams(search);
  return {
    account:
      username === undefined || password === undefined
        ? undefined
        : { username: decodeURIComponent(username), password: decodeURIComponent(password) },
    servers: servers.replace(/^.*@/, '').split(','),
    query,
    isSecure: query.get('tls') !== 'false',
  };
}

function clientFor(module: typeof import('@eventstore/db-client'), address: string): EventStoreDBClient {
  try {
    return module.EventStoreDBClient.connectionString(address);
  } catch (error) {
    const isMissing = error instanceof Error && error.message.includes('certificate file');
    // oxlint-disable-next-line eslint/preserve-caught-error -- it carries the whole address, and must go no further
    throw new Error(
      isMissing
        ? 'Das Zertifikat, das EVENTSTORE_CA_FILE nennt, ist nicht zu lesen. Bitte prüfen Sie den Pfad.'
        : 'EVENTSTORE_URL lässt sich nicht lesen. Bitte schreiben Sie es so: esdb://name:passwort@rechner:2113.',
    );
  }
}
