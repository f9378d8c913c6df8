import { STEPS, type Step } from '../view.ts';
import { clsx } from '../../ui/clsx.ts';
import './progress.css';

export const STEP_NAMES: Record<Step, string> = {
  1: 'Empfänger',
  2: 'Dein Brief',
  3: 'Briefstil & Extras',
  4: 'Versand',
};

type ProgressProps = { step: Step; onReturn: (step: Step) => void };

/** The numbered progress: a pen stroke with four stops, inked up to the current one. Finished stops lead back. */
export function Progress({ step, onReturn }: ProgressProps) {
  return (
    <ol className="progress" aria-label="Fortschritt">
      {STEPS.map((stop) => (
        <li
          key={stop}
          className={clsx(
            'progress__stop stack relative',
            stop < step && 'progress__stop--done',
            stop === step && 'progress__stop--here',
          )}
          aria-current={stop === step ? 'step' : undefined}
        >
          {stop > 1 && (
            <svg className="progress__stroke" viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
              <path d="M1 11c14-9 27-9 40-1s36 8 58-1" />
            </svg>
          )}
          {stop < step ? (
            <button type="button" className="progress__sign bare stack gap-6 small" onClick={() => onReturn(stop)}>
              <StopLabel stop={stop} />
              <span className="visually-hidden"> (fertig, ändern)</span>
            </button>
          ) : (
            <div className="progress__sign stack gap-6 small">
              <StopLabel stop={stop} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

function StopLabel({ stop }: { stop: Step }) {
  return (
    <>
      <span className="progress__number stack" aria-hidden="true">
        {stop}
      </span>
      <span className="progress__name visually-hidden--narrow">{STEP_NAMES[stop]}</span>
    </>
  );
}
