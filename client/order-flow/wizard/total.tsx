import { taxMessages } from '@federpost/shared/business/tax.ts';
import { formatEuro, priceOf } from '@federpost/shared/order/price.ts';
import { smallBusiness } from '../../../business.json';
import { SealedEnvelope } from '../../letter/sealed-envelope.tsx';
import { useAppSelector } from '../draft/use-draft.ts';

/** The total, always visible from step 3 on; with a small picture of the envelope if the large one is not visible. */
export function Total() {
  const extras = useAppSelector(({ draft }) => draft.extras);
  const shipping = useAppSelector(({ draft }) => draft.shipping);
  return (
    <>
      <SealedEnvelope className="total__envelope" extras={extras} />
      <p className="total" role="status">
        <span>Summe</span> <strong>{formatEuro(priceOf({ extras, shipping }).totalCents)}</strong>{' '}
        <small>{taxMessages({ smallBusiness }).afterTotal}</small>
      </p>
    </>
  );
}
