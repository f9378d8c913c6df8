import { useState } from 'react';
import { flushDraft } from '../draft/store.ts';
import { useAppDispatch, useAppSelector } from '../draft/use-draft.tsx';
import { useViewNavigation } from '../use-view.ts';
import { FIRST_STEP } from '../view.ts';
import { draftCleared, isUntouched } from '../draft/draft.ts';
import { errorsCleared } from '../draft/form.ts';
import { Button } from '../../ui/button.tsx';
import { DialogButtons, DialogText, OpenDialog } from '../../ui/dialog.tsx';
import { dismissToasts, showToast } from '../../ui/toast.ts';
import './wizard.css';

/** The note under the form: whether the draft is saved, and the delete button. */
export function DraftNote() {
  const saving = useAppSelector(({ form }) => form.saving);
  const untouched = useAppSelector(({ draft }) => isUntouched(draft));
  const dispatch = useAppDispatch();
  const { open } = useViewNavigation();
  const [isAsking, setIsAsking] = useState(false);

  const erase = () => {
    dispatch(draftCleared());
    void dispatch(flushDraft());
    dispatch(errorsCleared());
    void dismissToasts();
    setIsAsking(false);
    open(FIRST_STEP, { replace: true });
    void showToast({ title: 'Entwurf gelöscht', description: 'Auf diesem Gerät ist nichts mehr davon gespeichert.' });
  };

  return (
    <div className="draft-note row middle soft small">
      <p role="status">
        {saving === 'failed' && (
          <strong className="wax">
            Entwurf nicht gespeichert: Dieser Browser kann gerade nichts speichern. Du kannst weiterschreiben; lass
            diese Seite nur offen, und speichere dir an der Kasse eine Kopie, bevor du zur Zahlungsseite gehst.
          </strong>
        )}
        {saving !== 'failed' && untouched && 'Dein Entwurf wird nur auf diesem Gerät gespeichert.'}
        {saving !== 'failed' && !untouched && 'Entwurf auf diesem Gerät gespeichert.'}
      </p>
      {!untouched && (
        <Button tone="text" onClick={() => setIsAsking(true)}>
          Entwurf löschen
        </Button>
      )}
      {isAsking && (
        <OpenDialog title="Entwurf löschen?" onClose={() => setIsAsking(false)}>
          <DialogText>
            <p>
              Empfänger, Brieftext und alles, was du gewählt hast, verschwinden von diesem Gerät. Das lässt sich nicht
              zurückholen.
            </p>
          </DialogText>
          <DialogButtons closeLabel="Behalten" actionLabel="Endgültig löschen" onAction={erase} />
        </OpenDialog>
      )}
    </div>
  );
}
