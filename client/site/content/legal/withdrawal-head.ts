import type { Business } from '@federpost/shared/business/business.ts';
import { mailtoLink } from '@federpost/shared/mail/mailto-link.ts';

/** Heading and meta data of the form's page. */
export const withdrawalHead = ({ name }: Pick<Business, 'name'>) => ({
  path: '/widerruf/' as const,
  label: 'Vertrag widerrufen',
  title: `Vertrag widerrufen – ${name}`,
  description:
    'Eine Briefbestellung innerhalb von 14 Tagen widerrufen: mit wenigen Angaben, ohne Anmeldung, mit sofortiger Eingangsbestätigung. Dazu die Widerrufsbelehrung.',
  keywords: ['Vertrag widerrufen', 'Widerrufsbelehrung', 'Muster-Widerrufsformular', name],
  heading: 'Vertrag widerrufen',
  lead: 'Sie können Ihre Bestellung innerhalb von 14 Tagen widerrufen, ohne einen Grund zu nennen.',
});

/** A prepared mail that lacks only name and number. */
export function withdrawalMailto({ email }: Pick<Business, 'email'>): string {
  return mailtoLink(email, {
    subject: 'Vertrag widerrufen',
    body: 'Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über den Druck und Versand eines Briefes.\n\nName:\nBestellnummer:\nBestellt am:\n',
  });
}
