import type { RequestHandler, Response } from 'express';
import { seesAll, type OperatorRole } from '@federpost/shared/http/auth.ts';
import { AuthRefused } from '../../operators/refusals.ts';
import type { SignedIn } from '../../operators/issued-session.ts';
import type { Auth } from '../../operators/auth.ts';
import { permissionRefusal, type PermissionRefusal } from '../auth/auth-errors.ts';
import type { Permission } from '../route.ts';

declare global {
  namespace Express {
    interface Locals {
      /** Set by `requireOperator`. */
      signedIn?: SignedIn;
    }
  }
}

/** Passes on only requests of operators who may use this route. Throws what `authorize` throws. */
export function requireOperator(auth: Auth, permission: Permission): RequestHandler {
  return async (request, response, next) => {
    response.set('Cache-Control', 'no-store');
    response.locals.signedIn = await authorize(auth, permission, request.get('authorization'));
    next();
  };
}

/** The role, factors and session of the operator whom `requireOperator` let pass. Throws on a route without it. */
export function currentSession(response: Response): SignedIn {
  const { signedIn } = response.locals;
  if (!signedIn) throw new Error('This route is not behind requireOperator.');
  return signedIn;
}

/** For answers that show texts, on routes that «Druck» may use for others. Throws `AuthRefused`. */
export function requireBetrieb({ role }: { role: OperatorRole }): void {
  if (!seesAll(role)) throw permissionRefusal('role');
}

/** The operator of a request, if they may use this route. Throws `AuthRefused` and `StoreUnavailable`. */
export async function authorize(
  auth: Pick<Auth, 'authenticate'>,
  permission: Permission,
  authorization: string | undefined,
): Promise<SignedIn> {
  const token = bearerOf(authorization);
  if (token === undefined) throw new AuthRefused('no_authorization', 'This endpoint requires a Bearer token');
  const signedIn = await auth.authenticate(token);
  const refusal = refusalOf(permission, signedIn);
  if (refusal) throw permissionRefusal(refusal);
  return signedIn;
}

/** The token of a header `Authorization: Bearer …`. */
export const bearerOf = (authorization = '') => /^bearer +(\S+)$/i.exec(authorization)?.[1];

/** What a permission depends on. */
type AccessContext = Pick<SignedIn, 'aal' | 'hasFactor' | 'mfaRequired'> & { operator: { role: OperatorRole } };

/** Judges one request. @returns undefined if it is permitted. */
export function refusalOf(
  { roles, level }: Permission,
  { operator: { role }, aal, hasFactor, mfaRequired }: AccessContext,
): PermissionRefusal | undefined {
  if (level !== 'password' && aal === 'aal1') {
    if (hasFactor) return 'factor';
    if (mfaRequired && level === 'second-factor') return 'enrolment';
  }
  return roles.includes(role) ? undefined : 'role';
}
