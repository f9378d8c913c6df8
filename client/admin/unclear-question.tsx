import { useId } from 'react';
import { Button } from '../ui/button.tsx';
import type { PrintOutcome } from './api.ts';

type Props = {
  /** Whether a letter that is not there is printed once more by itself; not after a withdrawal. */
  again: boolean;
  busy: boolean;
  onAnswer: (outcome: PrintOutcome) => void;
};

/** The one question that decides what became of a letter whose print has no known outcome. */
export function UnclearQuestion({ again, busy, onAnswer }: Props) {
  const question = useId();
  return (
    <div className="unclear-question" role="group" aria-labelledby={question}>
      <p id={question}>
        <strong>Liegt dieser Brief ganz und sauber im Drucker?</strong>{' '}
        <span className="hint">Was nur halb da ist, vernichten Sie bitte.</span>
      </p>
      <p className="buttons">
        <Button size="small" disabled={busy} onClick={() => onAnswer('printed')}>
          Ja, er ist gedruckt
        </Button>
        <Button tone="outline" size="small" disabled={busy} onClick={() => onAnswer('not-printed')}>
          {again ? 'Nein, noch einmal drucken' : 'Nein, er ist nicht gedruckt'}
        </Button>
      </p>
    </div>
  );
}
