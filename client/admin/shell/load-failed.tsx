import { formatMoment } from '@federpost/shared/calendar/berlin.ts';
import { messageOf } from './base-query.ts';
import { SmallButton } from './small-button.tsx';

type Props = {
  /** The German sentence that it could not be loaded. */
  what: string;
  error: unknown;
  /** When the shown data was loaded (epoch milliseconds); undefined if none is shown. */
  asOf: number | undefined;
  /** Tries again; given if the view has no refresh button of its own. */
  onAgain?: () => void;
};

/** Why something could not be loaded, and the age of the shown data. */
export function LoadFailed({ what, error, asOf, onAgain }: Props) {
  const words =
    asOf === undefined ? what : `Dies ist noch der Stand vom ${formatMoment(new Date(asOf).toISOString())} Uhr.`;
  return (
    <div className="failure">
      <p role="alert">
        {words} {messageOf(error)}
      </p>
      {onAgain && (
        <SmallButton tone="text" onClick={onAgain}>
          Aktualisieren
        </SmallButton>
      )}
    </div>
  );
}
