import type { AuthSession, AuthUser } from '@federpost/shared/http/auth.ts';
import type { JSONWebKeySet } from 'jose';
import { AuthRefused } from './auth-refused.ts';
import { credentialOf, normalized, type Operator, type Operators } from './operators.ts';
import { verifyPassword } from './password.ts';
import type { AuthState, Session, SignOutScope } from './state/port.ts';
import { hashOf } from './state/rules.ts';
import { ACCESS_TOKEN_SECONDS, type Tokens } from './tokens.ts';

export type SignedIn = { operator: Operator; session: Session };

/** Every refusal is an `AuthRefused`; `AuthUnavailable` where nobody can be let in or recognised at the moment. */
export type Auth = {
  /** `address` is the network address the attempt comes from. */
  signIn(attempt: { email: string; password: string; address: string }): Promise<AuthSession>;
  refresh(refreshToken: string): Promise<AuthSession>;
  /** Who holds the access token. Looks the session up each time, so that signing out works at once. */
  authenticate(accessToken: string): Promise<SignedIn>;
  signOut(signedIn: SignedIn, scope: SignOutScope): Promise<void>;
  jwks: JSONWebKeySet;
};

/** Wrong passwords from one network address, whatever the account. */
export const TRIES_BY_ADDRESS = { tries: 30, seconds: 300 };

export type AuthParts = {
  operators: Operators;
  state: AuthState;
  /** Counts by `TRIES_BY_ADDRESS`. `take` resolves to the seconds to wait, or 0; `giveBack` undoes one try. */
  tries: { take(address: string): Promise<number>; giveBack(address: string): Promise<void> };
  tokens: Tokens;
  now?: () => number;
};

/** The rules of signing in, over the accounts, what signing in leaves behind, and the signing keys. `now` is epoch milliseconds. */
export function createAuth({ operators, state, tries, tokens, now = Date.now }: AuthParts): Auth {
  const holds = (operator: Operator, session: Session) => operator.id === session.operatorId && credentialOf(operator) === session.credential;

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
      const waitSeconds = await tries.take(address);
      if (waitSeconds > 0) throw tooMany(waitSeconds);
      const operator = operators.findByEmail(email);
      // A stranger's guesses must not make the operator wait at the usual desk: known addresses count apart.
      const known = operator !== undefined && (await state.addresses.knows(operator.id, address, now()));
      const account = hashOf(known ? `${normalized(email)}\n${address}` : normalized(email));
      const waitMs = await state.delays.begin(account, now());
      if (waitMs > 0) throw tooMany(Math.ceil(waitMs / 1000));
      const right = await verifyPassword(password, operator?.passwordHash);
      if (!operator || !right) throw new AuthRefused('invalid_credentials', 'Invalid login credentials');
      await state.delays.succeeded(account);
      await state.addresses.remember(operator.id, address, now());
      await tries.giveBack(address);
      const { session, refreshToken } = await state.sessions.start({ operatorId: operator.id, credential: credentialOf(operator) }, now());
      return sessionFor(operator, session, refreshToken);
    },

    async refresh(refreshToken) {
      const rotation = await state.sessions.rotate(refreshToken, now());
      if (rotation.kind !== 'rotated') throw REFRESH_REFUSALS[rotation.kind]();
      const operator = operators.find(rotation.session.operatorId);
      if (!operator || !holds(operator, rotation.session)) throw REFRESH_REFUSALS.unknown();
      return sessionFor(operator, rotation.session, rotation.refreshToken);
    },

    async authenticate(accessToken) {
      const { operatorId, sessionId } = await tokens.verify(accessToken, now());
      const session = await state.sessions.find(sessionId, now());
      const operator = session && operators.find(operatorId);
      if (!operator || !holds(operator, session)) throw new AuthRefused('session_not_found', 'Session from session_id claim in JWT does not exist');
      return { operator, session };
    },

    signOut: ({ session }, scope) => state.sessions.end(session, scope),
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

function tooMany(waitSeconds: number): AuthRefused {
  return new AuthRefused('over_request_rate_limit', 'Request rate limit reached', waitSeconds);
}
