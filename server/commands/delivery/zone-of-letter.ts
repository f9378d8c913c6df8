import { readAddress } from '@federpost/shared/letter/envelope/read-address.ts';
import { POSTAL_ZONES, type PostalZone } from '@federpost/shared/order/postal-zones.ts';
import { loadOrder, requireLetter } from '../order-handler.ts';
import type { Parts } from '../parts.ts';
import { decryptAddressee } from '../privacy/personal-data.ts';

/** The zone to which a letter goes; undefined if its address is erased or has no postcode. */
export async function zoneOfLetter(
  { orders, vault }: Pick<Parts, 'orders' | 'vault'>,
  orderId: string,
): Promise<PostalZone | undefined> {
  const { sealedAddressee } = requireLetter(await loadOrder(orders, orderId));
  const addressee = await decryptAddressee(vault, orderId, sealedAddressee);
  if (addressee.kind !== 'known') return undefined;
  const { place } = readAddress(addressee.value.recipientAddress);
  return POSTAL_ZONES.find((zone) => place?.postcode.startsWith(zone));
}
