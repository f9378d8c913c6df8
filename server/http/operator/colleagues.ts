import type { RequestHandler } from 'express';
import type { OperatorManagement } from '../../operators/operator-management.ts';
import { currentSession } from './operator-auth.ts';

/** GET /rest/v1/operators → everybody who may sign in. */
export function operatorsCall(colleagues: OperatorManagement): RequestHandler {
  return async (_request, response) => void response.json(await colleagues.operators(currentSession(response)));
}

/** GET /rest/v1/invitations → those that wait to be accepted. */
export function invitationsCall(colleagues: OperatorManagement): RequestHandler {
  return async (_request, response) => void response.json(await colleagues.invitations());
}

/** GET /rest/v1/sessions → one's own, and to «Betrieb» everybody's. */
export function sessionsCall(colleagues: OperatorManagement): RequestHandler {
  return async (_request, response) => void response.json(await colleagues.sessions(currentSession(response)));
}
