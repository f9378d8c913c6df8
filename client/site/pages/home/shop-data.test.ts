import { describe, expect, it } from 'vitest';
import { sampleBusiness } from '@federpost/shared/business/sample-business.fixture.ts';
import { shopData } from './shop-data.ts';

const REVIEW = { author: 'Ada L.', text: 'Kam am Dienstag an.', rating: 4, city: 'Fulda' };
const REAL = {
  ...sampleBusiness,
  claims: { ...sampleBusiness.claims, lettersSent: 80, rating: 4.6, reviewCount: 12 },
  reviews: [REVIEW],
};

describe('The shop’s structured data', () => {
  it('has the rating and the reviews if they are real', () => {
    expect(shopData(REAL)).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.6, bestRating: 5, reviewCount: 12 },
      review: [{ reviewBody: REVIEW.text, author: { name: 'Ada L.' }, reviewRating: { ratingValue: 4 } }],
    });
  });

  it.each([
    ['those of the sample business', sampleBusiness],
    ['missing', { ...REAL, reviews: [], claims: { ...REAL.claims, rating: null } }],
  ])('has no rating and no review if they are %s', (_, business) => {
    expect(shopData(business)).not.toHaveProperty('aggregateRating');
    expect(shopData(business)).not.toHaveProperty('review');
  });
});
