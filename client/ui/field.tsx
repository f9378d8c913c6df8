import { useId, type ReactNode } from 'react';
import { clsx } from './clsx.ts';
import './field.css';

/** What a control inside a field must carry so that label, hint and error belong to it. */
type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

type FieldProps = {
  label: string;
  /** Shown after the label of a field that may stay empty. */
  optional?: boolean;
  hint?: ReactNode;
  error?: string;
  /** Questions about what was entered, which hold nobody up; given, if only empty, where some may come. */
  advice?: readonly string[];
  /** A fixed id, where an error summary links to the control. */
  id?: string;
  /** Where a heading says the same already: the label stays for screen readers. */
  labelHidden?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
};

/** One question of a form: label, hint, control, error and advice, connected by ARIA attributes. */
export function Field({ label, labelHidden, optional, hint, error, advice, id, className, children }: FieldProps) {
  const generated = useId();
  const control = id ?? generated;
  const advised = advice !== undefined && advice.length > 0;
  const described = [hint && `${control}-hint`, error && `${control}-error`, advised && `${control}-advice`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={clsx('field', error !== undefined && 'field--wrong', className)}>
      <label className={labelHidden ? 'visually-hidden' : 'field__label'} htmlFor={control}>
        {label}
        {optional && <span className="field__optional"> (optional)</span>}
      </label>
      {hint && (
        <p className="field__hint" id={`${control}-hint`}>
          {hint}
        </p>
      )}
      {children({ id: control, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p className="field__error" id={`${control}-error`}>
          {error}
        </p>
      )}
      {/* Always there where advice may come: a status that appears with its words is not read out. */}
      {advice && (
        <div className="field__advice" id={`${control}-advice`} role="status">
          {advice.map((each) => (
            <p key={each}>{each}</p>
          ))}
        </div>
      )}
    </div>
  );
}
