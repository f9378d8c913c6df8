import { seesAll } from '@federpost/shared/http/auth.ts';
import { useSessionState } from '../shell/session-context.tsx';
import { OperatorManagement } from './operator-management.tsx';
import { Invitations } from './invitations.tsx';
import { AccountSettings } from './account-settings.tsx';
import { Sessions } from './sessions.tsx';
import './access.css';

/** The view «Zugänge»: the operator's own account and, for «Betrieb», all accounts. */
export default function AccessView() {
  const state = useSessionState();
  if (state.kind === 'signed-out') return null;
  const { operator } = state;
  const ofAll = seesAll(operator.role);
  return (
    <div className="access">
      <AccountSettings operator={operator} />
      {ofAll && <OperatorManagement />}
      {ofAll && <Invitations />}
      <Sessions ofAll={ofAll} />
    </div>
  );
}
