import { type Request, type Response, Router } from 'express';
import { enrollFactor, verifyFactor, verifyRecoveryCode } from '@federpost/shared/http/auth.ts';
import type { z } from 'zod';
import { AuthRefused } from '../../operators/refusals.ts';
import type { SignedIn } from '../../operators/issued-session.ts';
import type { Auth } from '../../operators/auth.ts';
import { authorize } from '../operator/operator-auth.ts';
import type { OperatorRoute } from '../operator/permissions.ts';

type Answer = (signedIn: SignedIn, request: Request<{ id: string }>) => object | Promise<object>;

/** The routes of the second factor under /auth/v1; the router that mounts them parses bodies and answers refusals. */
export function factorRouter({ secondFactor, ...auth }: Auth): Router {
  const router = Router();
  const allowed =
    (call: OperatorRoute, answer: Answer) => async (request: Request<{ id: string }>, response: Response) => {
      const signedIn = await authorize(auth, call, request.get('authorization'));
      response.json(await answer(signedIn, request));
    };

  const newCodes: Answer = (signedIn) => secondFactor.newRecoveryCodes(signedIn);
  const codes = '/factors/recovery-codes';
  router.get(codes, allowed('GET /auth/v1/factors/recovery-codes', secondFactor.recoveryCodes));
  router.post(codes, allowed('POST /auth/v1/factors/recovery-codes', newCodes));
  router.post(`${codes}/regenerate`, allowed('POST /auth/v1/factors/recovery-codes/regenerate', newCodes));
  router.delete(codes, allowed('DELETE /auth/v1/factors/recovery-codes', secondFactor.dropRecoveryCodes));
  router.post(
    `${codes}/verify`,
    allowed('POST /auth/v1/factors/recovery-codes/verify', (signedIn, { body }) =>
      secondFactor.redeemRecoveryCode(signedIn, parsed(verifyRecoveryCode, body, 'code is required').code),
    ),
  );

  router.post(
    '/factors',
    allowed('POST /auth/v1/factors', (signedIn, { body }) =>
      secondFactor.enrol(signedIn, parsed(enrollFactor, body, 'factor_type must be totp').friendly_name),
    ),
  );
  router.post(
    '/factors/:id/challenge',
    allowed('POST /auth/v1/factors/:id/challenge', (signedIn, { params }) =>
      secondFactor.challenge(signedIn, params.id),
    ),
  );
  router.post(
    '/factors/:id/verify',
    allowed('POST /auth/v1/factors/:id/verify', (signedIn, { params, body }) => {
      const { challenge_id, code } = parsed(verifyFactor, body, 'challenge_id and code are required');
      return secondFactor.verify(signedIn, { factorId: params.id, challengeId: challenge_id, code });
    }),
  );
  router.delete(
    '/factors/:id',
    allowed('DELETE /auth/v1/factors/:id', async (signedIn, { params }) => {
      await secondFactor.unenrol(signedIn, params.id);
      return { id: params.id };
    }),
  );
  return router;
}

function parsed<T>(schema: z.ZodType<T>, body: unknown, message: string): T {
  const result = schema.safeParse(body);
  if (!result.success) throw new AuthRefused('validation_failed', message);
  return result.data;
}
