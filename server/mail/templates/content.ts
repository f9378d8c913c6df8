import type { Business } from '@federpost/shared/business/business.ts';
import { shortDay } from '@federpost/shared/calendar/berlin.ts';
import { shippingName, type Shipping } from '@federpost/shared/order/catalogue.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';

/**
 * A mail's content as data: text and HTML are rendered from the same description, so both have the same content and all
 * escaping is in one place.
 */

export type Link = { label: string; url: string };
/** A paragraph: text with links and emphasis. Line breaks are kept. */
export type RichText = readonly (string | Link | { strong: string })[];

export type Block =
  | { kind: 'paragraph'; content: RichText }
  | { kind: 'heading'; text: string }
  | { kind: 'details'; details: readonly { label: string; value: string }[] }
  | {
      kind: 'prices';
      lines: readonly { label: string; amount: string }[];
      total: { label: string; amount: string };
      paid: string;
      note: string;
    }
  | { kind: 'button'; link: Link }
  | { kind: 'signature'; greeting: string; name: string }
  | { kind: 'small-print'; title: string; paragraphs: readonly RichText[] };

/** The usual blocks of a mail. */
export const paragraph = (...content: RichText): Block => ({ kind: 'paragraph', content });
export const heading = (text: string): Block => ({ kind: 'heading', text });
export const detailList = (...details: Extract<Block, { kind: 'details' }>['details']): Block => ({
  kind: 'details',
  details,
});
export const button = (label: string, url: string): Block => ({ kind: 'button', link: { label, url } });

/** Three short lines in a ring: «geplant», «24. Dez», «2026». */
export type MailPostmark = { label: string; day: string; year: string };

export type Letterhead = { business: Business; publicUrl: string };

export type MailContent = Letterhead & {
  subject: string;
  /** The line that a mail program shows next to the subject. */
  preview: string;
  title: string;
  /** The day of posting, shown as a postmark. */
  postmark?: MailPostmark;
  blocks: readonly Block[];
};

export type RenderedMail = { subject: string; text: string; html: string };

/** The contact data of the business and its legal pages: the same lines under every mail. */
export function imprint({ business }: Letterhead): string[] {
  return [
    `${business.name} · ${business.owner}`,
    `${business.street}, ${business.postcode} ${business.town}`,
    `${business.email} · ${business.phone.replaceAll(' ', '\u00a0')}`,
    ...business.hours.map(({ days, time }) => `${days} ${time}`),
  ];
}

/** A link to the electronic withdrawal of § 356a BGB, with the label that the law prescribes. */
export const withdrawalLink = (publicUrl: string): Link => ({
  label: 'Vertrag widerrufen',
  url: `${publicUrl}/widerruf/`,
});

export const legalLinks = ({ publicUrl }: Letterhead): Link[] => [
  { label: 'Impressum', url: `${publicUrl}/impressum/` },
  { label: 'Datenschutz', url: `${publicUrl}/datenschutz/` },
  { label: 'AGB', url: `${publicUrl}/agb/` },
  withdrawalLink(publicUrl),
];

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
