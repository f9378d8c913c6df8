import type { JSONWebKeySet } from 'jose';
import type { AuthSession, AuthUser } from '@federpost/shared/http/auth.ts';
import { normalizeEmail } from '@federpost/shared/mail/email-address.ts';
import type { Devices } from './devices.ts';
import {
  passwordFingerprint,
  isSessionValid,
  levelOf,
  sessionIssuer,
  userOf,
  type SignedIn,
} from './issued-session.ts';
import type { Macs } from './signing-keys.ts';
import { createOperatorManagement, type OperatorManagement } from './operator-management.ts';
import { verifyPassword, hashPassword } from './password.ts';
import { AuthRefused, countAttempt, type AttemptLimit } from './refusals.ts';
import { createSecondFactor, type SecondFactor } from './second-factor/second-factor.ts';
import {
  type Operators,
  findByEmail,
  findOperator,
  verifiedFactors,
  withOperator,
  type Operator,
  settingsHashOf,
} from './staff.ts';
import type { Sessions, SignOutScope } from './state/port.ts';
import type { Tokens } from './tokens.ts';

/**
 * Attempts are counted per known device, else per network address; wrong passwords from unknown devices also per
 * account.
 */
export type SignInLimits = Record<'device' | 'network' | 'account', AttemptLimit>;

type SignInAttempt = {
  email: string;
  password: string;
  /** The network address of the attempt. */
  address: string;
  /** The token that an earlier sign-in stored in this browser's cookie. */
  device: string | undefined;
  /** The name of this browser in the list of sessions. */
  deviceName: string;
};

/** Every refusal is an `AuthRefused`; every call rejects with `StoreUnavailable` while the shared store cannot be reached. */
export type Auth = {
  /** Also returns a new token, by which this device is recognised the next time the operator signs in. */
  signIn(attempt: SignInAttempt): Promise<{ session: AuthSession; device: string }>;
  refresh(refreshToken: string): Promise<AuthSession>;
  /**
   * The operator and session of an access token. Looks the session up each time, so signing out takes effect
   * immediately.
   */
  authenticate(accessToken: string): Promise<SignedIn>;
  user(signedIn: SignedIn): AuthUser;
  /**
   * Changes the operator's own password. The current one must be given, because the session may be one that was left
   * open. This session continues; all others of the operator end.
   */
  changePassword(signedIn: SignedIn, passwords: { password: string; current_password: string }): Promise<AuthUser>;
  signOut(signedIn: SignedIn, scope: SignOutScope): Promise<void>;
  /** The names of operators for each other, by id, including removed ones: the part of the address before the @. */
  names(): Promise<(operatorId: string) => string>;
  secondFactor: SecondFactor;
  operatorManagement: OperatorManagement;
  jwks: JSONWebKeySet;
};

type AuthParts = {
  staff: Operators;
  sessions: Sessions;
  signInLimits: SignInLimits;
  codeLimit: AttemptLimit;
  devices: Devices;
  macs: Macs;
  tokens: Tokens;
  /** Whether the shop gives no access without a second factor. */
  mfaRequired: boolean;
  shopName: string;
  now?: () => number;
};

/**
 * Sign-in, refresh, authentication and sign-out, the second factor, and the management of operators. `now` returns
 * epoch milliseconds.
 */
export function createAuth(parts: AuthParts): Auth {
  const { staff, sessions, signInLimits, devices, macs, tokens, mfaRequired, shopName, now = Date.now } = parts;
  const issue = sessionIssuer({ tokens, mfaRequired, now });

  return {
    jwks: tokens.jwks,
    secondFactor: createSecondFactor({ staff, sessions, codeLimit: parts.codeLimit, macs, issue, shopName, now }),
    operatorManagement: createOperatorManagement({ staff, sessions, now }),

    async signIn({ email, password, address, device: token, deviceName }) {
      const account = findByEmail(await staff.read(), email);
      const device = account && devices.recognize(token, account.id, now());
      const limit = device === undefined ? signInLimits.network : signInLimits.device;
      await countAttempt(limit, device ?? address);
      const isPasswordRight = await verifyPassword(password, account?.passwordHash);
      // Guesses at an account slow down an operator who has only a password. With a second factor a right password
      // alone opens nothing, so strangers' guesses never lock its owner out. Every wrong password gets the same answer,
      // so the answers do not reveal which accounts exist.
      const isGuess = device === undefined && !(isPasswordRight && account && verifiedFactors(account).length > 0);
      if (isGuess) await countAttempt(signInLimits.account, normalizeEmail(email));
      if (!account || !isPasswordRight) throw new AuthRefused('invalid_credentials', 'Invalid login credentials');
      const { session, refreshToken } = await sessions.start(
        {
          operatorId: account.id,
          credential: passwordFingerprint(account),
          passwordAt: now(),
          factor: null,
          device: deviceName,
        },
        now(),
      );
      await limit.reward(device ?? address);
      if (isGuess) await signInLimits.account.reward(normalizeEmail(email));
      const operator = await recordSignIn(account);
      return {
        session: await issue(operator, session, refreshToken),
        device: devices.remember(device, operator.id, now()),
      };
    },

    async refresh(refreshToken) {
      const rotation = await sessions.rotate(refreshToken, now());
      if (rotation.kind !== 'rotated') throw REFRESH_REFUSALS[rotation.kind]();
      const operator = findOperator(await staff.read(), rotation.session.operatorId);
      if (!operator || !isSessionValid(operator, rotation.session)) throw REFRESH_REFUSALS.unknown();
      return issue(operator, rotation.session, rotation.refreshToken);
    },

    async authenticate(accessToken) {
      const { operatorId, sessionId } = await tokens.verify(accessToken, now());
      const session = await sessions.find(sessionId, now());
      const operator = session && findOperator(await staff.read(), operatorId);
      if (!operator || !isSessionValid(operator, session))
        throw new AuthRefused('session_not_found', 'Session from session_id claim in JWT does not exist');
      return {
        operator,
        session,
        aal: levelOf(operator, session),
        hasFactor: verifiedFactors(operator).length > 0,
        mfaRequired,
      };
    },

    user: ({ operator }) => userOf(operator, mfaRequired),

    async changePassword(
      { operator: { id, passwordHash: currentHash }, session },
      { password, current_password: currentPassword },
    ) {
      // Counted per session: guesses in a session that was left open do not prevent anyone from signing in.
      await countAttempt(signInLimits.device, session.id);
      if (!(await verifyPassword(currentPassword, currentHash))) throw wrongPassword();
      await signInLimits.device.reward(session.id);
      if (password === currentPassword)
        throw new AuthRefused('same_password', 'New password should be different from the old password.');
      const passwordHash = await hashPassword(password);
      const changed = await staff.change((directory) => {
        const operator = findOperator(directory, id);
        if (operator?.passwordHash !== currentHash) throw wrongPassword();
        const chosen = { sessionId: session.id, settingsHash: settingsHashOf(operator) };
        const next = { ...operator, passwordHash, chosen, updatedAt: new Date(now()).toISOString() };
        return [withOperator(directory, next), next];
      });
      await sessions.end(session, 'others');
      return userOf(changed, mfaRequired);
    },

    signOut: ({ session }, scope) => sessions.end(session, scope),

    async names() {
      const { operators, former } = await staff.read();
      const emails = new Map([...former, ...operators].map(({ id, email }) => [id, email]));
      return (operatorId) => emails.get(operatorId)?.split('@')[0] ?? 'unbekannt';
    },
  };

  /** The operator, with the time of this sign-in. */
  async function recordSignIn({ id }: Operator): Promise<Operator> {
    const lastSignInAt = new Date(now()).toISOString();
    return staff.change((before) => {
      const current = findOperator(before, id);
      if (!current) throw new AuthRefused('invalid_credentials', 'Invalid login credentials');
      const operator = { ...current, lastSignInAt };
      return [withOperator(before, operator), operator];
    });
  }
}

const REFRESH_REFUSALS = {
  unknown: () => new AuthRefused('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
  reused: () => new AuthRefused('refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
  expired: () => new AuthRefused('session_expired', 'Invalid Refresh Token: Session Expired'),
};

const wrongPassword = () =>
  new AuthRefused('invalid_credentials', 'The present password is wrong', {
    sentence: 'Ihr bisheriges Passwort stimmt nicht.',
  });
