import type { Business } from './business.ts';

/** The sample's values in business.json, which a real business replaces by its own. */
const SAMPLE = {
  owner: /Mustermann/,
  street: /Musterstraße/,
  town: /Musterstadt/,
  email: /\.example$/,
  phone: /^\+49 30 1234567$/,
  returnAddress: /Musterstraße|Musterstadt/,
  hoster: /Muster Hosting|Musterstadt/,
  claims: /"lettersSent":500,"rating":4\.9,"reviewCount":500,"weddingLetterShare":73/,
  testimonials: /Vier Jahre kein Wort\. Auf meinen Brief|Nach siebzehn Jahren Ehe dachte ich/,
  reviews: /Meine Oma hat den Brief dreimal gelesen|Ich wusste seit Monaten, was ich meinem Vater sagen wollte/,
} satisfies { [field in keyof Business]?: RegExp };

/** The fields of business.json that still have the sample's value. */
export function placeholdersIn(business: Business): string[] {
  return Object.entries(SAMPLE)
    .filter(([field, sample]) => {
      const value = business[field as keyof Business];
      return sample.test(typeof value === 'string' ? value : JSON.stringify(value));
    })
    .map(([field]) => field);
}
