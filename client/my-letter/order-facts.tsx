import { weekdayAndDay, withDaysWhole } from '@federpost/shared/calendar/date-words.ts';
import type { MyLetter } from '@federpost/shared/http/my-letter.ts';
import { EXTRAS, styleName } from '@federpost/shared/order/catalogue.ts';
import { priceOf } from '@federpost/shared/order/price.ts';
import { PriceTable } from '../checkout/price-table.tsx';
import { Envelope } from '../letter/envelope.tsx';
import '../checkout/checkout.css';

/** What the letter costs, by line; one that replaces another costs nothing. */
function pricesOf({ extras, shipping, delivery: { replaces } }: MyLetter): readonly { label: string; cents: number }[] {
  return replaces === null
    ? priceOf({ extras, shipping }).lines
    : [{ label: `Ersatz für Bestellung ${replaces}`, cents: 0 }];
}

/** What was ordered: the envelope as it goes to the post, and the slip. */
export function OrderFacts({ letter }: { letter: MyLetter }) {
  const { recipientName, recipientAddress, senderName, letterStyle, extras, shipping, deliveryDate } = letter;
  const chosen = EXTRAS.filter(({ value }) => extras.includes(value));
  return (
    <section className="slip" aria-labelledby="bestellung">
      <h2 id="bestellung">Deine Bestellung</h2>
      <Envelope
        recipientName={recipientName}
        recipientAddress={recipientAddress}
        senderName={senderName ?? ''}
        // One that is not sent gets no postmark.
        day={letter.production === 'cancelled' ? undefined : letter.dates?.postingDay}
        kraft={extras.includes('gift-envelope')}
      />
      <dl className="slip__facts">
        <div>
          <dt>Empfänger</dt>
          <dd>{recipientName}</dd>
          <dd className="slip__address">{recipientAddress.trim()}</dd>
        </div>
        <div>
          <dt>Absender</dt>
          <dd>{senderName ?? 'ohne, als Überraschung'}</dd>
        </div>
        <div>
          <dt>Briefstil</dt>
          <dd>{styleName(letterStyle)}</dd>
        </div>
        <div>
          <dt>Extras</dt>
          <dd>{chosen.length === 0 ? 'keine' : chosen.map(({ name }) => name).join(', ')}</dd>
        </div>
        <div>
          <dt>Versand</dt>
          <dd>{shipping === 'express' ? 'Express' : 'Standard'}</dd>
        </div>
        {deliveryDate && (
          <div>
            <dt>Wunschdatum</dt>
            <dd>
              {letter.deliveryDateMeans === 'arrival' ? 'Ankunft bis ' : ''}
              {withDaysWhole(weekdayAndDay(deliveryDate))}
            </dd>
          </div>
        )}
      </dl>
      <PriceTable lines={pricesOf(letter)} totalCents={letter.totalCents} />
    </section>
  );
}
