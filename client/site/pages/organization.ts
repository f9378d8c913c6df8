import { BUSINESS } from '../content/business.ts';
import { ORIGIN } from '../layout/page-head.tsx';

const { name, postcode, street, town } = BUSINESS;

/** The business's structured data, for all pages that name the business (specification §2.10). */
export const ORGANIZATION = {
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
};
