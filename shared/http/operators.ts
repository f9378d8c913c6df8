import { z } from 'zod';
import { ASSURANCE_LEVELS, newPassword, OPERATOR_ROLES } from './auth.ts';
import { emailAddress } from '../mail/email-address.ts';

/** The shop's operators, their invitations and their sessions. Commands are POST /functions/v1/<name>. */

/** GET /rest/v1/operators → Operator[], the oldest account first. «Betrieb» only. */
const operator = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(OPERATOR_ROLES),
  created_at: z.string(),
  last_sign_in_at: z.string().nullable(),
  /** Whether a second factor is verified. */
  has_factor: z.boolean(),
  /** The account of OPERATOR_EMAIL, which cannot be removed here. */
  from_settings: z.boolean(),
  is_self: z.boolean(),
  /** The last one who may do everything cannot be removed; neither can the account from the settings. */
  may_be_removed: z.boolean(),
});
export type OperatorRecord = z.output<typeof operator>;
export const operators = z.array(operator);

/** GET /rest/v1/invitations → Invitation[] that wait to be accepted, the oldest first. «Betrieb» only. */
const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(OPERATOR_ROLES),
  created_at: z.string(),
  expires_at: z.string(),
  /** The inviter's e-mail; null if that account is gone. */
  invited_by: z.string().nullable(),
});
export type InvitationRecord = z.output<typeof invitation>;
export const invitations = z.array(invitation);

/** GET /rest/v1/sessions → Session[], last used first: the operator's own; for «Betrieb» those of all operators. */
const session = z.object({
  id: z.uuid(),
  email: z.string(),
  /** «Firefox, Linux», from the browser's own name at the sign-in; empty if it is unknown. */
  device: z.string(),
  aal: z.enum(ASSURANCE_LEVELS),
  created_at: z.string(),
  last_used_at: z.string(),
  is_current: z.boolean(),
});
export type SessionRecord = z.output<typeof session>;
export const sessions = z.array(session);

const email = emailAddress('Bitte geben Sie eine gültige E-Mail-Adresse an.');
const role = z.enum(OPERATOR_ROLES, { error: 'Bitte wählen Sie „Betrieb“ oder „Druck“.' });

/**
 * POST invite-operator → { id } of the invitation, once its mail is handed over; it replaces an earlier one to the same
 * address. 409 if the address has an account.
 */
export const inviteOperator = z.strictObject({ email, role });
export type InviteOperator = z.output<typeof inviteOperator>;
export const inviteOperatorResult = z.object({ id: z.uuid() });

/** POST withdraw-invitation → {}; its link is invalid from now on. */
export const withdrawInvitation = z.strictObject({ invitationId: z.uuid({ error: 'Die Einladung ist ungültig.' }) });

/** POST remove-operator → {}: the account and its sessions. 409 for the last «Betrieb» and for the account from the settings. */
export const removeOperator = z.strictObject({ operatorId: z.uuid({ error: 'Dieser Zugang ist ungültig.' }) });

/** POST reset-factors → {}: removes a colleague's second factors and recovery codes and ends their sessions. */
export const resetFactors = removeOperator;

/** POST end-session → {}: one of the operator's own; for «Betrieb» any session. */
export const endSession = z.strictObject({ sessionId: z.uuid({ error: 'Diese Sitzung ist ungültig.' }) });

/** The fragment of an invitation's link before its token, on the operator's page. */
export const INVITATION_HASH = '#einladung=';

const token = z
  .string({ error: 'Diese Einladung gilt nicht mehr.' })
  .regex(/^[\w-]{43}$/, 'Diese Einladung gilt nicht mehr.');

/** POST open-invitation, by anyone with the link → the invited address; 410 once it is used, withdrawn or expired. */
export const openInvitation = z.strictObject({ token });
export const openInvitationResult = invitation.pick({ email: true, role: true, expires_at: true });

/** POST accept-invitation, by anyone who has the link → { email } to sign in with; 410 as above. */
export const acceptInvitation = z.strictObject({ token, password: newPassword });
export const acceptInvitationResult = z.object({ email: z.string() });
