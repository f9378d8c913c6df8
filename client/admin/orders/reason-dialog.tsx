import { useId, type ReactNode, type SubmitEvent } from 'react';
import { RETURN_REASON_LABELS, RETURN_REASONS } from '@federpost/shared/order/returns.ts';
import { REPRINT_LABELS, REPRINT_REASONS } from '@federpost/shared/runs/runs.ts';
import { DialogButtons, OpenDialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';

/** Words and choices of a dialog about a reason. */
type ReasonForm<Reason extends string> = {
  title: string;
  label: string;
  reasons: readonly Reason[];
  labels: Record<Reason, string>;
  /** The label of the submit button. */
  actionLabel: string;
  /** The effect of the command. */
  hint: string;
};

export const REPRINT_FORM = {
  title: 'Noch einmal drucken',
  label: 'Grund',
  reasons: REPRINT_REASONS,
  labels: REPRINT_LABELS,
  actionLabel: 'Noch einmal drucken',
  hint: 'Vernichten Sie den ersten Druck. Der Grund steht im Verlauf; gedruckt wird, solange der Text noch da ist.',
};

/** The reason is the one that the post gave on an envelope that came back. */
export const RETURN_FORM = {
  title: 'Brief zurückgekommen',
  label: 'Vermerk der Post',
  reasons: RETURN_REASONS,
  labels: RETURN_REASON_LABELS,
  actionLabel: 'Zurückgekommen',
  hint: 'Die Kundin oder der Kunde bekommt eine E-Mail und kann die Anschrift berichtigen. Legen Sie den Brief ungeöffnet zur Seite.',
};

type Props<Reason extends string> = ReasonForm<Reason> & {
  /** The letter's title, by name or code. */
  subject: string;
  /** The preselected reason; by default the first. */
  preselected?: Reason | undefined;
  /** Fields above the reason. */
  children?: ReactNode;
  /** Returns false if the form has an error, which keeps the dialog open. */
  onSend: (reason: Reason, form: FormData) => unknown;
  onClose: () => void;
};

/** Asks for the reason of a command. */
export function ReasonDialog<Reason extends string>({
  subject,
  preselected,
  children,
  onSend,
  onClose,
  ...form
}: Props<Reason>) {
  const hintId = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const reason = form.reasons.find((each) => each === data.get('reason'));
    if (reason !== undefined && onSend(reason, data) !== false) onClose();
  };
  return (
    <OpenDialog title={form.title} aria-describedby={hintId} onClose={onClose}>
      <form className="stack gap-16" onSubmit={submit} noValidate>
        <p>{subject}</p>
        {children}
        <SelectField
          label={form.label}
          name="reason"
          options={form.reasons.map((value) => ({ value, label: form.labels[value] }))}
          defaultValue={preselected}
        />
        <p className="help-text" id={hintId}>
          {form.hint}
        </p>
        <DialogButtons size="small" actionLabel={form.actionLabel} />
      </form>
    </OpenDialog>
  );
}
