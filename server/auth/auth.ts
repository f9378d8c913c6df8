import type { AssuranceLevel, AuthSession, AuthUser, OperatorRole } from '@federpost/shared/http/auth.ts';
import type { JSONWebKeySet } from 'jose';
import { AuthRefused } from './auth-refused.ts';
import type { Devices } from './devices.ts';
import { credentialOf, normalized, type Operator, type Operators } from './operators.ts';
import { verifyPassword } from './password.ts';
import type { Session, Sessions, SignOutScope } from './state/port.ts';
import { ACCESS_TOKEN_SECONDS, type Tokens } from './tokens.ts';

/** Who sent a request, and what that may be let do: see http/permissions.ts. */
export type SignedIn = {
  operator: Operator;
  session: Session;
  role: OperatorRole;
  aal: AssuranceLevel;
  /** Whether the operator has a verified second factor. */
  hasFactor: boolean;
  /** Whether the shop lets nobody in without one. */
  insists: boolean;
};

/** Every refusal is an `AuthRefused`; every call rejects with `AuthUnavailable` while the shared store cannot be reached. */
export type Auth = {
  /**
   * `address` is the network address of the attempt, `device` the token that an earlier sign-in stored in its cookie.
   * Returns a new token, which identifies this device as one the operator has signed in from.
   */
  signIn(attempt: {
    email: string;
    password: string;
    address: string;
    device: string | undefined;
  }): Promise<{ session: AuthSession; device: string }>;
  refresh(refreshToken: string): Promise<AuthSession>;
  /** The operator an access token was issued to. Looks the session up each time, so that signing out takes effect at once. */
  authenticate(accessToken: string): Promise<SignedIn>;
  signOut(signedIn: SignedIn, scope: SignOutScope): Promise<void>;
  /** How operators are named to each other, by their ids, also those who are gone: what stands before the @. */
  names(): Promise<(operatorId: string) => string>;
  jwks: JSONWebKeySet;
};

/** What an attempt is counted for: a known device, else its network address and the account. */
export type Tried = { device: string } | { address: string; account: string };

export type SignInTries = {
  /** Counts one attempt, before the password is checked. @returns the seconds to wait, or 0. Throws `AuthUnavailable` while the shared count cannot be reached. */
  take(tried: Tried): Promise<number>;
  /** Uncounts an attempt whose password was right. Never rejects. */
  giveBack(tried: Tried): Promise<void>;
};

export type AuthParts = {
  operators: Operators;
  sessions: Sessions;
  tries: SignInTries;
  devices: Devices;
  tokens: Tokens;
  now?: () => number;
};

/** Sign-in, refresh, authentication and sign-out. `now` returns epoch milliseconds. */
export function createAuth({ operators, sessions, tries, devices, tokens, now = Date.now }: AuthParts): Auth {
  const holds = (operator: Operator, session: Session) =>
    operator.id === session.operatorId && credentialOf(operator) === session.credential;

  async function sessionFor(operator: Operator, session: Session, refreshToken: string): Promise<AuthSession> {
    const subject = {
      operatorId: operator.id,
      email: operator.email,
      sessionId: session.id,
      signedInAt: session.createdAt,
    };
    const { accessToken, expiresAt } = await tokens.issue(subject, now());
    return {
      access_token: accessToken,
      token_type: 'bearer',
      expires_in: ACCESS_TOKEN_SECONDS,
      expires_at: expiresAt,
      refresh_token: refreshToken,
      user: userOf(operator),
    };
  }

  return {
    jwks: tokens.jwks,

    async signIn({ email, password, address, device: token }) {
      const operator = operators.findByEmail(email);
      const device = operator && devices.known(token, operator.id, now());
      const tried: Tried = device === undefined ? { address, account: normalized(email) } : { device };
      const waitSeconds = await tries.take(tried);
      if (waitSeconds > 0) throw tooMany(waitSeconds);
      const right = await verifyPassword(password, operator?.passwordHash);
      if (!operator || !right) throw new AuthRefused('invalid_credentials', 'Invalid login credentials');
      const { session, refreshToken } = await sessions.start(
        { operatorId: operator.id, credential: credentialOf(operator) },
        now(),
      );
      await tries.giveBack(tried);
      return {
        session: await sessionFor(operator, session, refreshToken),
        device: devices.remember(device, operator.id, now()),
      };
    },

    async refresh(refreshToken) {
      const rotation = await sessions.rotate(refreshToken, now());
      if (rotation.kind !== 'rotated') throw REFRESH_REFUSALS[rotation.kind]();
      const operator = operators.find(rotation.session.operatorId);
      if (!operator || !holds(operator, rotation.session)) throw REFRESH_REFUSALS.unknown();
      return sessionFor(operator, rotation.session, rotation.refreshToken);
    },

    async authenticate(accessToken) {
      const { operatorId, sessionId } = await tokens.verify(accessToken, now());
      const session = await sessions.find(sessionId, now());
      const operator = session && operators.find(operatorId);
      if (!operator || !holds(operator, session))
        throw new AuthRefused('session_not_found', 'Session from session_id claim in JWT does not exist');
      return { operator, session, role: 'betrieb', aal: 'aal1', hasFactor: false, insists: false };
    },

    async names() {
      return (operatorId) => operators.find(operatorId)?.email.split('@')[0] ?? 'unbekannt';
    },

    signOut: ({ session }, scope) => sessions.end(session, scope),
  };
}

/** The operator in the auth API's shape. */
export function userOf(operator: Operator): AuthUser {
  return {
    id: operator.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: operator.email,
    phone: '',
    created_at: operator.createdAt,
    updated_at: operator.updatedAt,
    app_metadata: { provider: 'email', providers: ['email'], role: 'betrieb', second_factor_required: false },
    user_metadata: {},
    factors: [],
  };
}

const REFRESH_REFUSALS = {
  unknown: () => new AuthRefused('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
  reused: () => new AuthRefused('refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
  expired: () => new AuthRefused('session_expired', 'Invalid Refresh Token: Session Expired'),
};

function tooMany(waitSeconds: number): AuthRefused {
  return new AuthRefused('over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds: waitSeconds });
}
