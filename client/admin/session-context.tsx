import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SessionState } from './session-state.ts';
import type { OperatorSession } from './session.ts';

export const SessionContext = createContext<OperatorSession | undefined>(undefined);

/** The session of this tab. */
export function useSession(): OperatorSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('No operator session is provided here.');
  return session;
}

/** Who is signed in, rendering again when that changes. */
export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.state);
}
