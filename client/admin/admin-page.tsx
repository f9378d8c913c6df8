import { useEffect, useState, type ComponentType } from 'react';
import { Provider, useDispatch } from 'react-redux';
import { Toaster } from '../ui/toaster.tsx';
import { adminApi, createAdminStore, reloadAll, type AdminDispatch, WATCHED } from './shell/api.ts';
import { SessionContext, useSession, useSessionState } from './shell/session-context.tsx';
import type { OperatorSession } from './shell/session.ts';
import { UrgentIssues, useIssues } from './issues/urgent-issues.tsx';
import { Shell } from './shell/shell.tsx';
import { AcceptInvitation, useInvitationToken } from './sign-in/accept-invitation.tsx';
import { SignIn, useStep } from './sign-in/sign-in.tsx';
import { viewsFor, type View } from './shell/views.ts';
import { runApi } from './print-runs/run-api.ts';
import { openLetters } from './print-runs/run-pieces.ts';
import '../ui/tokens.css';
import '../ui/base.css';
import './sign-in/sign-in.css';
import './orders/workbench.css';
import './orders/order.css';
import './orders/order-list.css';
import './admin.css';

/** Critical issues are above every view except the one that lists them. */
const criticalAbove = ({ path }: View) => path !== 'zu-klaeren' && <UrgentIssues />;

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

/** A sign-in step covers the open view instead of replacing it. Place, filter and selection are kept. */
function SignedInOnly() {
  const session = useSession();
  const state = useSessionState();
  const dispatch = useDispatch<AdminDispatch>();
  const { step, finishSetUp } = useStep(state);
  const [isSignInFirst] = useState(step !== undefined);
  const [invitation, putInvitationAway] = useInvitationToken();
  const holder = state.kind === 'signed-out' ? undefined : state.operator.id;

  // The next operator must not see the previous one's data.
  useEffect(() => () => void dispatch(adminApi.util.resetApiState()), [holder, dispatch]);
  useEffect(
    () =>
      session.subscribe((event) => {
        const opened = event === 'SIGNED_IN' || event === 'MFA_CHALLENGE_VERIFIED';
        if (opened && session.state().kind === 'signed-in') dispatch(reloadAll());
      }),
    [session, dispatch],
  );

  if (invitation !== undefined) return <AcceptInvitation token={invitation} onDone={putInvitationAway} />;
  return (
    <>
      {state.kind !== 'signed-out' && (!step || step.inDialog) && (
        <Shell
          banner={criticalAbove}
          Count={ViewCount}
          key={state.operator.id}
          views={viewsFor(state.operator.role)}
          operator={state.operator.email}
          takesFocus={isSignInFirst}
          onSignOut={() => void session.signOut()}
        />
      )}
      {step && <SignIn step={step} onSetUp={finishSetUp} />}
    </>
  );
}

const POLL_MS = 30_000;

const COUNTS: Readonly<Record<string, ComponentType>> = { lauf: RunWork, 'zu-klaeren': OpenIssues };

/** The count next to a view's entry in the menu: «Lauf 21», «Zu klären 1». */
function ViewCount({ view: { path } }: { view: View }) {
  const Count = COUNTS[path];
  return Count && <Count />;
}

/** The number of letters that are to be posted today. */
function RunWork() {
  const { data } = runApi.usePrintRunQuery(undefined, { ...WATCHED, pollingInterval: POLL_MS });
  return data && <Count of={openLetters(data)} />;
}

function OpenIssues() {
  const { data } = useIssues();
  const more = Object.values(data?.more ?? {}).reduce((sum, count) => sum + count, 0);
  return <Count of={(data?.issues.length ?? 0) + more} />;
}

const Count = ({ of }: { of: number }) => of !== 0 && <span className="view-tabs__count small tabular"> {of}</span>;
