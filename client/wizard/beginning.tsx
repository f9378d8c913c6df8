import { useEffect } from 'react';
import { appendSentence } from '../order/take-along.ts';
import { useDraft, useOrderDispatch } from '../order/use-draft.ts';
import { useViews } from '../order/use-view.ts';
import { FIRST_STEP } from '../order/view.ts';
import { edited } from '../store/draft.ts';
import { Button } from '../ui/button.tsx';
import { OpenDialog } from '../ui/dialog.tsx';

const EXCERPT_LENGTH = 60;

/**
 * Begins the letter with a sentence chosen on another page. An empty letter takes it at once; of one that is begun
 * already nothing is changed before the customer says how.
 */
export function Beginning({ sentence }: { sentence: string }) {
  const { letterText } = useDraft();
  const dispatch = useOrderDispatch();
  const { open } = useViews();
  const isEmpty = letterText.trim() === '';
  const needsNoQuestion = isEmpty || letterText.includes(sentence);

  // A reload or the way back must neither ask nor write again: the sentence leaves the history entry.
  const finish = () => open(FIRST_STEP, { replace: true });
  const write = (text: string) => {
    dispatch(edited({ letterText: text }));
    finish();
  };
  useEffect(() => {
    if (isEmpty) write(sentence);
    else if (needsNoQuestion) finish();
    // oxlint-disable-next-line react/exhaustive-deps -- decided once, by the letter that was found
  }, []);

  if (needsNoQuestion) return null;
  return (
    <OpenDialog title="Du hast schon einen Brief begonnen" onClose={finish}>
      <p>Auf deinem Blatt steht: „{excerptOf(letterText)}“</p>
      <p>Neu dazu käme: „{excerptOf(sentence)}“</p>
      <p>Neu beginnen ersetzt deinen bisherigen Text; alles andere bleibt.</p>
      <div className="dialog__buttons beginning-question__buttons">
        <Button onClick={finish}>Brief so lassen</Button>
        <Button tone="outline" onClick={() => write(appendSentence(letterText, sentence))}>
          Satz anhängen
        </Button>
        <Button tone="outline" onClick={() => write(sentence)}>
          Neu beginnen
        </Button>
      </div>
    </OpenDialog>
  );
}

function excerptOf(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  if (line.length <= EXCERPT_LENGTH) return line;
  return `${line.slice(0, EXCERPT_LENGTH).replace(/\s\S*$/, '')} …`;
}
