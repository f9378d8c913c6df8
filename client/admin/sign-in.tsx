import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { OpenDialog } from '../ui/dialog.tsx';
import { useSession } from './session-context.tsx';

/** The sign-in as a page of its own. */
export function SignIn() {
  return (
    <main className="sign-in">
      <h1>Anmeldung für den Betrieb</h1>
      <SignInForm />
    </main>
  );
}

/** Over the page that was open. There is nothing to cancel to, so Escape does not close it. */
export function SignInAgain({ email }: { email: string }) {
  const session = useSession();
  return (
    <OpenDialog title="Bitte melden Sie sich wieder an" onCancel={(event) => event.preventDefault()}>
      <p className="hint">Ihre Anmeldung ist abgelaufen. Danach geht es an derselben Stelle weiter.</p>
      <SignInForm email={email} />
      <Button tone="text" size="small" onClick={() => void session.signOut()}>
        Seite verlassen
      </Button>
    </OpenDialog>
  );
}

function SignInForm({ email = '' }: { email?: string }) {
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const password = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  // The field to type into next: who signs in again need not type the address again.
  useEffect(
    () => form.current?.querySelector<HTMLInputElement>(email === '' ? '[name=email]' : '[name=password]')?.focus(),
    [email],
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setRefusal(undefined);
    const outcome = await session.signIn(String(fields.get('email')), String(fields.get('password')));
    setBusy(false);
    if (outcome === 'signed-in') return;
    setRefusal(outcome.refused);
    password.current?.select();
  }

  return (
    <form ref={form} className="sign-in-form" onSubmit={(event) => void submit(event)}>
      <label htmlFor={`${id}-email`}>E-Mail-Adresse</label>
      <input id={`${id}-email`} name="email" type="email" autoComplete="username" required defaultValue={email} />
      <label htmlFor={`${id}-password`}>Passwort</label>
      <input
        ref={password}
        id={`${id}-password`}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        aria-invalid={refusal !== undefined}
        aria-describedby={`${id}-refusal`}
      />
      <p id={`${id}-refusal`} className="refusal" role="alert">
        {refusal}
      </p>
      <Button type="submit" size="small" disabled={busy}>
        {busy ? 'Wird angemeldet …' : 'Anmelden'}
      </Button>
    </form>
  );
}
