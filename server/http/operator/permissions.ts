import { OPERATOR_ROLES, type AssuranceLevel, type OperatorRole } from '@federpost/shared/http/auth.ts';

/**
 * How sure a route must be of its operator. `password`: signing in is enough. `enrolled-factor`: the second factor is
 * needed as soon as the operator has one. `second-factor`: the same, and if the shop requires a factor (production)
 * operators without one get no access.
 */
type Level = 'password' | 'enrolled-factor' | 'second-factor';
export type Permission = { roles: readonly OperatorRole[]; level: Level };

const forAll = (level: Level): Permission => ({ roles: OPERATOR_ROLES, level });
const forBetrieb: Permission = { roles: ['betrieb'], level: 'second-factor' };

/**
 * Every operator's route, once, with its permission. Routes are registered by these rows (operator-auth.ts), so a route
 * without a row does not compile. «Druck» prints and posts, and sees neither texts nor money.
 */
export const PERMISSIONS = {
  'GET /auth/v1/user': forAll('password'),
  'PUT /auth/v1/user': forAll('second-factor'),
  'POST /auth/v1/logout': forAll('password'),
  'POST /auth/v1/factors': forAll('enrolled-factor'),
  'POST /auth/v1/factors/:id/challenge': forAll('password'),
  'POST /auth/v1/factors/:id/verify': forAll('password'),
  'DELETE /auth/v1/factors/:id': forAll('enrolled-factor'),
  'GET /auth/v1/factors/recovery-codes': forAll('enrolled-factor'),
  'POST /auth/v1/factors/recovery-codes': forAll('second-factor'),
  'POST /auth/v1/factors/recovery-codes/regenerate': forAll('second-factor'),
  'POST /auth/v1/factors/recovery-codes/verify': forAll('password'),
  'DELETE /auth/v1/factors/recovery-codes': forAll('second-factor'),

  'GET /rest/v1/': forAll('second-factor'),
  'GET /rest/v1/orders': forAll('second-factor'),
  'GET /rest/v1/issues': forAll('second-factor'),
  'GET /rest/v1/overview': forBetrieb,
  'GET /rest/v1/order-events': forAll('second-factor'),
  'GET /rest/v1/documents': forAll('second-factor'),
  'GET /rest/v1/documents?kind=letter': forBetrieb,
  'POST /functions/v1/print-now': forAll('second-factor'),
  'POST /functions/v1/mark-posted': forAll('second-factor'),
  'POST /functions/v1/mark-returned': forAll('second-factor'),
  'POST /functions/v1/mark-reposted': forAll('second-factor'),
  'POST /functions/v1/mark-destroyed': forAll('second-factor'),
  'POST /functions/v1/resolve-print': forAll('second-factor'),
  'POST /functions/v1/contacted-manually': forAll('second-factor'),
  'POST /functions/v1/note-order': forAll('second-factor'),
  'GET /rest/v1/print-run': forAll('second-factor'),
  'GET /rest/v1/run-documents': forAll('second-factor'),
  'GET /rest/v1/run-documents?tray=eq.letters': forBetrieb,
  'GET /rest/v1/run-manifest': forAll('second-factor'),
  'POST /functions/v1/check-off': forAll('second-factor'),
  'POST /functions/v1/set-aside': forAll('second-factor'),
  'POST /functions/v1/photograph-letter': forAll('second-factor'),
  'POST /functions/v1/reprint-letter': forAll('second-factor'),
  'POST /functions/v1/reveal-letter': forBetrieb,
  'POST /functions/v1/cancel-order': forBetrieb,
  'POST /functions/v1/refund-order': forBetrieb,
  'POST /functions/v1/settle-dispute': forBetrieb,
  'POST /functions/v1/accept-withdrawal': forBetrieb,
  'POST /functions/v1/dismiss-withdrawal': forBetrieb,
  'POST /functions/v1/ask-withdrawal-sender': forBetrieb,
  'POST /functions/v1/refund-payment': forBetrieb,

  'GET /rest/v1/books': forBetrieb,
  'GET /rest/v1/bookings': forBetrieb,
  'GET /rest/v1/invoices': forBetrieb,
  'POST /functions/v1/find-person': forBetrieb,
  'POST /functions/v1/export-person': forBetrieb,
  'POST /functions/v1/forget-person': forBetrieb,

  'GET /rest/v1/operators': forBetrieb,
  'GET /rest/v1/invitations': forBetrieb,
  'GET /rest/v1/sessions': forAll('second-factor'),
  'POST /functions/v1/invite-operator': forBetrieb,
  'POST /functions/v1/withdraw-invitation': forBetrieb,
  'POST /functions/v1/remove-operator': forBetrieb,
  'POST /functions/v1/reset-factors': forBetrieb,
  'POST /functions/v1/end-session': forAll('second-factor'),
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Permission>;

export type OperatorRoute = keyof typeof PERMISSIONS;

/** What a permission depends on. `hasFactor`: a verified one; `mfaRequired`: the shop gives no access without one. */
type AccessContext = { role: OperatorRole; aal: AssuranceLevel; hasFactor: boolean; mfaRequired: boolean };

/**
 * Why a request is refused: the role, a second factor that has not been given yet, or one that has not been enrolled yet.
 */
export type PermissionRefusal = 'role' | 'factor' | 'enrolment';

/** Judges one request. @returns undefined if it is permitted. */
export function refusalOf(
  { roles, level }: Permission,
  { role, aal, hasFactor, mfaRequired }: AccessContext,
): PermissionRefusal | undefined {
  if (level !== 'password' && aal === 'aal1') {
    if (hasFactor) return 'factor';
    if (mfaRequired && level === 'second-factor') return 'enrolment';
  }
  return roles.includes(role) ? undefined : 'role';
}
