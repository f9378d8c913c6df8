import type { MyLetter } from '@federpost/shared/http/my-letter.ts';
import { formatTrackingNumber, trackingUrl } from '@federpost/shared/order/tracking-number.ts';

/** The number of a registered letter, with a link to the carrier; nothing for any other letter. */
export function Tracking({ letter }: { letter: MyLetter }) {
  const { registered } = letter.delivery;
  if (registered === null) return null;
  return (
    <p>
      Einwurf-Einschreiben, Sendungsnummer <strong>{formatTrackingNumber(registered.trackingNumber)}</strong>
      <br />
      <a href={trackingUrl(registered.trackingNumber)} target="_blank" rel="noreferrer">
        Bei der Deutschen Post verfolgen
        <span className="visually-hidden"> (öffnet in einem neuen Tab)</span>
      </a>
    </p>
  );
}
