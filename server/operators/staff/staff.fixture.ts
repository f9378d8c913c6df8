import type { OperatorRole } from '@federpost/shared/http/auth.ts';
import { withAccount, type OperatorDirectory } from './staff.ts';

/** The staff with somebody who was invited and has accepted; no password opens the account. */
export const withInvited = (
  staff: OperatorDirectory,
  email: string,
  role: OperatorRole = 'betrieb',
): OperatorDirectory => withAccount(staff, { email, role, passwordHash: 'x', source: 'invited' }, new Date(0));
