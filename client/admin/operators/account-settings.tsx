import { useId, useRef, useState, type SubmitEvent } from 'react';
import { useDispatch } from 'react-redux';
import { formatMoment } from '@federpost/shared/calendar/berlin.ts';
import type { AuthFactor } from '@federpost/shared/http/auth.ts';
import { DialogButtons, OpenDialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import type { Operator } from '../shell/session-state.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { toastSuccess } from '../shell/notices.ts';
import { Refusal } from '../../ui/refusal.tsx';
import { useSession } from '../shell/session-context.tsx';
import { changePassword, removeFactor, createRecoveryCodes } from '../sign-in/auth-api.ts';
import { NewPassword } from '../sign-in/new-password.tsx';
import { useAsyncAction } from '../../api/use-async-action.ts';
import { SmallButton } from '../shell/buttons.tsx';
import { reloadAll, type AdminDispatch } from '../shell/api.ts';
import { FactorSetup } from '../sign-in/factor-setup.tsx';
import { messageOf } from '../../api/api-client.ts';
import { KeepRecoveryCodes } from '../sign-in/keep-recovery-codes.tsx';
import { ROLE_LABELS, accessApi, FRESH } from './access-api.ts';

/** The operator's own account: name, role, password and second factors. */
export function AccountSettings({ operator }: { operator: Operator }) {
  const { name, may } = ROLE_LABELS[operator.role];
  return (
    <section aria-labelledby="own-access">
      <h2 id="own-access">Ihr Zugang</h2>
      <dl className="access__own columns--narrow">
        <dt>E-Mail-Adresse</dt>
        <dd>{operator.email}</dd>
        <dt>Rolle</dt>
        <dd>
          {name} <span className="help-text">{may}</span>
        </dd>
        <dt>Passwort</dt>
        <dd>
          <OwnPassword email={operator.email} />
        </dd>
        <dt>Zweiter Faktor</dt>
        <dd>
          <OwnFactors operator={operator} />
        </dd>
        {operator.factors.length > 0 && (
          <>
            <dt>Wiederherstellungscodes</dt>
            <dd>
              <OwnRecoveryCodes email={operator.email} />
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

/** Changes the operator's own password. */
function OwnPassword({ email }: { email: string }) {
  const [changing, setChanging] = useState(false);
  const close = () => setChanging(false);
  return (
    <>
      <SmallButton onClick={() => setChanging(true)}>Passwort ändern</SmallButton>
      {changing && (
        <OpenDialog title="Passwort ändern" onClose={close}>
          <PasswordChange email={email} onClose={close} />
        </OpenDialog>
      )}
    </>
  );
}

function PasswordChange({ email, onClose }: { email: string; onClose: () => void }) {
  const session = useSession();
  const dispatch = useDispatch<AdminDispatch>();
  const { busy, failure: refusal, succeeds } = useAsyncAction();
  const currentPassword = useRef<HTMLInputElement>(null);
  const refusalId = useId();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const change = () => changePassword(session, String(form.get('present')), String(form.get('password')));
    if (!(await succeeds(change))) return currentPassword.current?.select();
    onClose();
    toastSuccess('Passwort geändert', 'Alle anderen Geräte sind abgemeldet.');
    dispatch(reloadAll());
  }

  return (
    <form className="sign-in__form" onSubmit={(event) => void submit(event)}>
      {/* Password managers store the new password with this address. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="Bisheriges Passwort"
        refusal={{ id: refusalId, message: refusal }}
        ref={currentPassword}
        name="present"
        type="password"
        autoComplete="current-password"
        required
      />
      <NewPassword label="Neues Passwort" refusal={{ id: refusalId, message: refusal }} />
      <p className="help-text">Alle anderen Geräte, an denen Sie angemeldet sind, werden abgemeldet.</p>
      <Refusal id={refusalId}>{refusal}</Refusal>
      <DialogButtons size="small" actionLabel="Passwort ändern" busy={busy} />
    </form>
  );
}

/** The operator's authenticator apps. Several are possible, in case one is lost. */
function OwnFactors({ operator: { email, factors } }: { operator: Operator }) {
  const session = useSession();
  const dispatch = useDispatch<AdminDispatch>();
  const { busy, failure, succeeds } = useAsyncAction();
  const [settingUp, setSettingUp] = useState(false);
  const [removing, setRemoving] = useState<AuthFactor>();

  async function remove({ id }: AuthFactor) {
    if (!(await succeeds(() => removeFactor(session, id)))) return;
    toastSuccess('App entfernt', 'Ihre Codes gelten hier nicht mehr.');
    dispatch(reloadAll());
  }
  function completeSetup() {
    setSettingUp(false);
    toastSuccess('App eingerichtet', 'Ab jetzt gehört zur Anmeldung ein Code aus ihr.');
    dispatch(reloadAll());
  }

  return (
    <>
      {factors.length === 0 ? (
        <p>Keiner. Wer Ihr Passwort kennt, kommt herein.</p>
      ) : (
        <ul className="access-rows">
          {factors.map((factor) => (
            <li key={factor.id} className="row middle spread">
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
        // Escape must not close recovery codes that are shown only once.
        <OpenDialog title="Zweiten Faktor einrichten">
          <FactorSetup
            email={email}
            cancel={
              <SmallButton tone="text" className="sign-in__leave" onClick={() => setSettingUp(false)}>
                Abbrechen
              </SmallButton>
            }
            onCodes={() => dispatch(reloadAll())}
            onDone={completeSetup}
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
          <p className="help-text">
            {factors.length > 1
              ? 'Ihre andere App gilt weiter.'
              : 'Es ist die einzige: Danach schützt nur noch das Passwort Ihren Zugang, und die Wiederherstellungscodes gelten nicht mehr.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** The number of unused recovery codes, and a button that replaces them. */
function OwnRecoveryCodes({ email }: { email: string }) {
  const session = useSession();
  const { data, error, refetch } = accessApi.useRecoveryCodesQuery(undefined, FRESH);
  const { busy, failure, perform } = useAsyncAction();
  const [confirming, setConfirming] = useState(false);
  const [codes, setCodes] = useState<string[]>();

  async function replaceCodes() {
    setCodes(await perform(() => createRecoveryCodes(session)));
    void refetch();
  }

  return (
    <>
      <p>{data ? remainingCodesMessage(data.total) : error ? messageOf(error) : 'Laden...'}</p>
      <Refusal>{failure}</Refusal>
      <SmallButton
        disabled={busy || !data}
        onClick={() => (data?.total === 0 ? void replaceCodes() : setConfirming(true))}
      >
        Neue anlegen
      </SmallButton>
      {confirming && (
        <ConfirmDialog
          title="Neue Wiederherstellungscodes?"
          confirm="Neue anlegen"
          onConfirm={() => void replaceCodes()}
          onClose={() => setConfirming(false)}
        >
          <p className="help-text">Die bisherigen gelten dann nicht mehr. Vernichten Sie den alten Zettel.</p>
        </ConfirmDialog>
      )}
      {codes && (
        <OpenDialog title="Ihre Wiederherstellungscodes">
          <KeepRecoveryCodes codes={codes} email={email} onSaved={() => setCodes(undefined)} />
        </OpenDialog>
      )}
    </>
  );
}

function remainingCodesMessage(total: number): string {
  if (total === 0) return 'Keine mehr. Ohne Telefon kämen Sie nicht herein.';
  return total === 1 ? 'Nur noch einer.' : `${total} sind noch übrig.`;
}
