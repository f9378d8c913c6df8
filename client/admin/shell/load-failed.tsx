import { formatMoment } from '@federpost/shared/calendar/berlin.ts';
import { messageOf } from './base-query.ts';
import { SmallButton } from './small-button.tsx';

type Props = {
  /** That it could not be loaded, as a German sentence. */
  what: string;
  error: unknown;
  /** When what is still shown was loaded (epoch milliseconds); undefined where nothing is. */
  asOf: number | undefined;
  /** The way to ask again, where the view has none of its own. */
  onAgain?: () => void;
};

/** Why something could not be loaded, and how old what stands there is. */
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
