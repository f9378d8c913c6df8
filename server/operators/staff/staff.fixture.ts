import type { OperatorRole } from '@federpost/shared/http/auth.ts';
import { withAccount, type Staff } from './staff.ts';

/** The staff with somebody who was invited and has accepted; no password opens the account. */
export const withInvited = (staff: Staff, email: string, role: OperatorRole = 'betrieb'): Staff =>
  withAccount(staff, { email, role, passwordHash: 'x', source: 'invited' }, new Date(0));
