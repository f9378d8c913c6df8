import { useId, type ReactNode, type SubmitEvent } from 'react';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { OpenDialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { DialogButtons } from '../shell/dialog-buttons.tsx';

type Props<Reason extends string> = {
  title: string;
  /** A piece of a run is known by its code. */
  order: Pick<OrderRecord, 'recipient_name'> | { code: string };
  label: string;
  reasons: readonly Reason[];
  /** The likeliest; without it the first. */
  likeliest?: Reason | undefined;
  words: Record<Reason, string>;
  /** What the button that sends it says. */
  act: string;
  /** Fields above the reason. */
  children?: ReactNode;
  /** What follows from it. */
  hint: string;
  /** Closes the dialog itself, as it may find something wrong in the form. */
  onSubmit: (form: FormData) => void;
  onClose: () => void;
};

/** Asks why something is done about an order. The reason is in the form as `reason`. */
export function ReasonDialog<Reason extends string>({
  title,
  order,
  label,
  reasons,
  likeliest,
  words,
  act,
  children,
  hint,
  onSubmit,
  onClose,
}: Props<Reason>) {
  const hintId = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <OpenDialog title={title} aria-describedby={hintId} onClose={onClose}>
      <form className="order__reason-form" onSubmit={submit} noValidate>
        <p>{'code' in order ? `Brief ${order.code}` : `Brief an ${order.recipient_name ?? 'Unbekannt'}`}</p>
        {children}
        <Field label={label}>
          {(control) => (
            <select {...control} className="input" name="reason" defaultValue={likeliest}>
              {reasons.map((reason) => (
                <option key={reason} value={reason}>
                  {words[reason]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <p className="hint" id={hintId}>
          {hint}
        </p>
        <DialogButtons act={act} onClose={onClose} />
      </form>
    </OpenDialog>
  );
}
