import { createHash } from 'node:crypto';
import type { AssuranceLevel, AuthSession, AuthUser } from '@federpost/shared/http/auth.ts';
import { verifiedFactors, type Operator } from './staff.ts';
import type { Session } from './state/port.ts';
import { ACCESS_TOKEN_SECONDS, type Tokens } from './tokens.ts';

/** Creates the answer to a sign-in, a refresh or a second factor. @param refreshToken the session's next one. */
export type IssueSession = (operator: Operator, session: Session, refreshToken: string) => Promise<AuthSession>;

/**
 * @param parts.mfaRequired whether the shop gives no access without a second factor. `now` returns epoch milliseconds.
 */
export function sessionIssuer(parts: { tokens: Tokens; mfaRequired: boolean; now: () => number }): IssueSession {
  const { tokens, mfaRequired, now } = parts;
  return async (operator, session, refreshToken) => {
    const { accessToken, expiresAt } = await tokens.issue(
      {
        operatorId: operator.id,
        email: operator.email,
        role: operator.role,
        sessionId: session.id,
        aal: levelOf(operator, session),
        methods: methodsOf(session),
      },
      now(),
    );
    return {
      access_token: accessToken,
      token_type: 'bearer',
      expires_in: ACCESS_TOKEN_SECONDS,
      expires_at: expiresAt,
      refresh_token: refreshToken,
      user: userOf(operator, mfaRequired),
    };
  };
}

/** The operator in the auth API's shape. */
export function userOf(operator: Operator, mfaRequired: boolean): AuthUser {
  return {
    id: operator.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: operator.email,
    phone: '',
    created_at: operator.createdAt,
    updated_at: operator.updatedAt,
    last_sign_in_at: operator.lastSignInAt,
    app_metadata: {
      provider: 'email',
      providers: ['email'],
      role: operator.role,
      second_factor_required: mfaRequired || verifiedFactors(operator).length > 0,
    },
    user_metadata: {},
    factors: operator.factors.map((factor) => ({
      id: factor.id,
      friendly_name: factor.name,
      factor_type: 'totp',
      status: factor.status,
      created_at: factor.createdAt,
      updated_at: factor.updatedAt,
    })),
  };
}

/** A session is of level aal2 as long as the operator still has the factor that was used. */
export function levelOf(operator: Operator, { factor }: Pick<Session, 'factor'>): AssuranceLevel {
  return verifiedFactors(operator).some(({ id }) => id === factor?.factorId) ? 'aal2' : 'aal1';
}

/** Identifies the password in the sessions that it opened, so that a changed password invalidates them. */
export function passwordFingerprint({ passwordHash }: Pick<Operator, 'passwordHash'>): string {
  return createHash('sha256').update(passwordHash).digest('base64url');
}

/** Whether a session is the operator's and was opened with the current password, or is the one that has chosen it. */
export function isSessionValid(operator: Operator, session: Session): boolean {
  return (
    operator.id === session.operatorId &&
    (passwordFingerprint(operator) === session.credential || operator.chosen?.sessionId === session.id)
  );
}

function methodsOf({ factor, passwordAt, createdAt }: Session): { method: string; timestamp: number }[] {
  const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
  const password = { method: 'password', timestamp: seconds(passwordAt) };
  // GoTrue lists the latest first.
  return factor ? [{ method: factor.method, timestamp: seconds(createdAt) }, password] : [password];
}

/** The operator of a request, with everything that permissions depend on: see http/operator/operator-auth.ts. */
export type SignedIn = {
  operator: Operator;
  session: Session;
  aal: AssuranceLevel;
  /** Whether the operator has a verified second factor. */
  hasFactor: boolean;
  /** Whether the shop gives no access without one. */
  mfaRequired: boolean;
};
