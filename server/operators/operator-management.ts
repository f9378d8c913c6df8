import { seesAll } from '@federpost/shared/http/auth.ts';
import type { OperatorRecord, SessionRecord } from '@federpost/shared/http/operators.ts';
import type { SignedIn } from './signed-in.ts';
import { levelOf } from './issued-session.ts';
import { createInvitations, type Invitations } from './invitations.ts';
import { StaffRefused } from './staff-refused.ts';
import type { Operators } from './staff/open-staff.ts';
import {
  findOperator,
  removalBlocker,
  verifiedFactors,
  withOperator,
  withoutFactors,
  withoutOperator,
  type OperatorDirectory,
} from './staff/staff.ts';
import type { Sessions } from './state/port.ts';

/** How operators manage each other. Refusals are `StaffRefused`; an unreachable store is `AuthUnavailable`. */
export type OperatorManagement = Invitations & {
  operators(signedIn: SignedIn): Promise<OperatorRecord[]>;
  /** The operator's own sessions, and for «Betrieb» everybody's, last used first. */
  sessions(signedIn: SignedIn): Promise<SessionRecord[]>;
  /** The account and its sessions. */
  remove(operatorId: string): Promise<void>;
  /** Removes the second factors and recovery codes of an operator who has lost them, and ends their sessions. */
  resetFactors(operatorId: string): Promise<void>;
  endSession(signedIn: SignedIn, sessionId: string): Promise<void>;
};

type OperatorManagementParts = { staff: Operators; sessions: Sessions; now: () => number };

export function createOperatorManagement({ staff, sessions, now }: OperatorManagementParts): OperatorManagement {
  const knownOperator = (known: OperatorDirectory, id: string) => {
    const operator = findOperator(known, id);
    if (!operator) throw new StaffRefused('unknown-operator');
    return operator;
  };

  return {
    ...createInvitations({ staff, now }),

    async operators({ operator: self }) {
      const known = await staff.read();
      return known.operators
        .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
        .map((one) => ({
          id: one.id,
          email: one.email,
          role: one.role,
          created_at: one.createdAt,
          last_sign_in_at: one.lastSignInAt ?? null,
          has_factor: verifiedFactors(one).length > 0,
          from_settings: one.source === 'settings',
          is_self: one.id === self.id,
          may_be_removed: removalBlocker(known, one) === undefined,
        }));
    },

    async sessions({ operator: self, role, session: current }) {
      const known = await staff.read();
      const shown = seesAll(role) ? known.operators : known.operators.filter(({ id }) => id === self.id);
      const each = await Promise.all(
        shown.map(async (operator) =>
          (await sessions.list(operator.id, now())).map((one): SessionRecord => ({
            id: one.id,
            operator_id: operator.id,
            email: operator.email,
            device: one.device,
            aal: levelOf(operator, one),
            created_at: new Date(one.createdAt).toISOString(),
            last_used_at: new Date(one.usedAt).toISOString(),
            is_current: one.id === current.id,
          })),
        ),
      );
      return each.flat().toSorted((one, other) => other.last_used_at.localeCompare(one.last_used_at));
    },

    async remove(operatorId) {
      await staff.change((before) => {
        const operator = knownOperator(before, operatorId);
        const why = removalBlocker(before, operator);
        if (why) throw new StaffRefused(why);
        return [withoutOperator(before, operator), undefined];
      });
      await sessions.end({ id: '', operatorId }, 'global');
    },

    async resetFactors(operatorId) {
      await staff.change((before) => [
        withOperator(before, withoutFactors(knownOperator(before, operatorId))),
        undefined,
      ]);
      await sessions.end({ id: '', operatorId }, 'global');
    },

    async endSession({ operator, role }, sessionId) {
      const session = await sessions.find(sessionId, now());
      if (!session || (!seesAll(role) && session.operatorId !== operator.id)) throw new StaffRefused('unknown-session');
      await sessions.end(session, 'local');
    },
  };
}
