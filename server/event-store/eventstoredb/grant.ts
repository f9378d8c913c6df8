import type { EventStoreDBClient, StreamMetadata } from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import { connect } from './connect.ts';
import { toFailure } from './failure.ts';
import { PROOF_STREAM } from './writability.ts';

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
 * Rejects with `EventStoreFailure`.
 */
export async function grantLog({ url, caFile, account }: GrantOptions): Promise<void> {
  const { client, module, credentials } = await connect(url, caFile);
  const asLeader = { credentials, requiresLeader: true };
  const only = (before: unknown) => [
    ...new Set([ADMINS, ...listOf(before).filter((role) => role !== EVERYBODY), account]),
  ];
  try {
    const whole = await metadataOf(client, EVERYBODY);
    await client.setStreamMetadata(
      EVERYBODY,
      { ...whole, acl: { ...listsIn(whole), readRoles: only(listsIn(whole).readRoles) } },
      asLeader,
    );

    const settings = await lastSettings(client);
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
      PROOF_STREAM,
      { ...(await metadataOf(client, PROOF_STREAM)), maxCount: 1 },
      asLeader,
    );
  } catch (error) {
    throw toFailure(error, 'change its access lists');
  } finally {
    await client.dispose();
  }
}

async function metadataOf(client: EventStoreDBClient, stream: string): Promise<StreamMetadata> {
  return (await client.getStreamMetadata(stream)).metadata ?? {};
}

type Settings = Record<string, unknown> & { $userStreamAcl?: Record<string, unknown> };

/** A name instead of lists means one of the defaults, as no lists do. */
const listsIn = ({ acl }: StreamMetadata) => (typeof acl === 'object' ? acl : {});

/** The server reads the last event of the stream, and so do we. */
async function lastSettings(client: EventStoreDBClient): Promise<Settings> {
  let last: Settings = {};
  try {
    for await (const { event } of client.readStream(SETTINGS)) if (event) last = event.data as Settings;
  } catch (error) {
    if (!(error instanceof Error && 'type' in error && error.type === 'stream-not-found')) throw error;
  }
  return last;
}
