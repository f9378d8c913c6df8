import type { AssuranceLevel, AuthFactor, OperatorRole, AuthSession, AuthUser } from '@federpost/shared/http/auth.ts';

/** Test support: the answers of /auth/v1 for one account. */

type Asked = { call: string; url: URL; body: Record<string, string>; token: string };
type Answer = { status: number; body: unknown };

export type FakeAuth = {
  /** The account's data, which a test may change before it signs in. */
  role: OperatorRole;
  factor: AuthFactor['status'] | undefined;
  /** The server requires a factor. */
  required: boolean;
  /** The app's current code. */
  code: string;
  recoveryCodes: string[];
  password: string;
  /** From now on, all issued access tokens are refused. */
  expireAccess(): void;
  /** From now on, all issued refresh tokens are refused. */
  endSessions(): void;
  /** Undefined if the fake shop is to answer. */
  answer(asked: Asked): Answer | undefined;
};

/** A small SVG in place of a QR code. */
const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h1v1H0z"/></svg>';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** One account; a test may give it a factor. */
export function openFakeAuth(): FakeAuth {
  const accepted = new Map<string, AssuranceLevel>();
  const refreshable = new Map<string, AssuranceLevel>();
  let serial = 0;
  const auth: FakeAuth = {
    role: 'betrieb',
    factor: undefined,
    required: false,
    code: '123456',
    recoveryCodes: [],
    password: PASSWORD,
    expireAccess: () => accepted.clear(),
    endSessions() {
      accepted.clear();
      refreshable.clear();
    },
    answer: (asked) =>
      asked.url.pathname.startsWith('/auth/') ? calls(asked) : refusal(asked, auth.required || isVerified()),
  };
  const isVerified = () => auth.factor === 'verified';

  function session(level: AssuranceLevel): Answer {
    serial += 1;
    const { role, factor } = auth;
    const made = aSession({ role, factor, level, serial, required: auth.required || isVerified() });
    accepted.set(made.access_token, level);
    refreshable.set(made.refresh_token, level);
    return { status: 200, body: made };
  }

  function refusal({ token }: Asked, needsSecond = false): Answer | undefined {
    const level = accepted.get(token);
    if (!level)
      return { status: 401, body: { code: 'no_authorization', message: '', error: 'Bitte melden Sie sich an.' } };
    return needsSecond && level === 'aal1' ? refused(403, 'insufficient_aal') : undefined;
  }

  function token({ url, body }: Asked): Answer {
    if (url.searchParams.get('grant_type') === 'password')
      return body.email === EMAIL && body.password === auth.password
        ? session('aal1')
        : refused(400, 'invalid_credentials');
    const level = refreshable.get(body.refresh_token ?? '');
    refreshable.delete(body.refresh_token ?? '');
    return level ? session(level) : refused(400, 'refresh_token_not_found');
  }

  function verify({ body }: Asked): Answer {
    if (body.code?.replaceAll(/\s/g, '') !== auth.code) return refused(422, 'mfa_verification_failed');
    auth.factor = 'verified';
    return session('aal2');
  }

  function recover({ body }: Asked): Answer {
    if (!auth.recoveryCodes.includes(body.code ?? '')) return refused(422, 'mfa_verification_failed');
    auth.recoveryCodes = auth.recoveryCodes.filter((code) => code !== body.code);
    return session('aal2');
  }

  function recovery(codes?: string[]): Answer {
    auth.recoveryCodes = codes ?? auth.recoveryCodes;
    const total = auth.recoveryCodes.length;
    return { status: 200, body: { id: FACTOR_ID, type: 'recovery_code', total, ...(codes && { codes }) } };
  }

  function remove(): Answer {
    auth.factor = undefined;
    return { status: 200, body: { id: FACTOR_ID } };
  }

  function enroll(): Answer {
    auth.factor ??= 'unverified';
    const totp = { qr_code: SQUARE, secret: SECRET, uri: `otpauth://totp/Federpost:${EMAIL}?secret=${SECRET}` };
    return { status: 200, body: { id: FACTOR_ID, type: 'totp', friendly_name: '', totp } };
  }

  function changePassword({ body, token: shown }: Asked): Answer {
    if (body.current_password !== auth.password) return refused(400, 'invalid_credentials');
    auth.password = body.password ?? '';
    const { role, factor } = auth;
    return { status: 200, body: aSession({ role, factor, level: accepted.get(shown)!, serial, required: false }).user };
  }

  const CALLS: Record<string, (asked: Asked) => Answer> = {
    'PUT /auth/v1/user': changePassword,
    'POST /auth/v1/factors': enroll,
    [`POST /auth/v1/factors/${FACTOR_ID}/challenge`]: () => ({
      status: 200,
      body: { id: 'challenge-1', type: 'totp', expires_at: Math.floor(Date.now() / 1000) + 300 },
    }),
    [`POST /auth/v1/factors/${FACTOR_ID}/verify`]: verify,
    [`DELETE /auth/v1/factors/${FACTOR_ID}`]: remove,
    'POST /auth/v1/factors/recovery-codes/verify': recover,
    'POST /auth/v1/factors/recovery-codes/regenerate': () => recovery(newCodes()),
    'GET /auth/v1/factors/recovery-codes': () => recovery(),
  };
  function calls(asked: Asked): Answer {
    if (asked.call === 'POST /auth/v1/token') return token(asked);
    if (asked.call === 'POST /auth/v1/logout') return { status: 200, body: {} };
    return refusal(asked) ?? CALLS[asked.call]?.(asked) ?? refused(404, 'mfa_factor_not_found');
  }
  return auth;
}

let made = 0;
function newCodes(): string[] {
  made += 1;
  return Array.from({ length: 10 }, (_, index) => `code${made}-${index}`);
}

function refused(status: number, code: string): Answer {
  return { status, body: { code, message: code, error: `Abgelehnt: ${code}` } };
}

/** Test support: sessions in the server's format. */

export const EMAIL = 'betrieb@feder.example';
export const PASSWORD = 'eine ruhige Werkbank';
const FACTOR_ID = '3c7f2b9e-0f5f-4c55-9a31-7f6a5b1f2c01';
const SINCE = '2026-11-01T08:00:00.000Z';

type Made = {
  id?: string | undefined;
  email?: string | undefined;
  role?: OperatorRole | undefined;
  level?: AssuranceLevel | undefined;
  factor?: AuthFactor['status'] | undefined;
  required?: boolean | undefined;
  serial?: number | undefined;
};

/** A session of ten minutes. `required`: the server requires a factor. */
export function aSession({ level = 'aal1', serial = 1, ...made }: Made = {}): AuthSession {
  return {
    access_token: `header.${base64url(JSON.stringify({ aal: level, serial }))}.signature`,
    token_type: 'bearer',
    expires_in: 600,
    expires_at: Math.floor(Date.now() / 1000) + 600,
    refresh_token: `refresh-${serial}`,
    user: aUser(made),
  };
}

function aUser({
  id = '7b0e1a52-51a7-4a9b-8f0a-0c7a3f7f9a01',
  email = EMAIL,
  role = 'betrieb',
  factor,
  required = factor === 'verified',
}: Omit<Made, 'level' | 'serial'>): AuthUser {
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    created_at: SINCE,
    updated_at: SINCE,
    last_sign_in_at: SINCE,
    app_metadata: { provider: 'email', providers: ['email'], role, second_factor_required: required },
    user_metadata: {},
    factors: factor
      ? [
          {
            id: FACTOR_ID,
            friendly_name: '',
            factor_type: 'totp',
            status: factor,
            created_at: SINCE,
            updated_at: SINCE,
          },
        ]
      : [],
  };
}

function base64url(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
