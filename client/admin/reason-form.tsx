import type { ReactNode, SubmitEvent } from 'react';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { Field } from '../ui/field.tsx';
import { DialogButtons } from './dialog-buttons.tsx';

type Props<Reason extends string> = {
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
  hint: ReactNode;
  onSubmit: (form: FormData) => void;
  onClose: () => void;
};

/** The inside of a dialog that asks why something is done about an order. The reason is in the form as `reason`. */
export function ReasonForm<Reason extends string>({
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
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <form className="reason-form" onSubmit={submit} noValidate>
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
      {hint}
      <DialogButtons act={act} onClose={onClose} />
    </form>
  );
}
