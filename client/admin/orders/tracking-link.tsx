import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { formatTrackingNumber, trackingUrl } from '@federpost/shared/order/tracking-number.ts';
import { NewTabLink } from '../../ui/new-tab-link.tsx';

/** The number of a registered letter as a link to the carrier; nothing for any other letter. */
export function TrackingLink({ order: { tracking_number: number } }: { order: Pick<OrderRecord, 'tracking_number'> }) {
  if (number === null) return null;
  return (
    <p>
      Einschreiben <NewTabLink href={trackingUrl(number)}>{formatTrackingNumber(number)}</NewTabLink>
    </p>
  );
}
