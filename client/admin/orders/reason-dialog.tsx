import { useId, type ReactNode, type SubmitEvent } from 'react';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { DialogButtons, OpenDialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';

type Props<Reason extends string> = {
  title: string;
  /** The code of a run's piece. */
  order: Pick<OrderRecord, 'recipient_name'> | { code: string };
  label: string;
  reasons: readonly Reason[];
  /** The preselected reason; by default the first. */
  likeliest?: Reason | undefined;
  words: Record<Reason, string>;
  /** The label of the submit button. */
  act: string;
  /** Fields above the reason. */
  children?: ReactNode;
  /** The effect of the command. */
  hint: string;
  /** Has to close the dialog itself, because the form may have errors. */
  onSubmit: (form: FormData) => void;
  onClose: () => void;
};

/** Asks for the reason of a command. The reason is in the form as `reason`. */
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
        <DialogButtons size="small" act={act} onClose={onClose} />
      </form>
    </OpenDialog>
  );
}
