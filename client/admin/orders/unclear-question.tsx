import { useId } from 'react';
import type { PrintOutcome } from '../shell/api.ts';
import { SmallButton } from '../shell/buttons.tsx';

type Props = {
  /** Whether a missing letter is printed again automatically; false after a withdrawal. */
  printsAgain: boolean;
  busy: boolean;
  onAnswer: (outcome: PrintOutcome) => void;
};

/** The question that decides the outcome of an unclear print. */
export function UnclearQuestion({ printsAgain, busy, onAnswer }: Props) {
  const question = useId();
  return (
    <div className="unclear-question whole stack gap-8" role="group" aria-labelledby={question}>
      <p id={question}>
        <strong>Liegt dieser Brief ganz und sauber im Drucker?</strong>{' '}
        <span className="help-text">Was nur halb da ist, vernichten Sie bitte.</span>
      </p>
      <p className="button-row">
        <SmallButton tone="wax" disabled={busy} onClick={() => onAnswer('printed')}>
          Ja, er ist gedruckt
        </SmallButton>
        <SmallButton disabled={busy} onClick={() => onAnswer('not-printed')}>
          {printsAgain ? 'Nein, noch einmal drucken' : 'Nein, er ist nicht gedruckt'}
        </SmallButton>
      </p>
    </div>
  );
}
