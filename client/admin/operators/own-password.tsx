import { useId, useRef, useState, type SubmitEvent } from 'react';
import { useDispatch } from 'react-redux';
import { DialogButtons, OpenDialog } from '../../ui/dialog.tsx';
import { toastSuccess } from '../shell/notices.ts';
import { Refusal } from '../shell/refusal.tsx';
import { useSession } from '../shell/session-context.tsx';
import { changePassword } from '../sign-in/account-calls.ts';
import { NewPassword } from '../sign-in/new-password.tsx';
import { useAsyncAction } from '../shell/use-async-action.ts';
import { SmallButton } from '../shell/small-button.tsx';
import { loadAgain, type AdminDispatch } from '../shell/store.ts';

/** Changes the operator's own password. */
export function OwnPassword({ email }: { email: string }) {
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
  const present = useRef<HTMLInputElement>(null);
  const id = useId();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const change = () => changePassword(session, String(form.get('present')), String(form.get('password')));
    if (!(await succeeds(change))) return present.current?.select();
    onClose();
    toastSuccess('Passwort geändert', 'Alle anderen Geräte sind abgemeldet.');
    dispatch(loadAgain());
  }

  return (
    <form className="sign-in__form" onSubmit={(event) => void submit(event)}>
      {/* Password managers store the new password with this address. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <label htmlFor={`${id}-present`}>Bisheriges Passwort</label>
      <input
        ref={present}
        id={`${id}-present`}
        name="present"
        type="password"
        autoComplete="current-password"
        required
        aria-invalid={refusal !== undefined}
        aria-describedby={`${id}-refusal`}
      />
      <NewPassword label="Neues Passwort" refusalId={`${id}-refusal`} wrong={refusal !== undefined} />
      <p className="hint">Alle anderen Geräte, an denen Sie angemeldet sind, werden abgemeldet.</p>
      <Refusal id={`${id}-refusal`}>{refusal}</Refusal>
      <DialogButtons size="small" act="Passwort ändern" busy={busy} onClose={onClose} />
    </form>
  );
}
