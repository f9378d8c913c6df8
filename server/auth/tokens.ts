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
import { AuthRefused } from './auth-refused.ts';

/** Access tokens: ES256, ten minutes, in the claims supabase-js expects. */

export const ACCESS_TOKEN_SECONDS = 600;
const ALGORITHM = 'ES256';
const AUDIENCE = 'authenticated';

const claims = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  role: z.literal(AUDIENCE),
  aal: z.enum(['aal1', 'aal2']),
});

export type Subject = { operatorId: string; email: string; sessionId: string; signedInAt: number };
export type VerifiedClaims = { operatorId: string; sessionId: string };

/** `now` is epoch milliseconds everywhere. */
export type Tokens = {
  issue(subject: Subject, now: number): Promise<{ accessToken: string; expiresAt: number }>;
  /** Throws `AuthRefused` (`bad_jwt`) for everything that is not a live token of ours. */
  verify(accessToken: string, now: number): Promise<VerifiedClaims>;
  /** The public keys, for anyone who checks tokens. */
  jwks: JSONWebKeySet;
};

/** @param options.keys at least one, see signing-keys.ts: the first signs. @param options.issuer the address of the auth API. */
export async function openTokens({ keys, issuer }: { keys: readonly JWK[]; issuer: string }): Promise<Tokens> {
  const published = await Promise.all(keys.map(publicJwk));
  const signingKey = await importJWK(keys[0]!, ALGORITHM);
  const jwks = { keys: published };
  const keySet = createLocalJWKSet(jwks);
  const header = { alg: ALGORITHM, typ: 'JWT', kid: published[0]!.kid! };

  return {
    jwks,
    async issue(subject, now) {
      const issuedAt = Math.floor(now / 1000);
      const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
      const accessToken = await new SignJWT({
        role: AUDIENCE,
        email: subject.email,
        session_id: subject.sessionId,
        aal: 'aal1',
        amr: [{ method: 'password', timestamp: Math.floor(subject.signedInAt / 1000) }],
        app_metadata: { provider: 'email', providers: ['email'] },
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

/** «Invalid JWT signature» is the specification's sentence (§8) for a token nobody here has signed. */
function reasonFor(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'invalid JWT: token is expired';
  if (error instanceof errors.JWTClaimValidationFailed || error instanceof z.ZodError)
    return 'invalid JWT: token has invalid claims';
  if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid)
    return 'invalid JWT: token is malformed';
  if (error instanceof errors.JOSEError) return 'Invalid JWT signature';
  throw error;
}

async function publicJwk({ kty, crv, x, y }: JWK): Promise<JWK> {
  const kid = await calculateJwkThumbprint({ kty: kty!, crv: crv!, x: x!, y: y! });
  return { kty: kty!, crv: crv!, x: x!, y: y!, kid, alg: ALGORITHM, use: 'sig', key_ops: ['verify'] };
}
