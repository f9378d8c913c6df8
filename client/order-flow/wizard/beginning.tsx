import { useEffect } from 'react';
import { appendSentence } from '../draft/append-sentence.ts';
import { useAppDispatch, useAppSelector } from '../draft/use-draft.tsx';
import { draftEdited } from '../draft/draft.ts';
import { Button } from '../../ui/button.tsx';
import { DialogButtons, OpenDialog } from '../../ui/dialog.tsx';

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

  const write = (text: string) => {
    dispatch(draftEdited({ letterText: text }));
    onDone();
  };
  useEffect(() => {
    if (isEmpty) write(sentence);
    else if (needsNoQuestion) onDone();
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, for the letter at the start
  }, []);

  if (needsNoQuestion) return null;
  return (
    <OpenDialog title="Du hast schon einen Brief begonnen" onClose={onDone}>
      <p>
        Auf deinem Blatt steht: „<span translate="no">{excerptOf(letterText)}</span>“
      </p>
      <p>
        Neu dazu käme: „<span translate="no">{excerptOf(sentence)}</span>“
      </p>
      <p>Neu beginnen ersetzt deinen bisherigen Text; alles andere bleibt.</p>
      <DialogButtons
        closeLabel="Brief so lassen"
        actionLabel={sentence.includes('\n') ? 'Brief anhängen' : 'Satz anhängen'}
        onClose={onDone}
        onAction={() => write(appendSentence(letterText, sentence))}
      >
        <Button tone="outline" onClick={() => write(sentence)}>
          Neu beginnen
        </Button>
      </DialogButtons>
    </OpenDialog>
  );
}

function excerptOf(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  if (line.length <= EXCERPT_LENGTH) return line;
  return `${line.slice(0, EXCERPT_LENGTH).replace(/\s\S*$/, '')} …`;
}
