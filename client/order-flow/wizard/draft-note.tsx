import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { useFlush } from '../draft/use-flush.ts';
import { useDraft, useOrderDispatch } from '../draft/use-draft.ts';
import { useViewNavigation } from '../use-view.ts';
import { FIRST_STEP } from '../view.ts';
import { cleared, isUntouched } from '../draft/draft.ts';
import type { OrderState } from '../draft/store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import './draft-note.css';

/** The note under the form: whether the draft is saved, and the button that deletes it. */
export function DraftNote({ onDeleted }: { onDeleted: () => void }) {
  const draft = useDraft();
  const saving = useSelector((state: OrderState) => state.saving);
  const dispatch = useOrderDispatch();
  const flush = useFlush();
  const { open } = useViewNavigation();
  const dialog = useRef<HTMLDialogElement>(null);
  const untouched = isUntouched(draft);

  const erase = () => {
    dispatch(cleared());
    void flush();
    onDeleted();
    dialog.current?.close();
    open(FIRST_STEP, { replace: true });
    void showToast({ title: 'Entwurf gelöscht', description: 'Auf diesem Gerät ist nichts mehr davon gespeichert.' });
  };

  return (
    <div className="draft-note">
      <p role="status">
        {saving === 'failed' && (
          <strong className="draft-note__failed">
            Entwurf nicht gespeichert: Dieser Browser nimmt gerade nichts an. Du kannst weiterschreiben; lass diese
            Seite nur offen, und speichere dir an der Kasse eine Kopie, bevor du zur Zahlungsseite gehst.
          </strong>
        )}
        {saving !== 'failed' && untouched && 'Dein Entwurf wird nur auf diesem Gerät gespeichert.'}
        {saving !== 'failed' && !untouched && 'Entwurf auf diesem Gerät gespeichert.'}
      </p>
      {!untouched && (
        <Button tone="text" onClick={() => dialog.current?.showModal()}>
          Entwurf löschen
        </Button>
      )}
      <Dialog ref={dialog} title="Entwurf löschen?">
        <p>
          Empfänger, Brieftext und alles, was du gewählt hast, verschwinden von diesem Gerät. Das lässt sich nicht
          zurückholen.
        </p>
        <div className="dialog__buttons">
          <Button tone="outline" onClick={() => dialog.current?.close()}>
            Behalten
          </Button>
          <Button onClick={erase}>Endgültig löschen</Button>
        </div>
      </Dialog>
    </div>
  );
}
