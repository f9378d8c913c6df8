import { useId, type Ref } from 'react';

type TermsProps = {
  ref: Ref<HTMLInputElement>;
  accepted: boolean;
  reminded: boolean;
  onChange: (accepted: boolean) => void;
};

/** The terms, to be accepted before anything can be ordered. */
export function Terms({ ref, accepted, reminded, onChange }: TermsProps) {
  const id = useId();
  return (
    <div className="terms">
      <input
        ref={ref}
        type="checkbox"
        id={id}
        required
        checked={accepted}
        aria-invalid={reminded || undefined}
        aria-describedby={reminded ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>
        Ich akzeptiere die <NewTab href="/agb/">Allgemeinen Geschäftsbedingungen</NewTab> und die{' '}
        <NewTab href="/datenschutz/">Datenschutzerklärung</NewTab>.
      </label>
      {reminded && (
        <p className="field__error" id={`${id}-error`}>
          Bitte stimme erst den AGB zu.
        </p>
      )}
    </div>
  );
}

function NewTab({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> (öffnet in einem neuen Tab)</span>
    </a>
  );
}
