import {
  acceptInvitation,
  acceptInvitationResult,
  endSession,
  invitations,
  inviteOperator,
  inviteOperatorResult,
  openInvitation,
  openInvitationResult,
  operators,
  removeOperator,
  resetFactors,
  sessions,
  withdrawInvitation,
  type InviteOperator,
} from '@federpost/shared/http/operators.ts';
import { MailNotSent } from '../../mail/transport.ts';
import type { SignedIn } from '../../operators/issued-session.ts';
import type { Shop } from '../../shop.ts';
import { mailInvitation } from '../../tasks/mail-invitation.ts';
import { HttpError } from '../errors.ts';
import { forAnyone, forBetrieb, forOperators, type Routes } from '../route.ts';

/** Of those who try out links. */
const limit = {
  name: 'invitations',
  tries: 20,
  seconds: 900,
  message: 'Das waren sehr viele Versuche in kurzer Zeit. Bitte eine Viertelstunde warten.',
};

export const operatorManagementRoutes: Routes = {
  'GET /rest/v1/operators': forBetrieb({
    summary: 'The shop’s operators.',
    answer: operators,
    handle: ({ session }, { auth }) => auth.operatorManagement.operators(session),
  }),
  'GET /rest/v1/invitations': forBetrieb({
    summary: 'Invitations that wait to be accepted.',
    answer: invitations,
    handle: (_call, { auth }) => auth.operatorManagement.invitations(),
  }),
  'GET /rest/v1/sessions': forOperators({
    summary: 'The operator’s own sessions; for „Betrieb“ everybody’s.',
    answer: sessions,
    handle: ({ session }, { auth }) => auth.operatorManagement.sessions(session),
  }),
  'POST /functions/v1/invite-operator': forBetrieb({
    summary: 'Invites an operator by mail.',
    body: inviteOperator,
    answer: inviteOperatorResult,
    handle: ({ body, session }, shop) => inviteByMail(shop, session, body),
  }),
  'POST /functions/v1/withdraw-invitation': forBetrieb({
    summary: 'Invalidates an invitation’s link.',
    body: withdrawInvitation,
    answer: 'application/json',
    handle: ({ body }, { auth }) => auth.operatorManagement.withdraw(body.invitationId),
  }),
  'POST /functions/v1/remove-operator': forBetrieb({
    summary: 'Removes an operator’s account and ends its sessions.',
    body: removeOperator,
    answer: 'application/json',
    handle: ({ body }, { auth }) => auth.operatorManagement.remove(body.operatorId),
  }),
  'POST /functions/v1/reset-factors': forBetrieb({
    summary: 'Removes a colleague’s second factors and recovery codes.',
    body: resetFactors,
    answer: 'application/json',
    handle: ({ body }, { auth }) => auth.operatorManagement.resetFactors(body.operatorId),
  }),
  'POST /functions/v1/end-session': forOperators({
    summary: 'Ends a session.',
    body: endSession,
    answer: 'application/json',
    handle: ({ body, session }, { auth }) => auth.operatorManagement.endSession(session, body.sessionId),
  }),
  'POST /functions/v1/open-invitation': forAnyone({
    summary: 'Who is invited, for anyone who has the link; 410 once it is used, withdrawn or expired.',
    limit,
    body: openInvitation,
    bodyLimit: '4kb',
    answer: openInvitationResult,
    async handle({ body }, { auth }) {
      const { email, role, expiresAt } = await auth.operatorManagement.openInvitation(body.token);
      return { email, role, expires_at: expiresAt };
    },
  }),
  'POST /functions/v1/accept-invitation': forAnyone({
    summary: 'Accepts an invitation: opens the account with a password.',
    limit,
    body: acceptInvitation,
    bodyLimit: '4kb',
    answer: acceptInvitationResult,
    handle: async ({ body: { token, password } }, { auth }) => ({
      email: await auth.operatorManagement.accept(token, password),
    }),
  }),
};

/** Answers once the mail was sent; if that fails the invitation is withdrawn. */
async function inviteByMail(
  shop: Pick<Shop, 'auth' | 'mailer' | 'business' | 'publicUrl' | 'adminPath'>,
  session: SignedIn,
  invited: InviteOperator,
): Promise<{ id: string }> {
  const { operatorManagement } = shop.auth;
  const invitation = await operatorManagement.invite(session, invited);
  try {
    await mailInvitation(shop, invitation);
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
}
