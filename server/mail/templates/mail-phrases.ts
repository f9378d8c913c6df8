import { shortDay } from '@federpost/shared/calendar/berlin.ts';
import { shippingName, type Shipping } from '@federpost/shared/order/catalogue.ts';
import type { Business } from '@federpost/shared/business/business.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import type { Block, MailPostmark } from './content.ts';

/** How long a letter usually travels, in words (specification §9). */
export const TRAVEL_TIME: Record<Shipping, string> = {
  standard: 'zwei bis drei Werktage',
  express: 'ein bis zwei Werktage',
};

/** «Express, meist ein bis zwei Werktage». */
export function shippingLabel(shipping: Shipping): string {
  return `${shippingName(shipping)}, meist ${TRAVEL_TIME[shipping]}`;
}

/** «14,99 €». @param currency the lower-case ISO code; the amount is in its hundredths. */
export function amountLabel(cents: number, currency: string): string {
  if (currency === 'eur') return formatEuro(cents);
  return new Intl.NumberFormat('de-DE', { style: 'currency', currency }).format(cents / 100);
}

/** The closing of every mail, signed by the owner. */
export const signature = ({ owner, town }: Business): Block => ({
  kind: 'signature',
  greeting: `Herzliche Grüße aus ${town}`,
  name: owner,
});

/** A Berlin day, short enough for a postmark. */
export function postmarkOf(label: string, day: string): MailPostmark {
  const [dayAndMonth, year] = shortDay(day);
  return { label, day: dayAndMonth, year };
}
