import { useEffect, useId, useRef, useState, type SubmitEvent, type Ref } from 'react';
import { formatMoment } from '@federpost/shared/calendar/berlin.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { toastSuccess } from '../shell/notices.ts';
import { useSession } from '../shell/session-context.tsx';
import type { Operator } from '../shell/session-state.ts';
import { Refusal } from '../../ui/refusal.tsx';
import { SmallButton } from '../shell/buttons.tsx';
import { useAsyncAction } from '../../api/use-async-action.ts';
import { countRecoveryCodes, verifyFactor, verifyRecoveryCode } from './auth-api.ts';

/** The second step: a code from the app, or a recovery code if the app is unavailable. */
export function CodeForm({ factors }: Pick<Operator, 'factors'>) {
  const session = useSession();
  const { busy, failure: refusal, succeeds } = useAsyncAction();
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusCode = () => form.current?.querySelector<HTMLInputElement>('[name=code]')?.select();
  useEffect(focusCode, [usesRecoveryCode]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const code = String(fields.get('code'));
    const factor = String(fields.get('factor') ?? factors[0]?.id);
    const verify = () => (usesRecoveryCode ? verifyRecoveryCode(session, code) : verifyFactor(session, factor, code));
    if (!(await succeeds(verify))) return focusCode();
    if (usesRecoveryCode) toastRemainingCodes(await countRecoveryCodes(session));
  }

  return (
    <form ref={form} className="sign-in__form" onSubmit={(event) => void submit(event)}>
      {!usesRecoveryCode && (
        <p className="help-text">Den Code für diesen Shop zeigt die Authenticator-App auf Ihrem Telefon.</p>
      )}
      {!usesRecoveryCode && factors.length > 1 && <FactorChoice factors={factors} />}
      {usesRecoveryCode ? <RecoveryCodeField refusal={refusal} /> : <CodeField refusal={refusal} />}
      <SmallButton tone="wax" type="submit" disabled={busy}>
        {busy ? 'Wird geprüft …' : 'Bestätigen'}
      </SmallButton>
      <SmallButton tone="text" onClick={() => setUsesRecoveryCode(!usesRecoveryCode)}>
        {usesRecoveryCode ? 'Code aus der App eingeben' : 'Telefon nicht zur Hand? Wiederherstellungscode eingeben'}
      </SmallButton>
    </form>
  );
}

function RecoveryCodeField({ refusal }: { refusal: string | undefined }) {
  const refusalId = useId();
  return (
    <>
      <TextField
        label="Wiederherstellungscode"
        hint="Einer von denen, die Sie beim Einrichten aufgehoben haben. Jeder gilt einmal."
        refusal={{ id: refusalId, message: refusal }}
        name="code"
        className="sign-in__code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={64}
      />
      <Refusal id={refusalId}>{refusal}</Refusal>
    </>
  );
}

function FactorChoice({ factors }: Pick<Operator, 'factors'>) {
  return (
    <SelectField
      label="App"
      name="factor"
      options={factors.map(({ id, created_at }) => ({
        value: id,
        label: `eingerichtet am ${formatMoment(created_at)}`,
      }))}
    />
  );
}

function toastRemainingCodes(remaining: number | undefined) {
  if (remaining === undefined) return;
  const message =
    remaining === 0
      ? 'Das war der letzte. Unter „Zugänge“ gibt es neue.'
      : `${remaining} ${remaining === 1 ? 'ist' : 'sind'} noch übrig.`;
  toastSuccess('Angemeldet mit Wiederherstellungscode', message);
}

const DIGITS = 6;

/** The six digits of an authenticator app, with or without a space. Phones offer them from their own apps. */
export function CodeField({ ref, refusal }: { ref?: Ref<HTMLInputElement>; refusal: string | undefined }) {
  const refusalId = useId();
  return (
    <>
      <TextField
        label="Sechsstelliger Code"
        refusal={{ id: refusalId, message: refusal }}
        ref={ref}
        name="code"
        className="sign-in__code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={`\\s*(\\d\\s*){${DIGITS}}`}
        title={`${DIGITS} Ziffern`}
        maxLength={DIGITS + 3}
        required
      />
      <Refusal id={refusalId}>{refusal}</Refusal>
    </>
  );
}
