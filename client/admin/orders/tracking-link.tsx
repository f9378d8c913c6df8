import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { formatTrackingNumber, trackingUrl } from '@federpost/shared/order/tracking-number.ts';

/** The number of a registered letter as a link to the carrier; nothing for any other letter. */
export function TrackingLink({ order: { tracking_number: number } }: { order: Pick<OrderRecord, 'tracking_number'> }) {
  if (number === null) return null;
  return (
    <p>
      Einschreiben{' '}
      <a href={trackingUrl(number)} target="_blank" rel="noreferrer">
        {formatTrackingNumber(number)}
        <span className="visually-hidden"> (öffnet in einem neuen Tab)</span>
      </a>
    </p>
  );
}
