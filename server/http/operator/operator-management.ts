import type { RequestHandler, Response } from 'express';
import {
  acceptInvitation,
  endSession,
  inviteOperator,
  openInvitation,
  removeOperator,
  resetFactors,
  withdrawInvitation,
} from '@federpost/shared/http/operators.ts';
import { MailNotSent } from '../../mail/transport.ts';
import type { OperatorManagement } from '../../operators/operator-management.ts';
import { StaffRefused, type StaffRefusalCode } from '../../operators/refusals.ts';
import type { MailInvitation } from '../../tasks/mail-invitation.ts';
import { parseBody } from '../body.ts';
import { HttpError } from '../errors.ts';
import { currentSession } from './operator-auth.ts';

/** GET /rest/v1/operators → everyone who may sign in. */
export function operatorsRoute(operatorManagement: OperatorManagement): RequestHandler {
  return async (_request, response) => void response.json(await operatorManagement.operators(currentSession(response)));
}

/** GET /rest/v1/invitations → those that are not accepted yet. */
export function invitationsRoute(operatorManagement: OperatorManagement): RequestHandler {
  return async (_request, response) => void response.json(await operatorManagement.invitations());
}

/** GET /rest/v1/sessions → the operator's own, and for «Betrieb» those of all operators. */
export function sessionsRoute(operatorManagement: OperatorManagement): RequestHandler {
  return async (_request, response) => void response.json(await operatorManagement.sessions(currentSession(response)));
}

const REFUSALS: Record<StaffRefusalCode, { status: number; error: string }> = {
  'unknown-operator': { status: 404, error: 'Diesen Zugang gibt es nicht mehr.' },
  'unknown-invitation': { status: 404, error: 'Diese Einladung gibt es nicht mehr.' },
  'unknown-session': { status: 404, error: 'Diese Sitzung ist schon beendet.' },
  'has-account': { status: 409, error: 'Unter dieser E-Mail-Adresse gibt es schon einen Zugang.' },
  'from-settings': {
    status: 409,
    error: 'Dieser Zugang steht in den Einstellungen und lässt sich nur dort entfernen.',
  },
  'last-one': { status: 409, error: 'Das ist der letzte Zugang mit der Rolle „Betrieb“. Er bleibt.' },
  'invitation-over': { status: 410, error: 'Diese Einladung gilt nicht mehr. Bitte lassen Sie sich neu einladen.' },
};

/**
 * POST invite-operator `{ email, role }` → `{ id }`, once the mail was sent; if that fails the invitation is withdrawn.
 */
export function inviteOperatorRoute(
  operatorManagement: OperatorManagement,
  mailInvitation: MailInvitation,
): RequestHandler {
  return commandRoute(async (body, response) => {
    const invitation = await operatorManagement.invite(currentSession(response), parseBody(inviteOperator, body));
    try {
      await mailInvitation(invitation);
    } catch (error) {
      await operatorManagement.withdraw(invitation.id);
      if (!(error instanceof MailNotSent)) throw error;
      throw new HttpError(
        error.permanent ? 422 : 503,
        error.permanent
          ? 'Der Mailserver nimmt für diese Adresse nichts an. Bitte prüfen Sie sie.'
          : 'Die Einladung ließ sich gerade nicht verschicken. Bitte versuchen Sie es noch einmal.',
      );
    }
    return { id: invitation.id };
  });
}

/** POST withdraw-invitation `{ invitationId }`. */
export function withdrawInvitationRoute(operatorManagement: OperatorManagement): RequestHandler {
  return commandRoute((body) => operatorManagement.withdraw(parseBody(withdrawInvitation, body).invitationId));
}

/** POST remove-operator `{ operatorId }`. */
export function removeOperatorRoute(operatorManagement: OperatorManagement): RequestHandler {
  return commandRoute((body) => operatorManagement.remove(parseBody(removeOperator, body).operatorId));
}

/** POST reset-factors `{ operatorId }`. */
export function resetFactorsRoute(operatorManagement: OperatorManagement): RequestHandler {
  return commandRoute((body) => operatorManagement.resetFactors(parseBody(resetFactors, body).operatorId));
}

/** POST end-session `{ sessionId }`. */
export function endSessionRoute(operatorManagement: OperatorManagement): RequestHandler {
  return commandRoute((body, response) =>
    operatorManagement.endSession(currentSession(response), parseBody(endSession, body).sessionId),
  );
}

/** POST open-invitation `{ token }` → the invited address. For anyone who has the link. */
export function openInvitationRoute(operatorManagement: OperatorManagement): RequestHandler {
  return commandRoute(async (body) => {
    const { email, role, expiresAt } = await operatorManagement.openInvitation(parseBody(openInvitation, body).token);
    return { email, role, expires_at: expiresAt };
  });
}

/** POST accept-invitation `{ token, password }` → `{ email }`. For anyone who has the link. */
export function acceptInvitationRoute(operatorManagement: OperatorManagement): RequestHandler {
  return commandRoute(async (body) => {
    const { token, password } = parseBody(acceptInvitation, body);
    return { email: await operatorManagement.accept(token, password) };
  });
}

/** Answers with the command's result, or `{}`, and with a sentence for a refusal. */
function commandRoute(run: (body: unknown, response: Response) => Promise<object | void>): RequestHandler {
  return async (request, response) => {
    try {
      response.set('cache-control', 'no-store').json((await run(request.body, response)) ?? {});
    } catch (error) {
      if (!(error instanceof StaffRefused)) throw error;
      throw new HttpError(REFUSALS[error.reason].status, REFUSALS[error.reason].error);
    }
  };
}
