import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { readAddress } from '@federpost/shared/order/postal-place.ts';

/** The town of a letter for one line: «10115 Berlin», or the last line of the address. Linear in its length. */
export function recipientTown({ recipient_address: address }: Pick<OrderRecord, 'recipient_address'>): string {
  if (address === null) return 'gelöscht';
  const { place, others } = readAddress(address);
  return place === undefined ? (others.at(-1) ?? address) : `${place.postcode} ${place.town}`.trimEnd();
}
