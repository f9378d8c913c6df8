import { BUSINESS } from '../../content/business.ts';
import { JsonLd } from '../../layout/json-ld.tsx';
import { ORGANIZATION } from '../organization.ts';
import { openingHours } from './opening-hours.ts';

/** The organisation with address and contact point, for search engines (specification §2.10). */
export function ContactData() {
  const { email, phone, hours } = BUSINESS;
  return (
    <JsonLd
      data={{
        ...ORGANIZATION,
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
