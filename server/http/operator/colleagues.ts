import type { RequestHandler } from 'express';
import type { OperatorManagement } from '../../operators/operator-management.ts';
import { currentSession } from './operator-auth.ts';

/** GET /rest/v1/operators → everybody who may sign in. */
export function operatorsCall(colleagues: OperatorManagement): RequestHandler {
  return async (_request, response) => void response.json(await colleagues.operators(currentSession(response)));
}

/** GET /rest/v1/invitations → those that are not accepted yet. */
export function invitationsCall(colleagues: OperatorManagement): RequestHandler {
  return async (_request, response) => void response.json(await colleagues.invitations());
}

/** GET /rest/v1/sessions → the operator's own, and for «Betrieb» everybody's. */
export function sessionsCall(colleagues: OperatorManagement): RequestHandler {
  return async (_request, response) => void response.json(await colleagues.sessions(currentSession(response)));
}
