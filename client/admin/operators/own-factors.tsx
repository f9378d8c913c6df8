import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { formatMoment } from '@federpost/shared/calendar/berlin.ts';
import type { AuthFactor } from '@federpost/shared/http/auth.ts';
import { OpenDialog } from '../../ui/dialog.tsx';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { toastSuccess } from '../shell/notices.ts';
import { useSession } from '../shell/session-context.tsx';
import type { Operator } from '../shell/session-state.ts';
import { FactorSetup } from '../sign-in/factor-setup.tsx';
import { removeFactor } from '../sign-in/account-calls.ts';
import { useAsyncAction } from '../shell/use-async-action.ts';
import { loadAgain, type AdminDispatch } from '../shell/store.ts';
import { Refusal } from '../shell/refusal.tsx';
import { SmallButton } from '../shell/small-button.tsx';

/** The operator's authenticator apps. Several are possible, in case one is lost. */
export function OwnFactors({ operator: { email, factors } }: { operator: Operator }) {
  const session = useSession();
  const dispatch = useDispatch<AdminDispatch>();
  const { busy, failure, succeeds } = useAsyncAction();
  const [settingUp, setSettingUp] = useState(false);
  const [removing, setRemoving] = useState<AuthFactor>();

  async function remove({ id }: AuthFactor) {
    if (!(await succeeds(() => removeFactor(session, id)))) return;
    toastSuccess('App entfernt', 'Ihre Codes gelten hier nicht mehr.');
    dispatch(loadAgain());
  }
  function finish() {
    setSettingUp(false);
    toastSuccess('App eingerichtet', 'Ab jetzt gehört zur Anmeldung ein Code aus ihr.');
    dispatch(loadAgain());
  }

  return (
    <>
      {factors.length === 0 ? (
        <p>Keiner. Wer Ihr Passwort kennt, kommt herein.</p>
      ) : (
        <ul className="rows">
          {factors.map((factor) => (
            <li key={factor.id}>
              <p>Authenticator-App, eingerichtet am {formatMoment(factor.created_at)}</p>
              <SmallButton disabled={busy} onClick={() => setRemoving(factor)}>
                Entfernen
              </SmallButton>
            </li>
          ))}
        </ul>
      )}
      <Refusal>{failure}</Refusal>
      <SmallButton tone={factors.length === 0 ? 'wax' : 'outline'} onClick={() => setSettingUp(true)}>
        {factors.length === 0 ? 'Einrichten' : 'Weitere App einrichten'}
      </SmallButton>
      {settingUp && (
        // Escape would close recovery codes that are shown only once.
        <OpenDialog title="Zweiten Faktor einrichten">
          <FactorSetup
            email={email}
            cancel={
              <SmallButton tone="text" className="sign-in__leave" onClick={() => setSettingUp(false)}>
                Abbrechen
              </SmallButton>
            }
            onCodes={() => dispatch(loadAgain())}
            onDone={finish}
          />
        </OpenDialog>
      )}
      {removing && (
        <ConfirmDialog
          title="App entfernen?"
          confirm="Entfernen"
          onConfirm={() => void remove(removing)}
          onClose={() => setRemoving(undefined)}
        >
          <p>Die App, die am {formatMoment(removing.created_at)} eingerichtet wurde.</p>
          <p className="hint">
            {factors.length > 1
              ? 'Ihre andere App gilt weiter.'
              : 'Es ist die einzige: Danach schützt nur noch das Passwort Ihren Zugang, und die Wiederherstellungscodes gelten nicht mehr.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
