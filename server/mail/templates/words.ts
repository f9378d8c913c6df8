import { deliveryWindow } from '@federpost/shared/calendar/posting-day.ts';
import { formatDay } from '@federpost/shared/calendar/berlin.ts';
import { shippingName, type Shipping } from '@federpost/shared/order/catalogue.ts';
import type { Business } from '@federpost/shared/business/business.ts';
import type { Block, Postmark } from './content.ts';

/** How long a letter usually travels, in words (specification §9). */
export const TRAVEL_TIME: Record<Shipping, string> = {
  standard: 'zwei bis drei Werktage',
  express: 'ein bis zwei Werktage',
};

/** «Express, meist ein bis zwei Werktage». */
export function shippingWords(shipping: Shipping): string {
  return `${shippingName(shipping)}, meist ${TRAVEL_TIME[shipping]}`;
}

/** The closing of every mail, signed by the owner. */
export const signature = ({ owner, town }: Business): Block => ({
  kind: 'signature',
  greeting: `Herzliche Grüße aus ${town}`,
  name: owner,
});

/** «zwischen dem 28. und dem 29. Dezember 2026», month and year once where they are the same. */
export function arrival(postingDay: string, shipping: Shipping, business: Business): string {
  const { from, to } = deliveryWindow(postingDay, shipping, business.federalState);
  return `zwischen dem ${shortened(from, to)} und dem ${formatDay(to)}`;
}

function shortened(from: string, to: string): string {
  const [day = '', month = ''] = formatDay(from).split(' ');
  if (from.slice(0, 7) === to.slice(0, 7)) return day;
  return from.slice(0, 4) === to.slice(0, 4) ? `${day} ${month}` : formatDay(from);
}

const MONTHS = ['Jan', 'Feb', 'März', 'Apr', 'Mai', 'Juni', 'Juli', 'Aug', 'Sep', 'Okt', 'Nov', 'Dez'];

/** A Berlin day, short enough for a postmark. */
export function postmarkOf(label: string, day: string): Postmark {
  return { label, day: `${Number(day.slice(8))}. ${MONTHS[Number(day.slice(5, 7)) - 1]}`, year: day.slice(0, 4) };
}
