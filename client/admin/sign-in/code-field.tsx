import { useId, type Ref } from 'react';
import { Refusal } from '../shell/refusal.tsx';

const DIGITS = 6;

/** The six digits of an authenticator app, typed with or without a space. Phones offer them from their own apps. */
export function CodeField({ ref, refusal }: { ref?: Ref<HTMLInputElement>; refusal: string | undefined }) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>Sechsstelliger Code</label>
      <input
        ref={ref}
        id={id}
        name="code"
        className="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={`\\s*(\\d\\s*){${DIGITS}}`}
        title={`${DIGITS} Ziffern`}
        maxLength={DIGITS + 3}
        required
        aria-invalid={refusal !== undefined}
        aria-describedby={`${id}-refusal`}
      />
      <Refusal id={`${id}-refusal`}>{refusal}</Refusal>
    </>
  );
}
