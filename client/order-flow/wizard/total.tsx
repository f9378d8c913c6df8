import { taxWords } from '@federpost/shared/business/tax.ts';
import { formatEuro, priceOf } from '@federpost/shared/order/price.ts';
import { smallBusiness } from '../../../business.json';
import { useAppSelector } from '../draft/use-draft.ts';

/** The sum, always visible from step 3 on. */
export function Total() {
  const extras = useAppSelector(({ draft }) => draft.extras);
  const shipping = useAppSelector(({ draft }) => draft.shipping);
  return (
    <p className="total" role="status">
      <span>Summe</span> <strong>{formatEuro(priceOf({ extras, shipping }).totalCents)}</strong>{' '}
      <small>{taxWords({ smallBusiness }).afterTotal}</small>
    </p>
  );
}
