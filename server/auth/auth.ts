import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { AuthSession, AuthUser } from '@federpost/shared/http/auth.ts';
import type { JSONWebKeySet } from 'jose';
import { AuthRefused } from './auth-refused.ts';
import { normalized, type Operator, type Operators } from './operators.ts';
import { verifyPassword } from './password.ts';
import type { Session, SignOutScope } from './sessions.ts';
import { ACCESS_TOKEN_SECONDS, type Tokens } from './tokens.ts';

export type SignedIn = { operator: Operator; session: Session };

/** Every refusal is an `AuthRefused`. */
export type Auth = {
  /** `address` is the network address the attempt comes from. */
  signIn(attempt: { email: string; password: string; address: string }): Promise<AuthSession>;
  refresh(refreshToken: string): Promise<AuthSession>;
  /** Who holds the access token. Looks the session up each time, so that signing out works at once. */
  authenticate(accessToken: string): Promise<SignedIn>;
  signOut(signedIn: SignedIn, scope: SignOutScope): void;
  jwks: JSONWebKeySet;
};

/** Wrong passwords from one network address, whatever the account. */
const ADDRESS_LIMIT = { points: 30, duration: 300 };

/** The rules of signing in, over the operators' file and the signing keys. `now` is epoch milliseconds. */
export function createAuth(parts: { operators: Operators; tokens: Tokens; now?: () => number }): Auth {
  const { operators, tokens, now = Date.now } = parts;
  const addresses = new RateLimiterMemory(ADDRESS_LIMIT);

  async function sessionFor(operator: Operator, session: Session, refreshToken: string): Promise<AuthSession> {
    const subject = { operatorId: operator.id, email: operator.email, sessionId: session.id, signedInAt: session.createdAt };
    const { accessToken, expiresAt } = await tokens.issue(subject, now());
    return {
      access_token: accessToken, token_type: 'bearer', expires_in: ACCESS_TOKEN_SECONDS, expires_at: expiresAt,
      refresh_token: refreshToken, user: userOf(operator),
    };
  }

  return {
    jwks: tokens.jwks,

    async signIn({ email, password, address }) {
      await addresses.consume(address).catch(refuseTooMany);
      const operator = operators.findByEmail(email);
      // A stranger's guesses must not make the operator wait at the usual desk: known addresses count apart.
      const known = operator !== undefined && operators.knowsAddress(operator.id, address, now());
      const account = hashOf(known ? `${normalized(email)}\n${address}` : normalized(email));
      const waitMs = operators.delays.begin(account, now());
      if (waitMs > 0) throw tooMany(waitMs);
      const right = await verifyPassword(password, operator?.passwordHash);
      if (!operator || !right) throw new AuthRefused('invalid_credentials', 'Invalid login credentials');
      operators.delays.succeeded(account);
      operators.rememberAddress(operator.id, address, now());
      await addresses.reward(address);
      const { session, refreshToken } = operators.sessions.start(operator.id, now());
      return sessionFor(operator, session, refreshToken);
    },

    async refresh(refreshToken) {
      const rotation = operators.sessions.rotate(refreshToken, now());
      if (rotation.kind !== 'rotated') throw REFRESH_REFUSALS[rotation.kind]();
      const operator = operators.find(rotation.session.operatorId);
      if (!operator) throw REFRESH_REFUSALS.unknown();
      return sessionFor(operator, rotation.session, rotation.refreshToken);
    },

    async authenticate(accessToken) {
      const { operatorId, sessionId } = await tokens.verify(accessToken, now());
      const session = operators.sessions.find(sessionId, now());
      const operator = session && session.operatorId === operatorId ? operators.find(operatorId) : undefined;
      if (!session || !operator) throw new AuthRefused('session_not_found', 'Session from session_id claim in JWT does not exist');
      return { operator, session };
    },

    signOut: ({ session }, scope) => operators.sessions.end(session, scope),
  };
}

/** The operator as the auth API shows one. */
export function userOf(operator: Operator): AuthUser {
  return {
    id: operator.id, aud: 'authenticated', role: 'authenticated', email: operator.email,
    created_at: operator.createdAt, updated_at: operator.updatedAt,
    app_metadata: { provider: 'email', providers: ['email'] }, user_metadata: {},
  };
}

const REFRESH_REFUSALS = {
  unknown: () => new AuthRefused('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
  reused: () => new AuthRefused('refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
  expired: () => new AuthRefused('session_expired', 'Invalid Refresh Token: Session Expired'),
};

function tooMany(waitMs: number): AuthRefused {
  return new AuthRefused('over_request_rate_limit', 'Request rate limit reached', Math.ceil(waitMs / 1000));
}

function refuseTooMany(reason: unknown): never {
  if (reason instanceof RateLimiterRes) throw tooMany(reason.msBeforeNext);
  throw reason;
}

function hashOf(account: string): string {
  return createHash('sha256').update(account).digest('hex');
}
