import type { EventStoreDBClient, StreamMetadata } from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import { connect } from './connect.ts';
import { EventStoreFailure, toFailure } from './failure.ts';
import { PROBE_STREAM } from './writing.ts';

/** Where EventStoreDB keeps the access lists of streams that have none of their own. */
const SETTINGS = '$settings';
const ADMINS = '$admins';
const EVERYBODY = '$all';

/** `metadata` as the client tells it: access lists may be one name instead of a list. */
const listOf = (roles: unknown): string[] =>
  Array.isArray(roles) ? roles.map(String) : typeof roles === 'string' ? [roles] : [];

type GrantOptions = { url: string; caFile?: string | undefined; account: string };

/**
 * Gives an account of its own what the shop needs and no more: it may read the whole log and append to the streams
 * that are not the server's own, nothing else; other accounts that are no administrators lose what everybody had. The
 * stream of proofs is limited here, as the account may not do so. May be repeated. For a server that holds this log only.
 * @param options.url with the account of an administrator.
 * Rejects with `EventStoreFailure`; of kind `no-account` where the server has no such account.
 */
export async function grantLog({ url, caFile, account }: GrantOptions): Promise<void> {
  const { client, module, credentials } = await connect(url, caFile);
  const asLeader = { credentials, requiresLeader: true };
  const only = (before: unknown) => [
    ...new Set([ADMINS, ...listOf(before).filter((role) => role !== EVERYBODY), account]),
  ];
  try {
    await requireAccount(client, account);
    const whole = await metadataOf(client, EVERYBODY);
    await client.setStreamMetadata(
      EVERYBODY,
      { ...whole, acl: { ...listsIn(whole), readRoles: only(listsIn(whole).readRoles) } },
      asLeader,
    );

    const settings: Settings = (await lastOf(client, SETTINGS)) ?? {};
    const ofUsers = settings.$userStreamAcl ?? {};
    const $userStreamAcl = {
      $r: only(ofUsers.$r),
      $w: only(ofUsers.$w),
      $d: ADMINS,
      $mr: only(ofUsers.$mr),
      $mw: ADMINS,
    };
    await client.appendToStream(
      SETTINGS,
      module.jsonEvent({ id: randomUUID(), type: 'update-default-acl', data: { ...settings, $userStreamAcl } }),
      asLeader,
    );

    await client.setStreamMetadata(
      PROBE_STREAM,
      { ...(await metadataOf(client, PROBE_STREAM)), maxCount: 1 },
      asLeader,
    );
  } catch (error) {
    throw toFailure(error, 'change its access lists');
  } finally {
    await client.dispose();
  }
}

/** A mistyped name would keep the rights for anyone who is given it later. */
async function requireAccount(client: EventStoreDBClient, account: string): Promise<void> {
  if ((await lastOf(client, `$user-${account}`)) === undefined)
    throw new EventStoreFailure('change its access lists', 'no-account');
}

async function metadataOf(client: EventStoreDBClient, stream: string): Promise<StreamMetadata> {
  return (await client.getStreamMetadata(stream)).metadata ?? {};
}

type Settings = Record<string, unknown> & { $userStreamAcl?: Record<string, unknown> };

/** A name instead of lists means one of the defaults, as no lists do. */
const listsIn = ({ acl }: StreamMetadata) => (typeof acl === 'object' ? acl : {});

/** What the last event of a stream says, which is what the server itself goes by; undefined where there is none. */
async function lastOf(client: EventStoreDBClient, stream: string): Promise<Record<string, unknown> | undefined> {
  let last: Record<string, unknown> | undefined;
  try {
    for await (const { event } of client.readStream(stream)) if (event) last = event.data as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof Error && 'type' in error && error.type === 'stream-not-found')) throw error;
  }
  return last;
}
