import { DAY } from '@federpost/shared/calendar/durations.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { seesAll, type OperatorRole } from '@federpost/shared/http/auth.ts';
import type { OperatorRecord, SessionRecord, InvitationRecord } from '@federpost/shared/http/operators.ts';
import { isSameMailbox, normalizeEmail } from '@federpost/shared/mail/email-address.ts';
import { type SignedIn, levelOf } from './issued-session.ts';
import { hashPassword } from './password.ts';
import { StaffRefused } from './refusals.ts';
import {
  type Operators,
  findOperator,
  removalBlocker,
  verifiedFactors,
  withOperator,
  withoutFactors,
  withoutOperator,
  type OperatorDirectory,
  findByEmail,
  withAccount,
  type Invitation,
} from './staff.ts';
import { type Sessions, hashOf } from './state/port.ts';

/** How operators manage each other. Refusals are `StaffRefused`; an unreachable store is `StoreUnavailable`. */
export type OperatorManagement = Invitations & {
  operators(signedIn: SignedIn): Promise<OperatorRecord[]>;
  /** The operator's own sessions, and for «Betrieb» those of all operators, last used first. */
  sessions(signedIn: SignedIn): Promise<SessionRecord[]>;
  /** Removes the account and its sessions. */
  remove(operatorId: string): Promise<void>;
  /** Removes the second factors and recovery codes of an operator who has lost them, and ends their sessions. */
  resetFactors(operatorId: string): Promise<void>;
  endSession(signedIn: SignedIn, sessionId: string): Promise<void>;
};

type OperatorManagementParts = { staff: Operators; sessions: Sessions; now: () => number };

export function createOperatorManagement({ staff, sessions, now }: OperatorManagementParts): OperatorManagement {
  const requireKnownOperator = (directory: OperatorDirectory, id: string) => {
    const operator = findOperator(directory, id);
    if (!operator) throw new StaffRefused('unknown-operator');
    return operator;
  };

  return {
    ...createInvitations({ staff, now }),

    async operators({ operator: self }) {
      const directory = await staff.read();
      return directory.operators
        .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
        .map((operator) => ({
          id: operator.id,
          email: operator.email,
          role: operator.role,
          created_at: operator.createdAt,
          last_sign_in_at: operator.lastSignInAt ?? null,
          has_factor: verifiedFactors(operator).length > 0,
          from_settings: operator.source === 'settings',
          is_self: operator.id === self.id,
          may_be_removed: removalBlocker(directory, operator) === undefined,
        }));
    },

    async sessions({ operator: self, session: current }) {
      const directory = await staff.read();
      const visibleOperators = seesAll(self.role)
        ? directory.operators
        : directory.operators.filter(({ id }) => id === self.id);
      const sessionLists = await Promise.all(
        visibleOperators.map(async (operator) =>
          (await sessions.list(operator.id, now())).map((record): SessionRecord => ({
            id: record.id,
            email: operator.email,
            device: record.device,
            aal: levelOf(operator, record),
            created_at: new Date(record.createdAt).toISOString(),
            last_used_at: new Date(record.usedAt).toISOString(),
            is_current: record.id === current.id,
          })),
        ),
      );
      return sessionLists.flat().toSorted((a, b) => b.last_used_at.localeCompare(a.last_used_at));
    },

    async remove(operatorId) {
      await staff.change((before) => {
        const operator = requireKnownOperator(before, operatorId);
        const blocker = removalBlocker(before, operator);
        if (blocker) throw new StaffRefused(blocker);
        return [withoutOperator(before, operator), undefined];
      });
      await sessions.end({ id: '', operatorId }, 'global');
    },

    async resetFactors(operatorId) {
      await staff.change((before) => [
        withOperator(before, withoutFactors(requireKnownOperator(before, operatorId))),
        undefined,
      ]);
      await sessions.end({ id: '', operatorId }, 'global');
    },

    async endSession({ operator }, sessionId) {
      const session = await sessions.find(sessionId, now());
      if (!session || (!seesAll(operator.role) && session.operatorId !== operator.id))
        throw new StaffRefused('unknown-session');
      await sessions.end(session, 'local');
    },
  };
}

const INVITATION_TTL_MS = 3 * DAY;

/** The data of an invitation's mail; `token` is stored nowhere else. */
export type InvitationToSend = { id: string; email: string; role: OperatorRole; token: string; expiresAt: string };

/** Refusals are `StaffRefused`; an unreachable store is `StoreUnavailable`. */
type Invitations = {
  invitations(): Promise<InvitationRecord[]>;
  /** Replaces an earlier invitation to the same address. */
  invite(signedIn: SignedIn, invited: { email: string; role: OperatorRole }): Promise<InvitationToSend>;
  withdraw(invitationId: string): Promise<void>;
  /** The invited address, as long as the invitation is valid. */
  openInvitation(token: string): Promise<Pick<Invitation, 'email' | 'role' | 'expiresAt'>>;
  /** Creates the account and uses up the invitation. @returns the address to sign in with. */
  accept(token: string, password: string): Promise<string>;
};

function createInvitations({ staff, now }: { staff: Operators; now: () => number }): Invitations {
  const findInvitation = ({ invitations }: OperatorDirectory, token: string): Invitation => {
    const hash = hashOf(token);
    const invitation = invitations.find(({ tokenHash }) => tokenHash === hash);
    if (!invitation || Date.parse(invitation.expiresAt) <= now()) throw new StaffRefused('invitation-over');
    return invitation;
  };

  return {
    async invitations() {
      const directory = await staff.read();
      return directory.invitations
        .filter(({ expiresAt }) => Date.parse(expiresAt) > now())
        .map(({ id, email, role, createdAt, expiresAt, invitedBy }) => ({
          id,
          email,
          role,
          created_at: createdAt,
          expires_at: expiresAt,
          invited_by: findOperator(directory, invitedBy)?.email ?? null,
        }));
    },

    async invite({ operator }, { email: typedEmail, role }) {
      const email = normalizeEmail(typedEmail);
      const token = randomBytes(32).toString('base64url');
      const invitation: Invitation = {
        id: randomUUID(),
        email,
        role,
        tokenHash: hashOf(token),
        invitedBy: operator.id,
        createdAt: new Date(now()).toISOString(),
        expiresAt: new Date(now() + INVITATION_TTL_MS).toISOString(),
      };
      await staff.change((before) => {
        if (findByEmail(before, email)) throw new StaffRefused('has-account');
        const otherInvitations = before.invitations.filter(
          (invitation) => !isSameMailbox(invitation.email, email) && Date.parse(invitation.expiresAt) > now(),
        );
        return [{ ...before, invitations: [...otherInvitations, invitation] }, undefined];
      });
      const { id, expiresAt } = invitation;
      return { id, email, role, token, expiresAt };
    },

    async withdraw(invitationId) {
      await staff.change((before) => {
        const invitations = before.invitations.filter(({ id }) => id !== invitationId);
        if (invitations.length === before.invitations.length) throw new StaffRefused('unknown-invitation');
        return [{ ...before, invitations }, undefined];
      });
    },

    async openInvitation(token) {
      const { email, role, expiresAt } = findInvitation(await staff.read(), token);
      return { email, role, expiresAt };
    },

    async accept(token, password) {
      // Checked before the costly hash, and again with the change: another request may have used it in between.
      findInvitation(await staff.read(), token);
      const passwordHash = await hashPassword(password);
      return staff.change((before) => {
        const { id, email, role } = findInvitation(before, token);
        if (findByEmail(before, email)) throw new StaffRefused('invitation-over');
        const rest = { ...before, invitations: before.invitations.filter((invitation) => invitation.id !== id) };
        const account = { email, role, passwordHash, source: 'invited' as const };
        return [withAccount(rest, account, new Date(now())), email];
      });
    },
  };
}
