import { isIPv4 } from 'node:net';
import type { Credentials, EventStoreDBClient } from '@eventstore/db-client';
import type { experimental } from '@grpc/grpc-js';
import { readCaFile } from '@federpost/shared/node/ca-file.ts';
import { CODES_IN_ACCOUNTS } from '@federpost/shared/node/settings.ts';
import { EventStoreFailure, withDeadline } from './failure.ts';

export type Connection = {
  module: typeof import('@eventstore/db-client');
  credentials: Credentials;
  /**
   * Makes one call with the present client. If there is no answer in time, rejects with `EventStoreFailure`, and later
   * calls get a new client, which looks for the leader itself: the client would keep a connection on which nothing
   * answers for 20 seconds.
   * @param call may restart its time by calling `onProgress`.
   */
  attempt<T>(
    milliseconds: number,
    call: (client: EventStoreDBClient, onProgress: () => void) => Promise<T>,
  ): Promise<T>;
  /** The present client, for a call that lasts. It is cancelled when the client is replaced. */
  client(): EventStoreDBClient;
  dispose(): Promise<void>;
};

/** KurrentDB's own pages use the second scheme; the client knows only the first. */
export const EVENT_STORE_SCHEME = /^(?:esdb|kurrentdb)(?:\+discover)?:\/\//;
/** What follows: account, servers, query. */
const ADDRESS = /^(?:([^:@/?#]+):([^:@/?#]*)@)?([^:,@/?#]+(?::\d+)?(?:,[^:,@/?#]+(?::\d+)?)*)\/*(?:\?([^@#]*))?$/s;

export const WRONG_SCHEME =
  'EVENTSTORE_URL muss mit kurrentdb:// oder esdb:// beginnen, für einen Verbund mit kurrentdb+discover:// oder esdb+discover://.';
const UNREADABLE = `EVENTSTORE_URL lässt sich nicht lesen. Bitte schreiben Sie es so: kurrentdb://name:passwort@rechner:2113; ${CODES_IN_ACCOUNTS}.`;

/** Without TLS the client ignores them; they are here so that every append has credentials (see writing.ts). */
const DUMMY_CREDENTIALS: Credentials = { username: 'federpost', password: 'federpost' };

/** Settings that look harmless and are not: one has no effect, the other invents a revision on a conflict. */
const FORBIDDEN_SETTINGS = {
  tlsVerifyCert:
    'tlsVerifyCert in EVENTSTORE_URL bewirkt nichts. Bitte nennen Sie die Stelle, die das Zertifikat ausgestellt hat, mit EVENTSTORE_CA_FILE.',
  throwOnAppendFailure: 'throwOnAppendFailure in EVENTSTORE_URL würde Konflikte verschweigen. Bitte lassen Sie es weg.',
};

/** How long a node may take to name the leader, in seconds, unless the address says it: a hanging node is asked too. */
const GOSSIP_TIMEOUT_SECONDS = 1;

/**
 * Loads the client and creates one for a connection string (`kurrentdb://user:password@host:2113?tlsCAFile=…`, or
 * `esdb://…`); it connects with the first call. The client stays `@eventstore/db-client`: its successor
 * `@kurrent/kurrentdb-client` silently ignores `expectedRevision`, so an append that must conflict is accepted. Throws
 * a German sentence that never shows the string, because it contains the password.
 */
export async function connect(url: string, caFile?: string): Promise<Connection> {
  const module = await import('@eventstore/db-client');
  const { account, servers, findSetting, isSecure } = parseAddress(url);
  for (const [setting, reason] of Object.entries(FORBIDDEN_SETTINGS))
    if (findSetting(setting) !== undefined) throw new Error(reason);
  const credentials = isSecure ? account : DUMMY_CREDENTIALS;
  if (!credentials)
    throw new Error(
      'EVENTSTORE_URL braucht mit TLS ein Konto. Bitte schreiben Sie Benutzername und Passwort vor den Rechner: kurrentdb://name:passwort@rechner:2113.',
    );
  if (isSecure && servers.some((server) => isIPv4(server.replace(/:\d*$/, ''))))
    throw new Error(
      'EVENTSTORE_URL muss mit TLS einen Namen nennen statt einer IP-Adresse, denn nur für Namen wird das Zertifikat geprüft.',
    );
  const authority = isSecure ? (caFile ?? findSetting('tlsCAFile')) : undefined;
  // With a file that is no certificate the client would trust nobody, silently.
  if (authority !== undefined) readCaFile('EVENTSTORE_CA_FILE', authority);
  const address = withSettings(url.replace(/^kurrentdb/, 'esdb'), {
    tlsCAFile: authority,
    gossipTimeout: findSetting('gossipTimeout') ?? String(GOSSIP_TIMEOUT_SECONDS),
  });
  const { experimental } = (await import('@grpc/grpc-js')).default;
  const create = () => guard(clientFor(module, address), experimental.BaseFilter);
  let present = create();

  return {
    module,
    credentials,
    client: () => present.client,
    async attempt(milliseconds, call) {
      const used = present;
      try {
        return await withDeadline(milliseconds, (onProgress) => call(used.client, onProgress));
      } catch (error) {
        if (used === present && error instanceof EventStoreFailure && error.kind === 'deadline-exceeded') {
          present = create();
          // The calls that still wait there fail, and their owners repeat them.
          void used.dispose();
        }
        throw error;
      }
    },
    dispose: () => present.dispose(),
  };
}

type GuardedClient = {
  client: EventStoreDBClient;
  /** Cancels the client's calls and closes its connection, which the client itself leaves open. */
  dispose(): Promise<void>;
};

/** The parts of the client and of its connection that its types do not show. */
type Channel = {
  close(): void;
  internalChannel: { filterStackFactory: { factories: { createFilter(): experimental.Filter }[] } };
};
type Internals = {
  handleError: (failed: unknown, error: Error) => Promise<void>;
  createChannel: () => Promise<Channel>;
};

/**
 * Mends two properties of the client. It does not await its own handling of a failed call: if that call fails while
 * another call's search for a leader fails too, the search's error is unhandled and ends the process. The call that
 * searched has already received it. And it offers to unpack gzip: the server then compresses each event alone, and a
 * thread pool unpacks each one alone, which makes reading eight times slower (6,400 instead of 50,000 events a second).
 */
function guard(client: EventStoreDBClient, BaseFilter: typeof experimental.BaseFilter): GuardedClient {
  class DeclineCompression extends BaseFilter {
    override async sendMetadata(metadata: Parameters<experimental.Filter['sendMetadata']>[0]) {
      const headers = await metadata;
      headers.set('grpc-accept-encoding', 'identity');
      return headers;
    }
  }
  const internals = client as unknown as Internals;
  const { handleError, createChannel } = internals;
  let isDisposed = false;
  let current: Channel | undefined;
  internals.handleError = (failed, error) => handleError(failed, error).catch(() => undefined);
  internals.createChannel = async () => {
    current = await createChannel();
    if (isDisposed) current.close();
    // The last one: the filter of grpc-js that sets the header comes before.
    current.internalChannel.filterStackFactory.factories.push({ createFilter: () => new DeclineCompression() });
    return current;
  };
  return {
    client,
    async dispose() {
      isDisposed = true;
      await client.dispose();
      current?.close();
    },
  };
}

/** The address with these settings; of a setting that it has twice, the client takes the last. */
function withSettings(url: string, settings: Record<string, string | undefined>): string {
  const added = Object.entries(settings).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return `${url}${url.includes('?') ? '&' : '?'}${added.join('&')}`;
}

/**
 * The parts of a connection string: servers, with their ports if given, its account and its settings. Throws a German
 * sentence.
 */
export function parseAddress(url: string) {
  if (!EVENT_STORE_SCHEME.test(url)) throw new Error(WRONG_SCHEME);
  const [isAddress, username, password, servers = '', search] = ADDRESS.exec(url.replace(EVENT_STORE_SCHEME, '')) ?? [];
  if (isAddress === undefined) throw new Error(UNREADABLE);
  const query = [...new URLSearchParams(search)];
  /** The client reads the names of settings without regard to case. */
  const findSetting = (name: string) => query.find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
  return {
    account:
      username === undefined || password === undefined
        ? undefined
        : { username: decoded(username), password: decoded(password) },
    servers: servers.split(','),
    findSetting,
    isSecure: findSetting('tls') !== 'false',
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Error(UNREADABLE);
  }
}

function clientFor(module: typeof import('@eventstore/db-client'), address: string): EventStoreDBClient {
  try {
    return module.EventStoreDBClient.connectionString(address);
  } catch {
    throw new Error(UNREADABLE);
  }
}
