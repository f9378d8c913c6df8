import type { EventStoreDBClient } from '@eventstore/db-client';
import { connect } from './connect.ts';
import { EventStoreFailure, toFailure } from './failure.ts';
import { PROBE_STREAM } from './writing.ts';

/** The stream in which EventStoreDB keeps the access lists of streams that have none of their own. */
const SETTINGS = '$settings';
const ADMINS = '$admins';
const EVERYBODY = '$all';

/** `metadata` as the client returns it: an access list may be one name instead of a list. */
const listOf = (roles: unknown): string[] =>
  Array.isArray(roles) ? roles.map(String) : typeof roles === 'string' ? [roles] : [];

/**
 * Gives an account exactly the rights that the shop needs: to read the whole log and to append to the streams that are
 * not the server's own. Other accounts, except administrators, lose the rights that everyone had. The stream of probes
 * is limited here, because the account may not do so itself. May be repeated. For a server that holds only this log.
 * @param options.url with the account of an administrator. Rejects with `EventStoreFailure`; of kind `no-account` if
 * the server has no such account.
 */
export async function grantLog(options: { url: string; caFile?: string | undefined; account: string }): Promise<void> {
  const { account } = options;
  const { client: presentClient, module, credentials, dispose } = await connect(options.url, options.caFile);
  const client = presentClient();
  const leaderOptions = { credentials, requiresLeader: true };
  const limitRoles = (before: unknown) => [
    ...new Set([ADMINS, ...listOf(before).filter((role) => role !== EVERYBODY), account]),
  ];
  const metadataOf = async (stream: string) => (await client.getStreamMetadata(stream)).metadata ?? {};
  try {
    // A mistyped name would keep the rights, for anyone who gets that name later.
    if ((await readLastData(client, `$user-${account}`)) === undefined)
      throw new EventStoreFailure('change its access lists', 'no-account');

    const logMetadata = await metadataOf(EVERYBODY);
    // A name instead of lists stands for one of the defaults, as do missing lists.
    const lists = typeof logMetadata.acl === 'object' ? logMetadata.acl : {};
    const acl = { ...lists, readRoles: limitRoles(lists.readRoles) };
    await client.setStreamMetadata(EVERYBODY, { ...logMetadata, acl }, leaderOptions);

    const settings: Settings = (await readLastData(client, SETTINGS)) ?? {};
    const { $r, $w, $mr } = settings.$userStreamAcl ?? {};
    const $userStreamAcl = { $r: limitRoles($r), $w: limitRoles($w), $d: ADMINS, $mr: limitRoles($mr), $mw: ADMINS };
    const data = { ...settings, $userStreamAcl };
    await client.appendToStream(SETTINGS, module.jsonEvent({ type: 'update-default-acl', data }), leaderOptions);

    await client.setStreamMetadata(PROBE_STREAM, { ...(await metadataOf(PROBE_STREAM)), maxCount: 1 }, leaderOptions);
  } catch (error) {
    throw toFailure(error, 'change its access lists');
  } finally {
    await dispose();
  }
}

type Settings = Record<string, unknown> & { $userStreamAcl?: Record<string, unknown> };

/** The data of a stream's last event, which is what the server itself applies; undefined if there is none. */
async function readLastData(client: EventStoreDBClient, stream: string): Promise<Record<string, unknown> | undefined> {
  let last: Record<string, unknown> | undefined;
  try {
    for await (const { event } of client.readStream(stream)) if (event) last = event.data as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof Error && 'type' in error && error.type === 'stream-not-found')) throw error;
  }
  return last;
}
