import { useState } from 'react';
import { flushDraft } from '../draft/store.ts';
import { useDraft, useAppDispatch } from '../draft/use-draft.tsx';
import { useViewNavigation } from '../use-view.ts';
import { FIRST_STEP, HOME } from '../view.ts';
import { draftCleared, isUntouched, type Draft } from '../draft/draft.ts';
import { sameLetterOf } from '../draft/same-letter.ts';
import { storeSameLetter } from '../draft/stored-beginning.ts';
import { sameLetter } from '../../../business.json';
import { STORAGE_FAILED } from '../../ui/browser-storage.ts';
import { Button } from '../../ui/button.tsx';
import { DialogButtons, DialogText, OpenDialog } from '../../ui/dialog.tsx';
import { share } from '../../ui/share.ts';

const INVITATION = {
  title: __BUSINESS_NAME__,
  text: 'Ich habe gerade einen richtigen Brief verschickt, auf Papier und mit Briefmarke. Das geht hier:',
};

/**
 * The next steps after a letter (specification §2.8). Asks before it clears a draft that may still be needed.
 * `letter`: the paid letter, as long as this page has its text.
 */
export function NextSteps({ letter }: { letter: Draft | undefined }) {
  const draft = useDraft();
  const dispatch = useAppDispatch();
  const { open } = useViewNavigation();
  const [isAsking, setIsAsking] = useState(false);
  const startNewLetter = () => {
    dispatch(draftCleared());
    void dispatch(flushDraft());
    open(HOME);
  };
  const [failed, setFailed] = useState(false);
  const startSameLetter = (paid: Draft) => {
    if (storeSameLetter(sameLetterOf(paid))) open(FIRST_STEP);
    else setFailed(true);
  };
  return (
    <>
      <div className="success__buttons row">
        {sameLetter && letter && (
          <Button tone="outline" onClick={() => startSameLetter(letter)}>
            Denselben Brief an jemand anderen
          </Button>
        )}
        <Button tone="outline" onClick={() => (isUntouched(draft) ? startNewLetter() : setIsAsking(true))}>
          Noch einen Brief schreiben
        </Button>
        <Button tone="text" onClick={() => void share({ ...INVITATION, url: window.location.origin })}>
          {__BUSINESS_NAME__} teilen
        </Button>
      </div>
      <p role="status">{failed && STORAGE_FAILED}</p>
      <p className="success__closing soft">
        Schön, dass du dir die Zeit für einen Brief genommen hast. Jemand wird ihn aufheben.
      </p>
      {isAsking && (
        <OpenDialog title="Den Entwurf löschen?" onClose={() => setIsAsking(false)}>
          <DialogText>
            <p>
              Auf diesem Gerät liegt noch ein Entwurf. Solange eine Zahlung nicht bestätigt ist, kannst du ihn noch
              brauchen: Klappt sie nicht, bezahlst du ihn einfach noch einmal. Ein neuer Brief nimmt seinen Platz ein.
            </p>
          </DialogText>
          <DialogButtons closeLabel="Behalten" actionLabel="Löschen und neu beginnen" onAction={startNewLetter} />
        </OpenDialog>
      )}
    </>
  );
}
