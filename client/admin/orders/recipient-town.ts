import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { readAddress } from '@federpost/shared/order/postal-place.ts';

/** Where an order's letter goes, for one line: «10115 Berlin», else what of the address stands last; linear in its length. */
export function recipientTown({ recipient_address: address }: Pick<OrderRecord, 'recipient_address'>): string {
  if (address === null) return 'gelöscht';
  const { place, others } = readAddress(address);
  return place === undefined ? (others.at(-1) ?? address) : `${place.postcode} ${place.town}`.trimEnd();
}
