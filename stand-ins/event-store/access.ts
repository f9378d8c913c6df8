import grpc, { type Metadata, type ServiceError } from '@grpc/grpc-js';
import { z } from 'zod';
import type { FakeLog } from './log.ts';

/** An account: its name, its password, and its groups besides the one with its own name. */
export type FakeAccount = { name: string; password: string; groups?: readonly string[] };
export type Right = 'read' | 'write';

const ADMINS = '$admins';
/** In an access list this means all accounts, not the stream with that name. */
const ALL_ACCOUNTS = '$all';

const roles = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (typeof value === 'string' ? [value] : value));
const acl = z.object({ $r: roles, $w: roles, $d: roles, $mr: roles, $mw: roles }).partial();
const metadata = z.object({ $acl: acl.optional() });
const settings = z.object({ $userStreamAcl: acl.optional(), $systemStreamAcl: acl.optional() });

const DEFAULTS = {
  user: { $r: [ALL_ACCOUNTS], $w: [ALL_ACCOUNTS], $mr: [ALL_ACCOUNTS], $mw: [ALL_ACCOUNTS] },
  system: { $r: [ADMINS], $w: [ADMINS], $mr: [ADMINS], $mw: [ADMINS] },
};

/**
 * Access lists as EventStoreDB documents them: a stream's own in its metadata, else the defaults in `$settings`, else
 * all accounts for user streams and administrators for the server's own. Without accounts there is no security, as with
 * `--insecure`.
 */
export function createAccess(log: FakeLog, accounts: readonly FakeAccount[] | undefined) {
  const readLastData = (stream: string): unknown => {
    const data = log.stream(stream)?.at(-1)?.data;
    return data ? JSON.parse(Buffer.from(data).toString()) : {};
  };

  function allowedRoles(stream: string, right: Right): readonly string[] {
    const isMetadata = stream.startsWith('$$');
    const name = isMetadata ? stream.slice(2) : stream;
    const key: keyof typeof DEFAULTS.user = isMetadata
      ? right === 'read'
        ? '$mr'
        : '$mw'
      : right === 'read'
        ? '$r'
        : '$w';
    const kind = name.startsWith('$') ? 'system' : 'user';
    const changedDefaults = settings.parse(readLastData('$settings'))[`$${kind}StreamAcl`];
    return metadata.parse(readLastData(`$$${name}`)).$acl?.[key] ?? changedDefaults?.[key] ?? DEFAULTS[kind][key];
  }

  return {
    /** The error for a call that its account may not make; undefined if it may. */
    refusal(call: Metadata, stream: string, right: Right): Partial<ServiceError> | undefined {
      if (!accounts) return undefined;
      const [authorization] = call.get('authorization');
      const account = accounts.find(
        ({ name, password }) => authorization === `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
      );
      if (authorization !== undefined && !account)
        return { code: grpc.status.UNAUTHENTICATED, details: 'Unauthenticated' };
      const ownRoles = [ALL_ACCOUNTS, ...(account ? [account.name, ...(account.groups ?? [])] : [])];
      if (ownRoles.includes(ADMINS) || allowedRoles(stream, right).some((role) => ownRoles.includes(role)))
        return undefined;
      const denied = new grpc.Metadata();
      denied.set('exception', 'access-denied');
      return { code: grpc.status.PERMISSION_DENIED, details: 'Access Denied', metadata: denied };
    },
  };
}
