import { randomBytes, randomUUID } from 'node:crypto';
import type { OperatorRole } from '@federpost/shared/http/auth.ts';
import type { InvitationRecord } from '@federpost/shared/http/operators.ts';
import { normalized } from '@federpost/shared/mail/email-address.ts';
import type { SignedIn } from './signed-in.ts';
import { hashPassword } from './password.ts';
import { StaffRefused } from './staff-refused.ts';
import type { Operators } from './staff/open-staff.ts';
import { findByEmail, findOperator, withAccount, type Invitation, type OperatorDirectory } from './staff/staff.ts';
import { hashOf } from './state/session-lifetime.ts';

const INVITED_FOR_MS = 3 * 24 * 3_600_000;

/** The data of an invitation's mail; `token` is nowhere else. */
export type InvitationToSend = { id: string; email: string; role: OperatorRole; token: string; expiresAt: string };

/** Refusals are `StaffRefused`; an unreachable store is `AuthUnavailable`. */
export type Invitations = {
  invitations(): Promise<InvitationRecord[]>;
  /** Replaces an earlier invitation to the same address. */
  invite(signedIn: SignedIn, invited: { email: string; role: OperatorRole }): Promise<InvitationToSend>;
  withdraw(invitationId: string): Promise<void>;
  /** The invited address, as long as the invitation is valid. */
  openInvitation(token: string): Promise<Pick<Invitation, 'email' | 'role' | 'expiresAt'>>;
  /** Creates the account and uses up the invitation. @returns the address to sign in with. */
  accept(token: string, password: string): Promise<string>;
};

export function createInvitations({ staff, now }: { staff: Operators; now: () => number }): Invitations {
  const findInvitation = ({ invitations }: OperatorDirectory, token: string): Invitation => {
    const hash = hashOf(token);
    const found = invitations.find(({ tokenHash }) => tokenHash === hash);
    if (!found || Date.parse(found.expiresAt) <= now()) throw new StaffRefused('invitation-over');
    return found;
  };

  return {
    async invitations() {
      const known = await staff.read();
      return known.invitations
        .filter(({ expiresAt }) => Date.parse(expiresAt) > now())
        .map(({ id, email, role, createdAt, expiresAt, invitedBy }) => ({
          id,
          email,
          role,
          created_at: createdAt,
          expires_at: expiresAt,
          invited_by: findOperator(known, invitedBy)?.email ?? null,
        }));
    },

    async invite({ operator }, { email: given, role }) {
      const email = normalized(given);
      const token = randomBytes(32).toString('base64url');
      const invitation: Invitation = {
        id: randomUUID(),
        email,
        role,
        tokenHash: hashOf(token),
        invitedBy: operator.id,
        createdAt: new Date(now()).toISOString(),
        expiresAt: new Date(now() + INVITED_FOR_MS).toISOString(),
      };
      await staff.change((before) => {
        if (findByEmail(before, email)) throw new StaffRefused('has-account');
        const others = before.invitations.filter((one) => one.email !== email && Date.parse(one.expiresAt) > now());
        return [{ ...before, invitations: [...others, invitation] }, undefined];
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
      // Checked before the costly hash, and again with it: another request may have used it meanwhile.
      findInvitation(await staff.read(), token);
      const passwordHash = await hashPassword(password);
      return staff.change((before) => {
        const { id, email, role } = findInvitation(before, token);
        if (findByEmail(before, email)) throw new StaffRefused('invitation-over');
        const rest = { ...before, invitations: before.invitations.filter((one) => one.id !== id) };
        const account = { email, role, passwordHash, source: 'invited' as const };
        return [withAccount(rest, account, new Date(now())), email];
      });
    },
  };
}
