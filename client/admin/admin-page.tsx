import { useEffect, useRef, useState } from 'react';
import { Provider, useDispatch } from 'react-redux';
import Toaster from '../ui/toaster.tsx';
import { adminApi } from './api.ts';
import { SessionContext, useSession, useSessionState } from './session-context.tsx';
import type { OperatorSession } from './session.ts';
import { Shell } from './shell.tsx';
import { SignIn, SignInAgain } from './sign-in.tsx';
import { createAdminStore, type AdminDispatch } from './store.ts';
import { viewsFor } from './views.ts';

/** The operator's page (specification §2.15): sign-in, then its views. */
export function AdminPage({ session }: { session: OperatorSession }) {
  const [store] = useState(() => createAdminStore(session));
  return (
    <Provider store={store}>
      <SessionContext value={session}>
        <SignedInOnly />
        <Toaster />
      </SessionContext>
    </Provider>
  );
}

/** An expired session covers the view instead of replacing it: place, filter and selection stay. */
function SignedInOnly() {
  const session = useSession();
  const state = useSessionState();
  const dispatch = useDispatch<AdminDispatch>();
  const before = useRef(state.kind);

  useEffect(() => {
    if (before.current === 'expired' && state.kind === 'signed-in')
      dispatch(adminApi.util.invalidateTags(['Orders', 'Timeline']));
    if (state.kind === 'signed-out') dispatch(adminApi.util.resetApiState());
    before.current = state.kind;
  }, [state, dispatch]);

  if (state.kind === 'signed-out') return <SignIn />;
  return (
    <>
      <Shell views={viewsFor('betrieb')} operator={state.email} onSignOut={() => void session.signOut()} />
      {state.kind === 'expired' && <SignInAgain email={state.email} />}
    </>
  );
}
