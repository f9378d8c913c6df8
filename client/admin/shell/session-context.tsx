import { createContext, useContext, useSyncExternalStore } from 'react';
import { seesAll } from '@federpost/shared/http/auth.ts';
import type { SessionState } from './session-state.ts';
import type { OperatorSession } from './session.ts';

export const SessionContext = createContext<OperatorSession | undefined>(undefined);

/** The session of this tab. */
export function useSession(): OperatorSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('No operator session is provided here.');
  return session;
}

/** Whether this operator may see texts, money and other operators. The server refuses them to «Druck» in any case. */
export function useSeesAll(): boolean {
  const state = useSessionState();
  return state.kind !== 'signed-out' && seesAll(state.operator.role);
}

/** The session's state. The component renders again on each change. */
export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.state);
}
