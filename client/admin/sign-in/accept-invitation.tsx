import { useEffect, useEffectEvent, useId, useRef, useState, type SubmitEvent, useSyncExternalStore } from 'react';
import { INVITATION_HASH } from '@federpost/shared/http/operators.ts';
import { TextField } from '../../ui/field.tsx';
import { useSession } from '../shell/session-context.tsx';
import { subscribeToHash } from '../../ui/listen.ts';
import { Refusal } from '../../ui/refusal.tsx';
import { SmallButton } from '../shell/buttons.tsx';
import { useAsyncAction } from '../../api/use-async-action.ts';
import { acceptInvitation, openInvitation } from './auth-api.ts';
import { NewPassword } from './new-password.tsx';

/** The page of an invitation's link: asks for a password, and then signs in. */
export function AcceptInvitation({ token, onDone }: { token: string; onDone: () => void }) {
  const session = useSession();
  const opening = useAsyncAction();
  const acceptance = useAsyncAction();
  const [email, setEmail] = useState<string>();
  const password = useRef<HTMLInputElement>(null);
  const refusalId = useId();
  const open = useEffectEvent(async () => setEmail((await opening.perform(() => openInvitation(token)))?.email));
  useEffect(() => void open(), [token]);
  useEffect(() => password.current?.focus(), [email]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const newPassword = String(new FormData(event.currentTarget).get('password'));
    const accepted = await acceptance.perform(() => acceptInvitation(token, newPassword));
    if (!accepted) return password.current?.focus();
    // The account exists by now, so the sign-in page reports a refusal.
    await session.signIn(accepted.email, newPassword).catch(() => undefined);
    onDone();
  }

  if (email === undefined)
    return (
      <main className="sign-in">
        <h1>Ihre Einladung</h1>
        <Refusal>{opening.failure}</Refusal>
        {opening.failure === undefined ? (
          <output className="help-text">Wird geöffnet …</output>
        ) : (
          <SmallButton onClick={onDone}>Zur Anmeldung</SmallButton>
        )}
      </main>
    );
  return (
    <main className="sign-in">
      <h1>Willkommen</h1>
      <p className="help-text">Wählen Sie ein Passwort für Ihren Zugang. Danach sind Sie angemeldet.</p>
      <form className="sign-in__form" onSubmit={(event) => void submit(event)}>
        <TextField label="E-Mail-Adresse" type="email" autoComplete="username" readOnly value={email} />
        <NewPassword ref={password} label="Neues Passwort" refusal={{ id: refusalId, message: acceptance.failure }} />
        <Refusal id={refusalId}>{acceptance.failure}</Refusal>
        <SmallButton tone="wax" type="submit" disabled={acceptance.busy}>
          {acceptance.busy ? 'Wird eingerichtet …' : 'Zugang einrichten'}
        </SmallButton>
      </form>
    </main>
  );
}

/**
 * The token of the opened invitation link, and a function that removes it. It is in the fragment, which is sent to no
 * server.
 */
export function useInvitationToken(): [token: string | undefined, removeToken: () => void] {
  const hash = useSyncExternalStore(subscribeToHash, () => location.hash);
  return [hash.startsWith(INVITATION_HASH) ? hash.slice(INVITATION_HASH.length) : undefined, removeToken];
}

/** Also removes the token from the history, because an unused one should not stay there. */
function removeToken(): void {
  history.replaceState(null, '', location.pathname);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}
