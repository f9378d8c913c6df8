import {
  ASSURANCE_LEVELS,
  type AssuranceLevel,
  type AuthFactor,
  type AuthSession,
  type OperatorRole,
} from '@federpost/shared/http/auth.ts';
import { z } from 'zod';

/** How far an operator is signed in: a pure fold of the session's changes (specification §6 and §7). */

/** `next` is the highest level this operator can reach: aal2 as soon as one of their factors is verified. */
type Assurance = { current: AssuranceLevel; next: AssuranceLevel };

/** The operator of a session's tokens. `factors` are the verified ones. */
export type Operator = { id: string; email: string; role: OperatorRole; assurance: Assurance; factors: AuthFactor[] };

export type SessionState =
  | { kind: 'signed-out' }
  /**
   * The password was right. `need`: the code of a factor, or the enrolment of one. `resumes`: a page is open under the
   * dialog.
   */
  | { kind: 'halfway'; operator: Operator; need: 'code' | 'factor'; resumes: boolean }
  | { kind: 'signed-in'; operator: Operator }
  /** The server ended the session; the page keeps its place until the operator signs in again. */
  | { kind: 'expired'; operator: Operator };

export type SessionChange = { kind: 'tokens'; tokens: AuthSession } | { kind: 'ended' } | { kind: 'signed-out' };

/** The state after a change. Another operator's tokens never resume the previous operator's page. */
export function sessionReducer(state: SessionState, change: SessionChange): SessionState {
  switch (change.kind) {
    case 'signed-out':
      return { kind: 'signed-out' };
    case 'ended':
      return hasOpenPage(state) ? { kind: 'expired', operator: state.operator } : { kind: 'signed-out' };
    case 'tokens': {
      const operator = currentOperator(change.tokens);
      const { current, next } = operator.assurance;
      const factorRequired = change.tokens.user.app_metadata.second_factor_required;
      return current === 'aal1' && (next === 'aal2' || factorRequired)
        ? halfway(state, operator)
        : { kind: 'signed-in', operator };
    }
  }
}

function halfway(state: SessionState, operator: Operator): SessionState {
  const need = operator.assurance.next === 'aal2' ? 'code' : 'factor';
  return { kind: 'halfway', operator, need, resumes: hasOpenPage(state) && state.operator.id === operator.id };
}

type OpenPageState = Exclude<SessionState, { kind: 'signed-out' }>;
function hasOpenPage(state: SessionState): state is OpenPageState {
  return state.kind === 'signed-in' || state.kind === 'expired' || (state.kind === 'halfway' && state.resumes);
}

/** The level of a session, without a request: its token has the current one, its user's factors the next. */
export function assuranceOf({ access_token, user }: AuthSession): Assurance {
  const current = readLevel(access_token);
  const verified = user.factors.some(({ status }) => status === 'verified');
  return { current, next: current === 'aal2' || verified ? 'aal2' : 'aal1' };
}

const claims = z.object({ aal: z.enum(ASSURANCE_LEVELS) });

/** Read without verification: the server checks the token; the page only chooses what to show. */
function readLevel(accessToken: string): AssuranceLevel {
  try {
    const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return claims.parse(JSON.parse(atob(payload))).aal;
  } catch {
    return 'aal1';
  }
}

function currentOperator(tokens: AuthSession): Operator {
  const { id, email, app_metadata, factors } = tokens.user;
  return {
    id,
    email,
    role: app_metadata.role,
    assurance: assuranceOf(tokens),
    factors: factors.filter(({ status }) => status === 'verified'),
  };
}
