import type { Business } from '@federpost/shared/business/business.ts';
import { placeholdersIn } from '@federpost/shared/business/placeholders.ts';
import { ORIGIN } from '../../layout/page-head.tsx';
import { ORGANIZATION } from '../organization.ts';

const MAX_RATING = 5;
const rating = (value: number) => ({ '@type': 'Rating', ratingValue: value, bestRating: MAX_RATING });

/** The shop for search engines (specification §2.10), without ratings and reviews that are only examples. */
export function shopData(business: Business): Readonly<Record<string, unknown>> {
  const { claims, email, phone } = business;
  const examples = placeholdersIn(business);
  const reviews = examples.includes('reviews') ? [] : business.reviews;
  return {
    ...ORGANIZATION,
    email,
    telephone: phone,
    makesOffer: {
      '@type': 'Offer',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      url: `${ORIGIN}/?start=true`,
      itemOffered: { '@type': 'Service', name: 'Persönlicher Brief, gedruckt und verschickt' },
    },
    ...(claims.rating && claims.reviewCount && !examples.includes('claims')
      ? { aggregateRating: { ...rating(claims.rating), '@type': 'AggregateRating', reviewCount: claims.reviewCount } }
      : {}),
    ...(reviews.length > 0
      ? {
          review: reviews.map((review) => ({
            '@type': 'Review',
            author: { '@type': 'Person', name: review.author },
            reviewBody: review.text,
            reviewRating: rating(review.rating),
          })),
        }
      : {}),
  };
}
