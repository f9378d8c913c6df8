import type { Business } from '@federpost/shared/business/business.ts';
import type { LandingPath } from './landing-page.ts';

const numberFormat = new Intl.NumberFormat('de-DE');

/** The claims of specification §1 about the shop, but only those that the business makes. */
export function shopClaims({ lettersSent, rating, reviewCount, processing, guarantee }: Business['claims']): string[] {
  return [
    lettersSent && `Mehr als ${numberFormat.format(lettersSent)} Briefe verschickt`,
    rating &&
      reviewCount &&
      `${numberFormat.format(rating)} von 5 Sternen aus ${numberFormat.format(reviewCount)} Bewertungen`,
    processing,
    guarantee,
  ].filter((claim) => typeof claim === 'string');
}

export type Testimonial = Business['testimonials'][number];

/**
 * A customer's quote about the page's kind of letter; undefined if the business has none, because quotes must be true
 * (§ 5 UWG).
 */
export function testimonialOf(path: LandingPath, testimonials: readonly Testimonial[]): Testimonial | undefined {
  return testimonials.find(({ page }) => page === path);
}

/**
 * Sentences of only some pages (specification §1, §2.9): fast delivery, and the share of couples that write to their
 * parents. The share is one of the business's claims; without it the sentence is left out.
 */
export function pageClaim(
  path: LandingPath,
  claims: Pick<Business['claims'], 'weddingLetterShare'>,
): string | undefined {
  if (path === '/brief-versenden/')
    return 'Heute geschrieben, morgen gedruckt, übermorgen beim Empfänger: So schnell geht es werktags mit Express im besten Fall.';
  if (path === '/brief-eltern-hochzeit/' && claims.weddingLetterShare) {
    return `${claims.weddingLetterShare}\u00a0% der Brautpaare in Deutschland danken ihren Eltern mit einem Brief oder einer Rede.`;
  }
  return undefined;
}
