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
  readonly because: StaffRefusalCode;
  constructor(because: StaffRefusalCode) {
    super(because);
    this.because = because;
  }
}
