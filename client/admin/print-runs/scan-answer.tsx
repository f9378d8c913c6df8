import type { PrintRun } from '@federpost/shared/http/runs.ts';
import { pieceLabel } from './run-messages.ts';
import { SCAN_LABELS, type Scans } from './scans.ts';
import type { Tone } from './tones.ts';
import { SmallButton } from '../shell/buttons.tsx';

type Props = { run: PrintRun; scans: Scans; onUndo: (code: string) => void; onResend: () => void };

/** Strokes on a 16 × 16 grid, because colour must not be the only difference. */
const SIGNS: Record<Tone, string> = {
  right: 'M2.5 8.5 6.5 12.5 13.5 4',
  again: 'M3 5.5h10M3 10.5h10',
  wrong: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
};

/** The answer to the latest scan, readable at arm's length; screen readers announce each one. */
export function ScanAnswer({ run, scans: { latest, waiting, unanswered }, onUndo, onResend }: Props) {
  const answer = latest?.kind === 'answered' ? latest.answer : undefined;
  const piece = run.pieces.find(({ code }) => code === answer?.code);
  return (
    <>
      <div
        className="scan-answer"
        data-tone={latest && toneOf(latest)}
        role="status"
        aria-label="Antwort"
        aria-live="assertive"
      >
        {latest === undefined ? (
          <p className="soft">{waiting.length > 0 ? 'Wird geprüft …' : 'Bereit für den nächsten Umschlag.'}</p>
        ) : (
          // Each answer is a new element, so that two equal answers are both announced.
          <div key={latest.sequence}>
            <p className="scan-answer__word row middle">
              <svg className="drawn" viewBox="0 0 16 16" aria-hidden="true">
                <path d={SIGNS[toneOf(latest)]} />
              </svg>
              {latest.kind === 'failed' ? 'Nicht geprüft' : SCAN_LABELS[latest.answer.result].label}{' '}
              <span className="letter-code">
                {latest.kind === 'answered' && latest.answer.code !== null ? latest.answer.code : latest.scanned}
              </span>
            </p>
            {latest.kind === 'failed' ? (
              <p>{latest.message}</p>
            ) : (
              // For a right envelope, what must be in and on it; for a wrong one, the problem.
              <>
                {latest.answer.result !== 'checked' && <p>{latest.answer.sentence}</p>}
                {piece && <p>{pieceLabel(piece)}</p>}
              </>
            )}
          </div>
        )}
      </div>
      <p className="scan-answer__after">
        {answer?.result === 'checked' && piece && piece.production_status !== 'posted' && (
          <SmallButton tone="text" onClick={() => onUndo(piece.code)}>
            {piece.code} ist doch nicht fertig
          </SmallButton>
        )}
        {unanswered.length > 0 && (
          <SmallButton tone="wax" onClick={onResend}>
            {unanswered.length === 1
              ? `${unanswered[0]} noch einmal prüfen`
              : `${unanswered.length} noch einmal prüfen`}
          </SmallButton>
        )}
      </p>
    </>
  );
}

const toneOf = (latest: NonNullable<Scans['latest']>): Tone =>
  latest.kind === 'failed' ? 'wrong' : SCAN_LABELS[latest.answer.result].tone;
