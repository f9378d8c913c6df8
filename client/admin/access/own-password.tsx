import { useId, useRef, useState, type SubmitEvent } from 'react';
import { authUser } from '@federpost/shared/http/auth.ts';
import { Button } from '../../ui/button.tsx';
import { OpenDialog } from '../../ui/dialog.tsx';
import { sayDone } from '../notices.ts';
import { useSession } from '../session-context.tsx';
import { callAuth } from '../sign-in/auth-call.ts';
import { NewPassword } from '../sign-in/new-password.tsx';
import { Refusal } from '../sign-in/refusal.tsx';
import { useAsking } from '../sign-in/use-asking.ts';

/** A button that asks for a new password. */
export function OwnPassword({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="outline" size="small" onClick={() => setOpen(true)}>
        Ändern
      </Button>
      {open && <ChangePassword email={email} onClose={() => setOpen(false)} />}
    </>
  );
}

function ChangePassword({ email, onClose }: { email: string; onClose: () => void }) {
  const session = useSession();
  const { busy, refusal, ask } = useAsking();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = { password: String(new FormData(event.currentTarget).get('password')) };
    if (!(await ask(callAuth(session, { method: 'PUT', path: '/user', body, answer: authUser }))))
      return field.current?.focus();
    sayDone('Passwort geändert', 'Ihre anderen Geräte sind abgemeldet.');
    onClose();
  }

  return (
    <OpenDialog title="Passwort ändern" onClose={onClose}>
      <form className="sign-in-form" onSubmit={(event) => void submit(event)}>
        {/* For the password manager, which would not know otherwise whose password it is. */}
        <input type="email" autoComplete="username" hidden readOnly value={email} />
        <NewPassword ref={field} label="Neues Passwort" refusalId={`${id}-refusal`} wrong={refusal !== undefined} />
        <Refusal id={`${id}-refusal`}>{refusal}</Refusal>
        <div className="dialog__buttons">
          <Button type="submit" size="small" disabled={busy}>
            {busy ? 'Wird geändert …' : 'Ändern'}
          </Button>
          <Button tone="outline" size="small" onClick={onClose}>
            Abbrechen
          </Button>
        </div>
      </form>
    </OpenDialog>
  );
}
