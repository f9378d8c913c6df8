import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  errors,
  importJWK,
  jwtVerify,
  SignJWT,
  type JWK,
  type JSONWebKeySet,
} from 'jose';
import { z } from 'zod';
import { ASSURANCE_LEVELS, type AssuranceLevel, type OperatorRole } from '@federpost/shared/http/auth.ts';
import { AuthRefused } from './refusals.ts';
import { publicKeyOf } from './signing-keys.ts';

/** Access tokens: ES256, valid for ten minutes, with the claims that supabase-js expects. */

export const ACCESS_TOKEN_SECONDS = 600;
const ALGORITHM = 'ES256';
const AUDIENCE = 'authenticated';

const claims = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  role: z.literal(AUDIENCE),
  aal: z.enum(ASSURANCE_LEVELS),
});

export type Subject = {
  operatorId: string;
  email: string;
  role: OperatorRole;
  sessionId: string;
  aal: AssuranceLevel;
  /** How the session was authenticated, the latest first; Unix seconds. */
  methods: { method: string; timestamp: number }[];
};

/** `now` is epoch milliseconds everywhere. */
export type Tokens = {
  issue(subject: Subject, now: number): Promise<{ accessToken: string; expiresAt: number }>;
  /** Throws `AuthRefused` (`bad_jwt`) for everything except an unexpired token signed by one of the keys. */
  verify(accessToken: string, now: number): Promise<{ operatorId: string; sessionId: string }>;
  /** The public keys, for verifying tokens elsewhere. */
  jwks: JSONWebKeySet;
};

/** @param options.keys at least one, see signing-keys.ts: the first signs. @param options.issuer the auth API's URL. Throws without a key. */
export async function openTokens({ keys, issuer }: { keys: readonly JWK[]; issuer: string }): Promise<Tokens> {
  const [first] = keys;
  if (!first) throw new Error('Tokens need at least one signing key.');
  const signingKey = await importJWK(first, ALGORITHM);
  const header = { alg: ALGORITHM, typ: 'JWT', kid: await calculateJwkThumbprint(first) };
  const jwks = { keys: await Promise.all(keys.map(publicKeyOf)) };
  const keySet = createLocalJWKSet(jwks);

  return {
    jwks,
    async issue(subject, now) {
      const issuedAt = Math.floor(now / 1000);
      const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
      const accessToken = await new SignJWT({
        role: AUDIENCE,
        email: subject.email,
        session_id: subject.sessionId,
        aal: subject.aal,
        amr: subject.methods,
        app_metadata: { provider: 'email', providers: ['email'], role: subject.role },
        user_metadata: {},
        is_anonymous: false,
      })
        .setProtectedHeader(header)
        .setSubject(subject.operatorId)
        .setAudience(AUDIENCE)
        .setIssuer(issuer)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(signingKey);
      return { accessToken, expiresAt };
    },
    async verify(accessToken, now) {
      try {
        const { payload } = await jwtVerify(accessToken, keySet, {
          algorithms: [ALGORITHM],
          issuer,
          audience: AUDIENCE,
          typ: 'JWT',
          currentDate: new Date(now),
          requiredClaims: ['exp', 'iat', 'sub'],
        });
        const { sub, session_id } = claims.parse(payload);
        return { operatorId: sub, sessionId: session_id };
      } catch (error) {
        throw new AuthRefused('bad_jwt', reasonFor(error));
      }
    },
  };
}

/** «Invalid JWT signature» is the specification's sentence (§8) for a token that none of the keys signed. */
function reasonFor(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'invalid JWT: token is expired';
  if (error instanceof errors.JWTClaimValidationFailed || error instanceof z.ZodError)
    return 'invalid JWT: token has invalid claims';
  if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid)
    return 'invalid JWT: token is malformed';
  if (error instanceof errors.JOSEError) return 'Invalid JWT signature';
  throw error;
}
