import { taxWords } from '@federpost/shared/business/tax.ts';
import { formatEuro, priceOf } from '@federpost/shared/order/price.ts';
import { smallBusiness } from '../../../business.json';
import type { DraftContent } from '../draft/draft.ts';

/** The sum, always visible from step 3 on. */
export function Total({ draft }: { draft: Pick<DraftContent, 'extras' | 'shipping'> }) {
  return (
    <p className="total" role="status">
      <span>Summe</span> <strong>{formatEuro(priceOf(draft).totalCents)}</strong>{' '}
      <small>{taxWords({ smallBusiness }).afterTotal}</small>
    </p>
  );
}
