import { BUSINESS } from '../../content/business.ts';
import { JsonLd } from '../../layout/json-ld.tsx';
import { ORIGIN } from '../../layout/page-head.tsx';
import { openingHours } from './opening-hours.ts';

/** The organisation with address and contact point, for search engines (specification §2.10). */
export function ContactData() {
  const { name, street, postcode, town, email, phone, hours } = BUSINESS;
  return (
    <JsonLd
      data={{
        '@type': 'Organization',
        name,
        url: `${ORIGIN}/`,
        logo: `${ORIGIN}/icon-512.png`,
        address: {
          '@type': 'PostalAddress',
          streetAddress: street,
          postalCode: postcode,
          addressLocality: town,
          addressCountry: 'DE',
        },
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          email,
          telephone: phone,
          areaServed: 'DE',
          availableLanguage: 'German',
          hoursAvailable: openingHours(hours),
        },
      }}
    />
  );
}
