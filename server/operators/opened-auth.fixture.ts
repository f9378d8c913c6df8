import { join } from 'node:path';
import type { AuthSession, OperatorRole } from '@federpost/shared/http/auth.ts';
import { openSignInLimits } from '../http/auth/sign-in-throttle.ts';
import { memoryLimits, sharedLimits } from '../http/limits.ts';
import type { Sealed } from '../vault/port.ts';
import { createAuth } from './auth.ts';
import { bootstrapOperator } from './bootstrap-operator.ts';
import { createDevices } from './devices.ts';
import { passwordFingerprint, sessionIssuer } from './issued-session.ts';
import { sharedSalts } from './password.ts';
import { macsFrom, loadSigningKeys } from './signing-keys.ts';
import { openOperators, type StaffVault, type Operator, withAccount, type OperatorDirectory } from './staff.ts';
import type { FactorSummary } from './state/port.ts';
import { openRedisKeyValueStore } from '../platform/key-value-store/redis.ts';
import { openSqliteKeyValueStore } from '../platform/key-value-store/sqlite.ts';
import { openRedisSessions } from './state/redis-sessions.ts';
import { openSessionsFile } from './state/sessions-file.ts';
import { openTokens } from './tokens.ts';

const SECRET = 'what all servers know';
const SIGNING_KEY = '5b'.repeat(32);

/** Does not encrypt: for all tests except those of the encryption. */
export const openVault: StaffVault = {
  sealUnderOwnKey: async (_subject, value) => JSON.stringify(value) as Sealed,
  openPersonal: async (_subject, sealed) => ({ kind: 'known', value: JSON.parse(sealed) }),
};

/** Sign-in with one operator from the settings, in a directory; with a shared Redis, as one server of several. */
export async function openAuthFor(given: {
  directory: string;
  operator: { email: string; password: string };
  issuer: string;
  /** The Redis in which servers share their sessions and counts, and the one in which they share their operators. */
  redisUrl?: string | undefined;
  staffRedisUrl?: string | undefined;
  mfaRequired?: boolean | undefined;
  now?: () => number;
}) {
  const { directory, operator, issuer, redisUrl, staffRedisUrl, mfaRequired = false, now = Date.now } = given;
  const keys = await loadSigningKeys({ directory, fromSetting: redisUrl === undefined ? undefined : SIGNING_KEY });
  const macs = macsFrom(keys);
  const { sessions, close: closeSessions } =
    redisUrl === undefined
      ? openSessionsFile(join(directory, 'sessions.sqlite'), macs)
      : await openRedisSessions({ url: redisUrl, secret: SECRET, macs });
  const store =
    staffRedisUrl === undefined
      ? openSqliteKeyValueStore(join(directory, 'values.sqlite'))
      : openRedisKeyValueStore(staffRedisUrl);
  const limits = redisUrl === undefined ? memoryLimits() : await sharedLimits({ url: redisUrl, secret: SECRET });
  const staff = openOperators(store, openVault);
  await bootstrapOperator({
    staff,
    ...operator,
    production: true,
    saltFor: redisUrl === undefined ? undefined : sharedSalts(SECRET),
    now: () => new Date(now()),
  });
  const tokens = await openTokens({ keys, issuer });
  const auth = createAuth({
    staff,
    sessions,
    ...openSignInLimits(limits),
    devices: createDevices(macs),
    macs,
    tokens,
    mfaRequired,
    shopName: 'Federpost',
    now,
  });
  const issue = sessionIssuer({ tokens, mfaRequired, now });
  /** A session of an operator, opened without a password; with a second factor or without. */
  async function openSession(somebody: Operator, factor: FactorSummary | null = null): Promise<AuthSession> {
    const holder = {
      operatorId: somebody.id,
      credential: passwordFingerprint(somebody),
      passwordAt: now(),
      factor,
      device: '',
    };
    const { session, refreshToken } = await sessions.start(holder, now());
    return issue(somebody, session, refreshToken);
  }
  async function close(): Promise<void> {
    await limits.close();
    await closeSessions();
    await store.close();
  }
  return { auth, staff, limits, openSession, close };
}

/** The operators, with one who was invited and has accepted; no password opens that account. */
export const withInvited = (
  staff: OperatorDirectory,
  email: string,
  role: OperatorRole = 'betrieb',
): OperatorDirectory => withAccount(staff, { email, role, passwordHash: 'x', source: 'invited' }, new Date(0));
