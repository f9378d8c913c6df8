import { useEffect, useId, useRef, type SubmitEvent } from 'react';
import { useSession } from '../shell/session-context.tsx';
import { Refusal } from '../shell/refusal.tsx';
import { SmallButton } from '../shell/small-button.tsx';
import { useAsyncAction } from '../shell/use-async-action.ts';

/** The first step of signing in. @param props.email the operator who was signed in before, to prefill the address. */
export function PasswordForm({ email = '' }: { email?: string }) {
  const session = useSession();
  const { busy, failure: refusal, succeeds } = useAsyncAction();
  const form = useRef<HTMLFormElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(
    () => form.current?.querySelector<HTMLInputElement>(email === '' ? '[name=email]' : '[name=password]')?.focus(),
    [email],
  );

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const signingIn = () => session.signIn(String(fields.get('email')), String(fields.get('password')));
    if (!(await succeeds(signingIn))) password.current?.select();
  }

  return (
    <form ref={form} className="sign-in__form" onSubmit={(event) => void submit(event)}>
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
      <Refusal id={`${id}-refusal`}>{refusal}</Refusal>
      <SmallButton tone="wax" type="submit" disabled={busy}>
        {busy ? 'Wird angemeldet …' : 'Anmelden'}
      </SmallButton>
    </form>
  );
}
