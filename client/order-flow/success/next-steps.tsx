import { useRef } from 'react';
import { flushDraft } from '../draft/store.ts';
import { useDraft, useAppDispatch } from '../draft/use-draft.tsx';
import { useViewNavigation } from '../use-view.ts';
import { HOME } from '../view.ts';
import { draftCleared, isUntouched } from '../draft/draft.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { share } from '../../ui/share.ts';

const INVITATION = {
  title: __BUSINESS_NAME__,
  text: 'Ich habe gerade einen richtigen Brief verschickt, auf Papier und mit Briefmarke. Das geht hier:',
};

/** The next steps after a letter (specification §2.8). Asks before it clears a draft that may still be needed. */
export function NextSteps() {
  const draft = useDraft();
  const dispatch = useAppDispatch();
  const { open } = useViewNavigation();
  const dialog = useRef<HTMLDialogElement>(null);
  const startNewLetter = () => {
    dialog.current?.close();
    dispatch(draftCleared());
    void dispatch(flushDraft());
    open(HOME);
  };
  return (
    <>
      <div className="success__buttons">
        <Button tone="outline" onClick={() => (isUntouched(draft) ? startNewLetter() : dialog.current?.showModal())}>
          Noch einen Brief schreiben
        </Button>
        <Button tone="text" onClick={() => void share({ ...INVITATION, url: window.location.origin })}>
          {__BUSINESS_NAME__} teilen
        </Button>
      </div>
      <p className="success__closing">
        Schön, dass du dir die Zeit für einen Brief genommen hast. Jemand wird ihn aufheben.
      </p>
      <Dialog ref={dialog} title="Den Entwurf löschen?">
        <p>
          Auf diesem Gerät liegt noch ein Entwurf. Solange eine Zahlung nicht bestätigt ist, kannst du ihn noch
          brauchen: Klappt sie nicht, bezahlst du ihn einfach noch einmal. Ein neuer Brief nimmt seinen Platz ein.
        </p>
        <DialogButtons
          closeLabel="Behalten"
          actionLabel="Löschen und neu beginnen"
          onClose={() => dialog.current?.close()}
          onAction={startNewLetter}
        />
      </Dialog>
    </>
  );
}
