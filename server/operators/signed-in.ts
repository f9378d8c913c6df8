import type { Operator } from './staff/staff.ts';
import type { Session } from './state/port.ts';
import type { OperatorRole, AssuranceLevel } from '@federpost/shared/http/auth.ts';

/** Who sent a request, with everything that permissions depend on: see http/operator/permissions.ts. */
export type SignedIn = {
  operator: Operator;
  session: Session;
  role: OperatorRole;
  aal: AssuranceLevel;
  /** Whether the operator has a verified second factor. */
  hasFactor: boolean;
  /** Whether the shop gives nobody access without one. */
  mfaRequired: boolean;
};
