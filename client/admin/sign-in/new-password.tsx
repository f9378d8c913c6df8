import { useState, type Ref } from 'react';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '@federpost/shared/http/auth.ts';
import { TextField, type Refused } from '../../ui/field.tsx';

type Props = { ref?: Ref<HTMLInputElement>; label: string; refusal: Refused };

/** A new password, typed once and shown on demand instead of typed twice. Its form field is `password`. */
export function NewPassword({ ref, label, refusal }: Props) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <>
      <TextField
        label={label}
        hint={`Mindestens ${PASSWORD_LENGTH_MIN} Zeichen, sonst keine Regeln. Vier zufällige Wörter sind gut.`}
        refusal={refusal}
        ref={ref}
        name="password"
        type={isVisible ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        minLength={PASSWORD_LENGTH_MIN}
        maxLength={PASSWORD_LENGTH_MAX}
        required
      />
      <label className="check-line line gap-8 middle">
        <input
          type="checkbox"
          className="checkbox"
          checked={isVisible}
          onChange={(event) => setIsVisible(event.target.checked)}
        />
        Passwort anzeigen
      </label>
    </>
  );
}
