import type { MyLetter } from '@federpost/shared/http/my-letter.ts';
import { formatTrackingNumber, trackingUrl } from '@federpost/shared/order/tracking-number.ts';
import { NewTabLink } from '../ui/new-tab-link.tsx';

/** The number of a registered letter, with a link to the carrier; nothing for any other letter. */
export function Tracking({ letter }: { letter: MyLetter }) {
  const { registered } = letter.delivery;
  if (registered === null) return null;
  return (
    <p>
      Einwurf-Einschreiben, Sendungsnummer <strong>{formatTrackingNumber(registered.trackingNumber)}</strong>
      <br />
      <NewTabLink href={trackingUrl(registered.trackingNumber)}>Bei der Deutschen Post verfolgen</NewTabLink>
    </p>
  );
}
