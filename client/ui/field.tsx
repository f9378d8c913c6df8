import { useId, type ComponentProps, type ReactNode } from 'react';
import { clsx } from './clsx.ts';
import './field.css';

/** The attributes that connect a control to its label, hint and error. */
type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

export type Refused = { id: string; message: string | undefined };

type FieldProps = {
  label: string;
  /** Shown after the label of an optional field. */
  optional?: boolean;
  hint?: ReactNode;
  error?: string;
  /** For an error that may appear while the field has the focus: no change of focus reads it out then. */
  liveError?: boolean;
  /** Why the form was refused, shown in an element with this id outside the field. */
  refusal?: Refused;
  /**
   * Questions about the entered value, which do not block the form. Pass an empty list if a field may get some later.
   */
  advice?: readonly string[];
  /** A fixed id, needed if an error summary links to the control. */
  id?: string;
  /** Whether a heading already has the same text. The label stays for screen readers. */
  labelHidden?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
};

/** One question of a form: label, hint, control, error and advice, connected by ARIA attributes. */
export function Field(field: FieldProps) {
  const { label, labelHidden, optional, hint, error, liveError, refusal, advice, id, className, children } = field;
  const generatedId = useId();
  const control = id ?? generatedId;
  const hasAdvice = advice !== undefined && advice.length > 0;
  const describedBy = clsx(
    Boolean(hint) && `${control}-hint`,
    error && `${control}-error`,
    refusal?.id,
    hasAdvice && `${control}-advice`,
  );
  return (
    <div className={clsx('field stack gap-6', error !== undefined && 'field--wrong', className)}>
      <label className={labelHidden ? 'visually-hidden' : 'bold'} htmlFor={control}>
        {label}
        {optional && <span className="field__optional"> (optional)</span>}
      </label>
      {hint && (
        <p className="field__hint" id={`${control}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id: control,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error || refusal?.message ? true : undefined,
      })}
      {error && (
        <p className="field__error" id={`${control}-error`} role={liveError ? 'alert' : undefined}>
          {error}
        </p>
      )}
      {/* Rendered even while empty, because a status that appears together with its text is not read out. */}
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

/** The props of a field and of its control, which has all but the field's own. */
type ControlFieldProps<Control> = Omit<FieldProps, 'className' | 'children'> & Control & { fieldClassName?: string };

/** A field for one line of text. */
export function TextField(props: ControlFieldProps<ComponentProps<'input'>>) {
  const [field, input] = splitProps(props);
  return <Field {...field}>{(control) => <input {...input} {...control} />}</Field>;
}

/** A field for several lines of text. */
export function TextAreaField(props: ControlFieldProps<ComponentProps<'textarea'>>) {
  const [field, textarea] = splitProps(props);
  return <Field {...field}>{(control) => <textarea {...textarea} {...control} />}</Field>;
}

type SelectProps = ComponentProps<'select'> & { options: readonly { value: string; label: string }[] };

/** A field for a choice from a list. */
export function SelectField({ options, ...props }: ControlFieldProps<SelectProps>) {
  const [field, select] = splitProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <select {...select} {...control}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function splitProps<Control extends { className?: string }>(props: ControlFieldProps<Control>) {
  const {
    label,
    labelHidden,
    optional,
    hint,
    error,
    liveError,
    refusal,
    advice,
    id,
    fieldClassName,
    className,
    ...rest
  } = props;
  const field = {
    label,
    labelHidden,
    optional,
    hint,
    error,
    liveError,
    refusal,
    advice,
    id,
    className: fieldClassName,
  };
  return [field, { ...rest, className: clsx('input', className) }] as const;
}
