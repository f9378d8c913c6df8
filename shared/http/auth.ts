import { z } from 'zod';

/**
 * Signing in as an operator: /auth/v1/…, in the shapes of supabase-js, so that its client works against the shop
 * unchanged. Messages here are for programs; the operator's page has German words for each code.
 */

/**
 * Minimum length of a password that an operator chooses; OPERATOR_PASSWORD has its own (server/operators/bootstrap-operator.ts).
 */
export const PASSWORD_LENGTH_MIN = 12;
export const PASSWORD_LENGTH_MAX = 128;

/** A password that an operator chooses: with an invitation, or to replace the current one. */
export const newPassword = z
  .string({ error: 'Bitte wählen Sie ein Passwort.' })
  .min(PASSWORD_LENGTH_MIN, `Das Passwort braucht mindestens ${PASSWORD_LENGTH_MIN} Zeichen.`)
  .max(PASSWORD_LENGTH_MAX, `Das Passwort darf höchstens ${PASSWORD_LENGTH_MAX} Zeichen haben.`);

/** «Betrieb» may do everything; «Druck» prints and posts, and sees neither texts nor money. */
export const OPERATOR_ROLES = ['betrieb', 'druck'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** Whether a role sees texts, money and the other operators. */
export function seesAll(role: OperatorRole): boolean {
  return role === 'betrieb';
}

/** How a session's operator was verified: by a password, or by a second factor too. */
export const ASSURANCE_LEVELS = ['aal1', 'aal2'] as const;
export type AssuranceLevel = (typeof ASSURANCE_LEVELS)[number];

/** POST /auth/v1/token?grant_type=password. Further fields (supabase-js sends some) are ignored. */
export const passwordGrant = z.object({ email: z.string().min(1).max(320), password: z.string().min(1).max(1024) });

/** POST /auth/v1/token?grant_type=refresh_token. */
export const refreshGrant = z.object({ refresh_token: z.string().min(1).max(256) });

/** The body of POST /auth/v1/token. */
export const tokenGrant = z.union([passwordGrant, refreshGrant]);

/** A second factor as `user.factors` lists it. Only a verified one counts; `friendly_name` may be empty. */
const authFactor = z.object({
  id: z.uuid(),
  friendly_name: z.string(),
  factor_type: z.literal('totp'),
  status: z.enum(['unverified', 'verified']),
  created_at: z.string(),
  updated_at: z.string(),
});
export type AuthFactor = z.output<typeof authFactor>;

/**
 * GET /auth/v1/user, and part of every session. `second_factor_required`: a session of level aal1 may only make the
 * second factor's own calls, to enrol the first factor or to use an enrolled one.
 */
export const authUser = z.object({
  id: z.uuid(),
  aud: z.literal('authenticated'),
  role: z.literal('authenticated'),
  email: z.string(),
  phone: z.literal(''),
  created_at: z.string(),
  updated_at: z.string(),
  last_sign_in_at: z.string().optional(),
  app_metadata: z.object({
    provider: z.literal('email'),
    providers: z.array(z.literal('email')),
    role: z.enum(OPERATOR_ROLES),
    second_factor_required: z.boolean(),
  }),
  user_metadata: z.record(z.string(), z.unknown()),
  factors: z.array(authFactor),
});
export type AuthUser = z.output<typeof authUser>;

/**
 * PUT /auth/v1/user → the user. Only the password can be changed: further fields (supabase-js sends some) are ignored.
 */
export const changeUser = z.object({
  password: newPassword,
  current_password: z.string({ error: 'Bitte geben Sie auch Ihr bisheriges Passwort ein.' }).min(1).max(1024),
});

/** The answer to both grants. `expires_at` is Unix seconds. */
export const authSession = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.int(),
  expires_at: z.int(),
  refresh_token: z.string(),
  user: authUser,
});
export type AuthSession = z.output<typeof authSession>;

/** POST /auth/v1/factors. `issuer` is ignored: the shop uses its own name. */
export const enrollFactor = z.object({
  factor_type: z.literal('totp'),
  friendly_name: z.string().trim().max(60).default(''),
});

/** Its answer. `qr_code` is an SVG element, `secret` the Base32 for an app without a camera. */
export const enrolledFactor = z.object({
  id: z.uuid(),
  type: z.literal('totp'),
  friendly_name: z.string(),
  totp: z.object({ qr_code: z.string(), secret: z.string(), uri: z.string() }),
});
export type EnrolledFactor = z.output<typeof enrolledFactor>;

/** The answer of POST /auth/v1/factors/{id}/challenge; `expires_at` is Unix seconds. The body is ignored. */
export const factorChallenge = z.object({ id: z.string(), type: z.literal('totp'), expires_at: z.int() });
export type FactorChallenge = z.output<typeof factorChallenge>;

/** POST /auth/v1/factors/{id}/verify → a session of level aal2 that replaces the asking one. DELETE …/{id} → { id }. */
export const verifyFactor = z.object({
  challenge_id: z.string().min(1).max(128),
  code: z
    .string()
    .max(16)
    .transform((code) => code.replaceAll(/\s/g, '')),
});

/**
 * GET /auth/v1/factors/recovery-codes: the number of unused codes, without `codes`. POST and POST …/regenerate: ten new
 * codes, shown only in this answer, which replace all earlier ones. DELETE: removes all.
 */
export const recoveryCodes = z.object({
  id: z.uuid(),
  type: z.literal('recovery_code'),
  /** The number of unused codes. */
  total: z.int(),
  codes: z.array(z.string()).optional(),
});
export type RecoveryCodes = z.output<typeof recoveryCodes>;

/** POST /auth/v1/factors/recovery-codes/verify → a session of level aal2. Case, spaces and hyphens do not matter. */
export const verifyRecoveryCode = z.object({ code: z.string().min(1).max(64) });

/** Codes of refused calls; the operator's page has German words for each, and every answer has a German `error` too. */
const AUTH_ERROR_CODES = [
  'invalid_credentials',
  'validation_failed',
  'bad_json',
  'no_authorization',
  'bad_jwt',
  'session_not_found',
  'session_expired',
  'refresh_token_not_found',
  'refresh_token_already_used',
  'over_request_rate_limit',
  'email_provider_disabled',
  'otp_disabled',
  'provider_disabled',
  'signup_disabled',
  'weak_password',
  'same_password',
  'not_found',
  'insufficient_aal',
  'not_admin',
  'mfa_factor_not_found',
  'mfa_factor_name_conflict',
  'mfa_verification_failed',
  'mfa_challenge_expired',
  'too_many_enrolled_mfa_factors',
  'unexpected_failure',
] as const;
export type AuthErrorCode = (typeof AUTH_ERROR_CODES)[number];

/** The answer with 401 or 403 to an operator's call under /rest/v1 and /functions/v1. */
export const operatorRefusal = z.object({
  code: z.enum(['no_authorization', 'insufficient_aal', 'not_admin']),
  message: z.string(),
  error: z.string(),
});
