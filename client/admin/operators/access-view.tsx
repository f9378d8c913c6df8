import { seesAll } from '@federpost/shared/http/auth.ts';
import { formatMoment } from '@federpost/shared/calendar/berlin.ts';
import { useSessionState } from '../shell/session-context.tsx';
import { Loaded } from '../shell/loaded.tsx';
import { useCommand } from '../shell/use-command.ts';
import { Refusal } from '../../ui/refusal.tsx';
import { SmallButton } from '../shell/buttons.tsx';
import { OperatorManagement, Invitations } from './operator-management.tsx';
import { AccountSettings } from './account-settings.tsx';
import { accessApi, FRESH } from './access-api.ts';
import './access.css';

/** The view «Zugänge»: the operator's own account and, for «Betrieb», all accounts. */
export default function AccessView() {
  const state = useSessionState();
  if (state.kind === 'signed-out') return null;
  const { operator } = state;
  const allOperators = seesAll(operator.role);
  return (
    <div className="access stack gap-32">
      <AccountSettings operator={operator} />
      {allOperators && <OperatorManagement />}
      {allOperators && <Invitations />}
      <Sessions allOperators={allOperators} />
    </div>
  );
}

/** The list of sessions. @param props.allOperators whether it has the sessions of all operators, with their names */
function Sessions({ allOperators }: { allOperators: boolean }) {
  const { data, error } = accessApi.useSessionsQuery(undefined, FRESH);
  const [end] = accessApi.useEndSessionMutation();
  const { busy, failure, run } = useCommand();
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">Angemeldete Geräte</h2>
      <Refusal>{failure}</Refusal>
      <Loaded data={data} error={error}>
        {(sessions) => (
          <ul className="access-rows">
            {sessions.map((record) => {
              const device = record.device === '' ? 'Unbekanntes Gerät' : record.device;
              return (
                <li key={record.id} className="row middle spread">
                  <div>
                    <p>
                      <strong>{device}</strong>
                      {allOperators && `, ${record.email}`}
                      {record.is_current && ', dieses Gerät'}
                    </p>
                    <p className="help-text">
                      {`zuletzt benutzt am ${formatMoment(record.last_used_at)}, angemeldet am ${formatMoment(record.created_at)}, `}
                      {record.aal === 'aal2' ? 'mit Passwort und Code' : 'nur mit Passwort'}
                    </p>
                  </div>
                  {!record.is_current && (
                    <SmallButton
                      disabled={busy}
                      aria-label={`${device} von ${record.email}, angemeldet am ${formatMoment(record.created_at)}: beenden`}
                      onClick={() => void run(end(record.id).unwrap(), 'Sitzung beendet', `${device} ist abgemeldet.`)}
                    >
                      Beenden
                    </SmallButton>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
