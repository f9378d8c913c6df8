import { isIPv4 } from 'node:net';
import type { Credentials, EventStoreDBClient } from '@eventstore/db-client';

export type Connection = { client: EventStoreDBClient; module: typeof import('@eventstore/db-client'); credentials: Credentials };

const SCHEME = /^esdb(?:\+discover)?:\/\//;
const USER_INFO = /^esdb(?:\+discover)?:\/\/([^:@/?]+):([^@/?]*)@/;

/** Ignored by the client without TLS; there so that every append has some (see append.ts). */
const WITHOUT_TLS: Credentials = { username: 'federpost', password: 'federpost' };

/** Settings that look harmless and are not: one does nothing, the other invents a revision on a conflict. */
const REFUSED = {
  tlsVerifyCert: 'tlsVerifyCert has no effect in this client: name the authority by tlsCAFile',
  throwOnAppendFailure: 'throwOnAppendFailure would hide conflicts',
};

/**
 * Loads the client and makes one for a connection string (`esdb://user:password@host:2113?tlsCAFile=…`); connects with the first call.
 * Throws an error that never shows the string, because it holds the password.
 */
export async function connect(url: string, caFile?: string): Promise<Connection> {
  const module = await import('@eventstore/db-client');
  if (!SCHEME.test(url)) throw new Error('the event store address begins with esdb:// or esdb+discover://');
  const query = new URLSearchParams(url.split('?')[1] ?? '');
  for (const [setting, reason] of Object.entries(REFUSED)) {
    if ([...query.keys()].some((key) => key.toLowerCase() === setting.toLowerCase())) throw new Error(reason);
  }
  const secure = query.get('tls') !== 'false';
  const credentials = secure ? credentialsIn(url) : WITHOUT_TLS;
  if (!credentials) throw new Error('the event store address needs user:password@ where TLS is used');
  if (secure && hostsIn(url).some(isIPv4)) throw new Error('with TLS the event store is addressed by its name: Node refuses certificates for a bare IP address');
  const address = caFile && secure ? `${url}${url.includes('?') ? '&' : '?'}tlsCAFile=${encodeURIComponent(caFile)}` : url;
  return { client: survivingFailedSearches(clientFor(module, address)), module, credentials };
}

/**
 * The client never waits for its own handling of a failed call. Where that call fails while another is looking for a
 * leader in vain, the search's error would be nobody's, and end the process; the call that searched has it already.
 */
function survivingFailedSearches(client: EventStoreDBClient): EventStoreDBClient {
  const inside = client as unknown as { handleError: (failed: unknown, error: Error) => Promise<void> };
  const { handleError } = inside;
  inside.handleError = (failed, error) => handleError(failed, error).catch(() => undefined);
  return client;
}

function credentialsIn(url: string): Credentials | undefined {
  const [, username, password] = USER_INFO.exec(url) ?? [];
  return username === undefined || password === undefined ? undefined : { username: decodeURIComponent(username), password: decodeURIComponent(password) };
}

function hostsIn(url: string): string[] {
  const authority = url.replace(SCHEME, '').split(/[/?]/)[0]!.replace(/^.*@/, '');
  return authority.split(',').map((host) => host.replace(/:\d*$/, ''));
}

function clientFor(module: typeof import('@eventstore/db-client'), address: string): EventStoreDBClient {
  let missing: boolean;
  try {
    return module.EventStoreDBClient.connectionString(address);
  } catch (error) {
    // Its error carries the whole address with it, and must go no further.
    missing = error instanceof Error && error.message.includes('certificate file');
  }
  throw new Error(missing ? 'the certificate file of the event store (tlsCAFile) is missing' : 'the event store address cannot be read');
}
