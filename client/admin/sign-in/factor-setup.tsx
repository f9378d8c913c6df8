import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import type { EnrolledFactor } from '@federpost/shared/http/auth.ts';
import { useSession } from '../shell/session-context.tsx';
import { useAsyncAction } from '../../api/use-async-action.ts';
import { Refusal } from '../../ui/refusal.tsx';
import { SmallButton, CopyButton } from '../shell/buttons.tsx';
import { CodeField } from './code-form.tsx';
import { KeepRecoveryCodes } from './keep-recovery-codes.tsx';
import { enrollFactor, createRecoveryCodes, countRecoveryCodes, verifyFactor } from './auth-api.ts';

/** `cancel`: a button that leaves the setup, shown until the app is set up. */
type Props = { email: string; cancel: ReactNode; onCodes?: () => void; onDone: () => void };

/**
 * Sets up an authenticator app: scan, confirm with a code, save the recovery codes. `onDone` is called when the codes
 * are saved, or immediately if the operator already has some; `onCodes` when new ones are made.
 */
export function FactorSetup({ email, cancel, onCodes, onDone }: Props) {
  const session = useSession();
  const enrolment = useAsyncAction();
  const confirmation = useAsyncAction();
  const [factor, setFactor] = useState<EnrolledFactor>();
  const [codes, setCodes] = useState<string[]>();
  const hasStarted = useRef(false);
  const field = useRef<HTMLInputElement>(null);

  async function enroll() {
    hasStarted.current = true;
    setFactor(await enrolment.perform(() => enrollFactor(session)));
  }
  // Runs only once, although React runs effects twice in development: each enrolment has its own secret.
  useEffect(() => {
    if (!hasStarted.current) void enroll();
  });

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    if (!factor) return;
    if (!(await confirmation.succeeds(() => verifyFactor(session, factor.id, code)))) return field.current?.select();
    const remaining = await countRecoveryCodes(session);
    const newCodes = remaining === 0 ? await createRecoveryCodes(session).catch(() => []) : [];
    if (newCodes.length === 0) return onDone();
    setCodes(newCodes);
    onCodes?.();
  }

  if (codes) return <KeepRecoveryCodes codes={codes} email={email} onSaved={onDone} />;
  if (!factor)
    return (
      <div className="factor-setup stack gap-16">
        <Refusal>{enrolment.failure}</Refusal>
        {enrolment.failure === undefined ? (
          <output className="help-text">Wird vorbereitet …</output>
        ) : (
          <SmallButton tone="wax" onClick={() => void enroll()}>
            Noch einmal versuchen
          </SmallButton>
        )}
        {cancel}
      </div>
    );
  return (
    <div className="factor-setup stack gap-16">
      <TotpQrCode {...factor.totp} />
      <form className="sign-in__form" onSubmit={(event) => void submit(event)}>
        <p>Die App zeigt danach alle 30 Sekunden einen neuen Code. Geben Sie den ein, der gerade dort steht:</p>
        <CodeField ref={field} refusal={confirmation.failure} />
        <SmallButton tone="wax" type="submit" disabled={confirmation.busy}>
          {confirmation.busy ? 'Wird geprüft …' : 'Einrichten'}
        </SmallButton>
      </form>
      {cancel}
    </div>
  );
}

/** Shown in groups of four, which are easy to read; copied without spaces. */
const GROUPS = /.{1,4}/g;

/** The secret for an authenticator app: as a QR code, as a link for the same phone, and as text. */
function TotpQrCode({ qr_code, secret, uri }: EnrolledFactor['totp']) {
  return (
    <>
      <p>
        Scannen Sie den QR-Code mit einer Authenticator-App auf Ihrem Telefon, zum Beispiel Aegis, Google Authenticator
        oder der Passwörter-App.
      </p>
      <img
        className="sign-in__qr-code"
        src={`data:image/svg+xml,${encodeURIComponent(qr_code)}`}
        alt="QR-Code mit dem Schlüssel für die Authenticator-App; darunter steht er auch als Text."
        width={208}
        height={208}
      />
      <p>
        <a href={uri}>In einer App auf diesem Gerät öffnen</a>
      </p>
      <p>
        Oder geben Sie den Schlüssel von Hand ein:
        <span className="sign-in__secret line gap-8 middle spread">
          <code>{secret.match(GROUPS)?.join(' ')}</code>
          <CopyButton text={secret} label="Schlüssel kopieren" />
        </span>
      </p>
    </>
  );
}
