import { useId, useState, type Ref } from 'react';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '@federpost/shared/http/auth.ts';

type Props = { ref?: Ref<HTMLInputElement>; label: string; refusalId: string; invalid: boolean };

/** A new password, typed once and shown on demand instead of typed twice. Its form field is `password`. */
export function NewPassword({ ref, label, refusalId, invalid }: Props) {
  const id = useId();
  const [isVisible, setIsVisible] = useState(false);
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        ref={ref}
        id={id}
        name="password"
        type={isVisible ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        minLength={PASSWORD_LENGTH_MIN}
        maxLength={PASSWORD_LENGTH_MAX}
        required
        aria-invalid={invalid}
        aria-describedby={`${id}-hint ${refusalId}`}
      />
      <p id={`${id}-hint`} className="hint">
        Mindestens {PASSWORD_LENGTH_MIN} Zeichen, sonst keine Regeln. Vier zufällige Wörter sind gut.
      </p>
      <label className="check-line">
        <input type="checkbox" checked={isVisible} onChange={(event) => setIsVisible(event.target.checked)} />
        Passwort anzeigen
      </label>
    </>
  );
}
