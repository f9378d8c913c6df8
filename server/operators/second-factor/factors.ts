import { randomUUID } from 'node:crypto';
import { AuthRefused } from '../refusals.ts';
import { readableSecret } from '../password.ts';
import { verifiedFactors, type Factor, type Operator } from '../staff.ts';
import { hashOf } from '../state/port.ts';
import { newSecret, matchingTimeStep } from './totp.ts';

/** Changes of an operator's second factors, pure except for the randomness. Refusals are `AuthRefused`. */

const MAX_FACTORS = 5;
const RECOVERY_CODES = 10;

/** Adds a factor that is not verified yet; it replaces one whose enrolment was not finished. */
export function enrol(operator: Operator, name: string, now: Date): readonly [Operator, Factor] {
  const verified = verifiedFactors(operator);
  if (verified.length >= MAX_FACTORS)
    throw new AuthRefused('too_many_enrolled_mfa_factors', 'Maximum number of verified factors reached');
  if (name !== '' && verified.some((factor) => factor.name === name))
    throw new AuthRefused('mfa_factor_name_conflict', 'A factor with this friendly name already exists');
  const at = now.toISOString();
  const factor: Factor = {
    id: randomUUID(),
    name,
    secret: newSecret(),
    status: 'unverified',
    createdAt: at,
    updatedAt: at,
    lastStep: 0,
  };
  return [{ ...operator, factors: [...verified, factor] }, factor];
}

/**
 * Uses up a code of the factor, which also verifies the factor. A code is valid once, and earlier codes are invalid
 * after it.
 */
export function redeemCode(
  operator: Operator,
  { factorId, code }: { factorId: string; code: string },
  now: Date,
): Operator {
  const factor = factorOf(operator, factorId);
  const step = matchingTimeStep(code, { secret: factor.secret, now: now.getTime() });
  if (step === undefined || step <= factor.lastStep) throw wrongCode();
  const updated: Factor = {
    ...factor,
    lastStep: step,
    ...(factor.status === 'verified' ? {} : { status: 'verified', updatedAt: now.toISOString() }),
  };
  return { ...operator, factors: operator.factors.map((factor) => (factor.id === factorId ? updated : factor)) };
}

/** Removes the factor, and the recovery codes if it was the last verified one. */
export function unenrol(operator: Operator, factorId: string): Operator {
  const removed = factorOf(operator, factorId);
  const rest = { ...operator, factors: operator.factors.filter((factor) => factor !== removed) };
  return verifiedFactors(rest).length === 0 ? { ...rest, recoveryCodes: [] } : rest;
}

/**
 * Replaces the recovery codes by ten new ones, stored as hashes only. They stand in for a factor, so one must exist.
 */
export function withNewRecoveryCodes(operator: Operator): readonly [Operator, string[]] {
  if (verifiedFactors(operator).length === 0)
    throw new AuthRefused('mfa_factor_not_found', 'Recovery codes need a verified factor');
  const codes = Array.from({ length: RECOVERY_CODES }, readableSecret);
  return [{ ...operator, recoveryCodes: codes.map(hashOfCode) }, codes];
}

/** Uses up a recovery code. @returns also the factor that it replaced. */
export function redeemRecoveryCode(operator: Operator, code: string): readonly [Operator, string] {
  const hash = hashOfCode(code);
  const [factor] = verifiedFactors(operator);
  if (!factor || !operator.recoveryCodes.includes(hash)) throw wrongCode();
  return [{ ...operator, recoveryCodes: operator.recoveryCodes.filter((stored) => stored !== hash) }, factor.id];
}

/** The factor, verified or not. Throws if the operator has none with this id. */
export function factorOf({ factors }: Operator, id: string): Factor {
  const factor = factors.find((candidate) => candidate.id === id);
  if (!factor) throw new AuthRefused('mfa_factor_not_found', 'Factor not found');
  return factor;
}

const hashOfCode = (code: string) => hashOf(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));

const wrongCode = () => new AuthRefused('mfa_verification_failed', 'Invalid TOTP code entered');
