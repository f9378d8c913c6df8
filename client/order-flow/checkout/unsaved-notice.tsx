import { SaveCopy } from '../success/save-copy.tsx';
import type { Draft } from '../draft/draft.ts';
import { useAppSelector } from '../draft/use-draft.ts';
import { Alert } from '../../ui/alert.tsx';

/** Shown if this browser stores no draft, because leaving for the payment page then loses the text. */
export function UnsavedNotice({ draft }: { draft: Draft }) {
  const saving = useAppSelector(({ form }) => form.saving);
  if (saving !== 'failed') return null;
  return (
    <Alert role="status" title="Dein Entwurf ist nicht gespeichert">
      <p>
        Dieser Browser nimmt gerade nichts an. Auf dem Weg zur Zahlungsseite geht dein Text hier verloren; speichere dir
        vorher eine Kopie, falls es mit der Zahlung nicht klappt.
      </p>
      <div>
        <SaveCopy letter={draft} />
      </div>
    </Alert>
  );
}
