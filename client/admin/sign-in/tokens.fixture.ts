import type { AssuranceLevel, AuthFactor, AuthSession, AuthUser, OperatorRole } from '@federpost/shared/http/auth.ts';

/** Test support: sessions in the server's format. */

export const EMAIL = 'betrieb@feder.example';
export const PASSWORD = 'eine ruhige Werkbank';
export const FACTOR_ID = '3c7f2b9e-0f5f-4c55-9a31-7f6a5b1f2c01';
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
