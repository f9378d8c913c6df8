import { z } from 'zod';
import { recoveryCodes, type OperatorRole, type RecoveryCodes } from '@federpost/shared/http/auth.ts';
import {
  invitations,
  operators,
  sessions,
  type InvitationRecord,
  type OperatorRecord,
  type SessionRecord,
} from '@federpost/shared/http/operators.ts';
import { adminApi } from '../shell/api.ts';

const emptyAnswer = z.object({});
const command = (name: string, body: object) => ({ path: `/functions/v1/${name}`, body, answer: emptyAnswer });

/** Refetched whenever the view opens, because colleagues change their own accounts. */
export const FRESH = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;

/** The calls of the view «Zugänge». */
export const accessApi = adminApi
  .enhanceEndpoints({ addTagTypes: ['Operators', 'Invitations', 'Sessions', 'RecoveryCodes'] })
  .injectEndpoints({
    endpoints: (build) => ({
      operators: build.query<OperatorRecord[], void>({
        query: () => ({ path: '/rest/v1/operators', answer: operators }),
        providesTags: ['Operators'],
      }),
      invitations: build.query<InvitationRecord[], void>({
        query: () => ({ path: '/rest/v1/invitations', answer: invitations }),
        providesTags: ['Invitations'],
      }),
      /** The operator's own sessions; for «Betrieb», those of all operators. */
      sessions: build.query<SessionRecord[], void>({
        query: () => ({ path: '/rest/v1/sessions', answer: sessions }),
        providesTags: ['Sessions'],
      }),
      /** The number of unused codes. New codes never enter the store: sign-in/auth-api.ts requests them. */
      recoveryCodes: build.query<RecoveryCodes, void>({
        query: () => ({ path: '/auth/v1/factors/recovery-codes', answer: recoveryCodes }),
        providesTags: ['RecoveryCodes'],
      }),
      inviteOperator: build.mutation<unknown, { email: string; role: OperatorRole }>({
        query: (body) => command('invite-operator', body),
        invalidatesTags: ['Invitations'],
      }),
      withdrawInvitation: build.mutation<unknown, string>({
        query: (invitationId) => command('withdraw-invitation', { invitationId }),
        invalidatesTags: ['Invitations'],
      }),
      removeOperator: build.mutation<unknown, string>({
        query: (operatorId) => command('remove-operator', { operatorId }),
        invalidatesTags: ['Operators', 'Sessions'],
      }),
      resetFactors: build.mutation<unknown, string>({
        query: (operatorId) => command('reset-factors', { operatorId }),
        invalidatesTags: ['Operators', 'Sessions'],
      }),
      endSession: build.mutation<unknown, string>({
        query: (sessionId) => command('end-session', { sessionId }),
        invalidatesTags: ['Sessions'],
      }),
    }),
  });

/** The names of the roles, and their permissions. */
export const ROLE_LABELS: Record<OperatorRole, { name: string; may: string }> = {
  druck: { name: 'Druck', may: 'druckt und bringt zur Post, sieht weder Texte noch Geld' },
  betrieb: { name: 'Betrieb', may: 'darf alles, auch Texte, Geld und Zugänge' },
};
