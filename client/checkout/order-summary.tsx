import { formatDay } from '@federpost/shared/calendar/berlin.ts';
import { EXTRAS, styleName } from '@federpost/shared/order/catalogue.ts';
import { formatEuro, priceOf } from '@federpost/shared/order/price.ts';
import { PromisedDates } from '../order/promised-dates.tsx';
import type { DraftContent } from '../store/draft.ts';
import { useAddressAdvice } from '../wizard/use-address-advice.ts';
import { excerpt } from './excerpt.ts';
import { PriceTable } from './price-table.tsx';

/** «Deine Bestellung»: everything that will be printed, posted and paid. */
export function OrderSummary({ draft }: { draft: DraftContent }) {
  const advice = useAddressAdvice(draft.recipientAddress);
  const extras = EXTRAS.filter((extra) => draft.extras.includes(extra.value));
  return (
    <section className="slip" aria-labelledby="bestellung">
      <h2 id="bestellung">Deine Bestellung</h2>
      <dl className="slip__facts">
        <div>
          <dt>Empfänger</dt>
          <dd>{draft.recipientName.trim()}</dd>
          <dd className="slip__address">{draft.recipientAddress.trim()}</dd>
          {advice.map((advice) => (
            <dd key={advice} className="slip__advice">
              {advice}
            </dd>
          ))}
        </div>
        {draft.senderName.trim() && (
          <div>
            <dt>Absender</dt>
            <dd>{draft.senderName.trim()}</dd>
          </div>
        )}
        <div>
          <dt>Briefstil</dt>
          <dd>{styleName(draft.letterStyle)}</dd>
        </div>
        <div>
          <dt>Brieftext</dt>
          <dd className="slip__text">{excerpt(draft.letterText)}</dd>
        </div>
        {extras.length > 0 && (
          <div>
            <dt>Extras</dt>
            {extras.map((extra) => (
              <dd key={extra.value}>
                {extra.name} (+ {formatEuro(extra.cents)})
              </dd>
            ))}
          </div>
        )}
        <div>
          <dt>Versand</dt>
          <dd>{draft.shipping === 'express' ? 'Express, 1–2 Werktage' : 'Standard, 2–3 Werktage'}</dd>
        </div>
        {draft.deliveryDate && (
          <div>
            <dt>Wunschdatum</dt>
            <dd>{formatDay(draft.deliveryDate)}</dd>
            {draft.deliveryDateMeans === 'arrival' && <dd>Bis dahin soll er da sein.</dd>}
          </div>
        )}
        <div>
          <dt>Zur Post</dt>
          <dd>
            <PromisedDates draft={draft} />
          </dd>
        </div>
      </dl>
      <PriceTable {...priceOf(draft)} />
    </section>
  );
}
