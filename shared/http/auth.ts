import { z } from 'zod';

/**
 * Signing in as an operator: /auth/v1/…, in the shapes supabase-js speaks, so that its client works
 * against the shop unchanged. Messages here are for programs; the operator's page has German words
 * for each code.
 */

export const PASSWORD_LENGTH_MAX = 128;

/** POST /auth/v1/token?grant_type=password. Further fields (supabase-js sends some) are ignored. */
export const passwordGrant = z.object({ email: z.string().min(1).max(320), password: z.string().min(1).max(1024) });

/** POST /auth/v1/token?grant_type=refresh_token. */
export const refreshGrant = z.object({ refresh_token: z.string().min(1).max(256) });

/** GET /auth/v1/user, and part of every session. */
export const authUser = z.object({
  id: z.uuid(),
  aud: z.literal('authenticated'),
  role: z.literal('authenticated'),
  email: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  app_metadata: z.record(z.string(), z.unknown()),
  user_metadata: z.record(z.string(), z.unknown()),
});
export type AuthUser = z.output<typeof authUser>;

/** What both grants answer. `expires_at` is Unix seconds. */
export const authSession = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.int(),
  expires_at: z.int(),
  refresh_token: z.string(),
  user: authUser,
});
export type AuthSession = z.output<typeof authSession>;

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
  'unexpected_failure',
] as const;
export type AuthErrorCode = (typeof AUTH_ERROR_CODES)[number];

/** With `X-Supabase-Api-Version: 2024-01-01` the code is a word, without it the word is `error_code`. */
export const authError = z.union([
  z.object({ code: z.string(), message: z.string() }),
  z.object({ code: z.number(), error_code: z.string(), msg: z.string() }),
]);
