import type { RequestHandler } from 'express';
import type { OperatorManagement } from '../../operators/operator-management.ts';
import { currentSession } from './operator-auth.ts';

/** GET /rest/v1/operators → everybody who may sign in. */
export function operatorsRoute(operatorManagement: OperatorManagement): RequestHandler {
  return async (_request, response) => void response.json(await operatorManagement.operators(currentSession(response)));
}

/** GET /rest/v1/invitations → those that are not accepted yet. */
export function invitationsRoute(operatorManagement: OperatorManagement): RequestHandler {
  return async (_request, response) => void response.json(await operatorManagement.invitations());
}

/** GET /rest/v1/sessions → the operator's own, and for «Betrieb» everybody's. */
export function sessionsRoute(operatorManagement: OperatorManagement): RequestHandler {
  return async (_request, response) => void response.json(await operatorManagement.sessions(currentSession(response)));
}
