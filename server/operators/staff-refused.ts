export type StaffRefusalCode =
  | 'unknown-operator'
  | 'unknown-invitation'
  | 'unknown-session'
  | 'has-account'
  | 'from-settings'
  | 'last-one'
  | 'invitation-over';

/** A refused change of operators, invitations or sessions. */
export class StaffRefused extends Error {
  override readonly name = 'StaffRefused';
  readonly reason: StaffRefusalCode;
  constructor(reason: StaffRefusalCode) {
    super(reason);
    this.reason = reason;
  }
}
