import type { AuthSession, EnrolledFactor, FactorChallenge, RecoveryCodes } from '@federpost/shared/http/auth.ts';
import { type SignedIn, passwordFingerprint, type IssueSession } from '../issued-session.ts';
import { AuthRefused, countAttempt, type AttemptLimit } from '../refusals.ts';
import type { Macs } from '../signing-keys.ts';
import { type Operators, findOperator, withOperator, type Operator, type OperatorDirectory } from '../staff.ts';
import type { FactorSummary, Sessions } from '../state/port.ts';
import * as factors from './factors.ts';
import { otpauthUri, qrCode } from './totp.ts';

/** The second factor's calls, for an operator who is signed in. Every refusal is an `AuthRefused`. */
export type SecondFactor = {
  enrol(signedIn: SignedIn, name: string): Promise<EnrolledFactor>;
  challenge(signedIn: SignedIn, factorId: string): FactorChallenge;
  /**
   * Ends the session that made the request; the first code of the first factor also ends every other session, because
   * their level is lower.
   */
  verify(signedIn: SignedIn, attempt: { factorId: string; challengeId: string; code: string }): Promise<AuthSession>;
  unenrol(signedIn: SignedIn, factorId: string): Promise<void>;
  /** The number of unused recovery codes. */
  recoveryCodes(signedIn: SignedIn): RecoveryCodes;
  newRecoveryCodes(signedIn: SignedIn): Promise<RecoveryCodes>;
  dropRecoveryCodes(signedIn: SignedIn): Promise<RecoveryCodes>;
  redeemRecoveryCode(signedIn: SignedIn, code: string): Promise<AuthSession>;
};

type SecondFactorParts = {
  staff: Operators;
  sessions: Sessions;
  /** Of wrong codes of one operator's apps. */
  codeLimit: AttemptLimit;
  macs: Macs;
  issue: IssueSession;
  /** The shop's name in the app. */
  shopName: string;
  now: () => number;
};

export function createSecondFactor(parts: SecondFactorParts): SecondFactor {
  const { staff, sessions, codeLimit, macs, issue, shopName, now } = parts;
  const challenges = createChallenges(macs);
  const currentDate = () => new Date(now());

  /** Changes the operator in its currently stored state. */
  const change = <T>({ operator }: SignedIn, decide: (operator: Operator) => readonly [Operator, T]) =>
    staff.change((before: OperatorDirectory) => {
      const current = findOperator(before, operator.id);
      if (!current) throw new AuthRefused('session_not_found', 'The account does not exist any more');
      const [changed, result] = decide(current);
      return [withOperator(before, changed), { operator: changed, result }] as const;
    });

  /** Verifies a code, and opens the session of the resulting level. */
  async function verifyAndUpgrade(
    signedIn: SignedIn,
    decide: (operator: Operator) => readonly [Operator, FactorSummary],
  ) {
    const { session, hasFactor } = signedIn;
    const { operator, result: factor } = await change(signedIn, decide);
    const { passwordAt, device } = session;
    const upgraded = await sessions.start(
      { operatorId: operator.id, credential: passwordFingerprint(operator), passwordAt, device, factor },
      now(),
    );
    await (hasFactor ? sessions.end(session, 'local') : sessions.end(upgraded.session, 'others'));
    return issue(operator, upgraded.session, upgraded.refreshToken);
  }

  const countOf = ({ id, recoveryCodes }: Operator): RecoveryCodes => ({
    id,
    type: 'recovery_code',
    total: recoveryCodes.length,
  });

  return {
    async enrol(signedIn, name) {
      const { operator, result: factor } = await change(signedIn, (current) =>
        factors.enrol(current, name, currentDate()),
      );
      const { secret } = factor;
      const uri = otpauthUri({ issuer: shopName, label: operator.email, secret });
      return { id: factor.id, type: 'totp', friendly_name: factor.name, totp: { qr_code: qrCode(uri), secret, uri } };
    },

    challenge({ operator, session }, factorId) {
      const subject = { sessionId: session.id, factorId: factors.factorOf(operator, factorId).id };
      const { id, expiresAt } = challenges.create(subject, now());
      return { id, type: 'totp', expires_at: expiresAt };
    },

    async verify(signedIn, { factorId, challengeId, code }) {
      const { id, status } = factors.factorOf(signedIn.operator, factorId);
      if (status === 'unverified' && signedIn.hasFactor && signedIn.aal === 'aal1')
        throw new AuthRefused('insufficient_aal', 'AAL2 required to verify a new factor');
      if (!challenges.isValid(challengeId, { sessionId: signedIn.session.id, factorId: id }, now()))
        throw new AuthRefused(
          'mfa_challenge_expired',
          'MFA challenge is unknown or has expired, verify against another',
        );
      await countAttempt(codeLimit, signedIn.operator.id);
      const upgraded = await verifyAndUpgrade(signedIn, (operator) => {
        const method = 'totp' as const;
        return [factors.redeemCode(operator, { factorId: id, code }, currentDate()), { factorId: id, method }];
      });
      await codeLimit.reward(signedIn.operator.id);
      return upgraded;
    },

    async unenrol(signedIn, factorId) {
      await change(signedIn, (operator) => [factors.unenrol(operator, factorId), undefined]);
    },

    recoveryCodes: ({ operator }) => countOf(operator),

    async newRecoveryCodes(signedIn) {
      const { operator, result: codes } = await change(signedIn, factors.withNewRecoveryCodes);
      return { ...countOf(operator), codes };
    },

    async dropRecoveryCodes(signedIn) {
      const { operator } = await change(signedIn, (current) => [{ ...current, recoveryCodes: [] }, undefined]);
      return countOf(operator);
    },

    // Attempts are not counted, because a recovery code cannot be guessed (99 bits): it works even while somebody with
    // the password guesses codes.
    redeemRecoveryCode: (signedIn, code) =>
      verifyAndUpgrade(signedIn, (operator) => {
        const [changed, factorId] = factors.redeemRecoveryCode(operator, code);
        return [changed, { factorId, method: 'recovery_code' }];
      }),
  };
}

/**
 * A challenge is requested before a code is given (GoTrue's two steps). It is not stored: its id contains the end of
 * its validity, and a MAC binds that to one session and one factor. The factor itself ensures that a code counts once.
 */
const CHALLENGE_SECONDS = 300;

const ID = /^(\d{1,12})\.([\w-]{43})$/;

type ChallengeSubject = { sessionId: string; factorId: string };

/** @param macs keyed by secrets that every server has. `now` is epoch milliseconds. */
function createChallenges(macs: Macs) {
  const textOf = ({ sessionId, factorId }: ChallengeSubject, seconds: string) =>
    `${sessionId}\n${factorId}\n${seconds}`;
  return {
    /** @returns its id, and the end of its validity in Unix seconds. */
    create(subject: ChallengeSubject, now: number): { id: string; expiresAt: number } {
      const expiresAt = Math.floor(now / 1000) + CHALLENGE_SECONDS;
      return { id: `${expiresAt}.${macs.mac('factor challenge', textOf(subject, String(expiresAt)))}`, expiresAt };
    },
    isValid(id: string, subject: ChallengeSubject, now: number): boolean {
      const [, seconds, mac] = ID.exec(id) ?? [];
      if (seconds === undefined || mac === undefined || now >= Number(seconds) * 1000) return false;
      return macs.verify('factor challenge', textOf(subject, seconds), mac);
    },
  };
}
