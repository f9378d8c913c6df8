import type { Business } from '@federpost/shared/business/business.ts';
import { accessibility } from './accessibility.ts';
import { imprint } from './imprint.ts';
import type { LegalText } from './legal-text.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';
import { withdrawal } from './withdrawal.ts';

/** All legal pages for a business, in the order of the footer. */
export function legalTexts(business: Business): LegalText[] {
  return [imprint, privacy, terms, withdrawal, accessibility].map((text) => text(business));
}
