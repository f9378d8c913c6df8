import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { appendSentence } from '../draft/append-sentence.ts';
import { useAppDispatch, useAppSelector, useDraft } from '../draft/use-draft.tsx';
import { draftCleared, draftEdited, isUntouched } from '../draft/draft.ts';
import type { SameLetter } from '../draft/same-letter.ts';
import { firstWords } from '../excerpt.ts';
import { useViewNavigation } from '../use-view.ts';
import { Button } from '../../ui/button.tsx';
import { writeLetter } from './write-letter.ts';
import { DialogButtons, DialogText, OpenDialog } from '../../ui/dialog.tsx';

const EXCERPT_LENGTH = 60;

/**
 * Begins the letter with a sentence chosen on another page. An empty letter takes it immediately; for a begun letter
 * the customer decides.
 */
export function Beginning({ sentence, onDone }: { sentence: string; onDone: () => void }) {
  const letterText = useAppSelector(({ draft }) => draft.letterText);
  const dispatch = useAppDispatch();
  const isEmpty = letterText.trim() === '';
  const needsNoQuestion = isEmpty || letterText.includes(sentence);

  const write = (after: string) =>
    writeLetter({ before: letterText, after, change: (text) => dispatch(draftEdited({ letterText: text })) });
  const choose = (text: string) => {
    // An open dialog would keep the focus from the letter.
    flushSync(onDone);
    write(text);
  };
  useEffect(() => {
    if (isEmpty) write(sentence);
    if (needsNoQuestion) onDone();
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, for the letter at the start
  }, []);

  if (needsNoQuestion) return null;
  return (
    <OpenDialog title="Du hast schon einen Brief begonnen" onClose={onDone}>
      <DialogText>
        <p>
          Auf deinem Blatt steht: „<span translate="no">{excerptOf(letterText)}</span>“
        </p>
        <p>
          Neu dazu käme: „<span translate="no">{excerptOf(sentence)}</span>“
        </p>
        <p>Neu beginnen ersetzt deinen bisherigen Text; alles andere bleibt.</p>
      </DialogText>
      <DialogButtons
        closeLabel="Brief so lassen"
        actionLabel={sentence.includes('\n') ? 'Brief anhängen' : 'Satz anhängen'}
        onAction={() => choose(appendSentence(letterText, sentence))}
      >
        <Button tone="outline" onClick={() => choose(sentence)}>
          Neu beginnen
        </Button>
      </DialogButtons>
    </OpenDialog>
  );
}

/**
 * Begins the same letter for somebody else, as a new draft whose recipient is missing; from there it goes to the
 * checkout. For a device with another draft the customer decides.
 */
export function SameLetterBeginning({ letter, onKept }: { letter: SameLetter; onKept: () => void }) {
  const draft = useDraft();
  const dispatch = useAppDispatch();
  const { open } = useViewNavigation();
  const [asks, setAsks] = useState(!isUntouched(draft));

  const begin = () => {
    setAsks(false);
    dispatch(draftCleared());
    dispatch(draftEdited(letter));
    open({ name: 'form', step: 1, changing: 'recipientName' }, { replace: true });
  };
  useEffect(() => {
    if (!asks) begin();
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, for the draft at the start
  }, []);

  if (!asks) return null;
  return (
    <OpenDialog title="Du hast schon einen Brief begonnen" onClose={onKept}>
      <DialogText>
        <p>
          Auf diesem Gerät liegt noch ein Entwurf{draft.recipientName.trim() && ` an ${draft.recipientName.trim()}`}
          {draft.letterText.trim() ? (
            <>
              : „<span translate="no">{excerptOf(draft.letterText)}</span>“
            </>
          ) : (
            '.'
          )}
        </p>
        <p>
          Derselbe Brief an jemand anderen nimmt seinen Platz ein. Solange eine Zahlung nicht bestätigt ist, kannst du
          den Entwurf noch brauchen.
        </p>
      </DialogText>
      <DialogButtons closeLabel="Entwurf behalten" actionLabel="Entwurf ersetzen" onAction={begin} />
    </OpenDialog>
  );
}

const excerptOf = (text: string) => firstWords(text.trim().replaceAll(/\s+/g, ' '), EXCERPT_LENGTH);
