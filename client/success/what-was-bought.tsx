import { EXTRAS, styleName } from '@federpost/shared/order/catalogue.ts';
import { priceOf } from '@federpost/shared/order/price.ts';
import { SHIPPING_WORDS } from '../checkout/order-summary.tsx';
import { PriceTable } from '../checkout/price-table.tsx';
import type { DraftContent } from '../store/draft.ts';
import '../checkout/checkout.css';

/** The slip of the order that was paid, from the draft on this device: the shop's answer names nobody. */
export function WhatWasBought({ letter, number }: { letter: DraftContent; number?: string }) {
  const extras = EXTRAS.filter(({ value }) => letter.extras.includes(value));
  return (
    <section className="slip" aria-labelledby="bestellung">
      <h2 id="bestellung">Deine Bestellung</h2>
      <dl className="slip__facts">
        {number && (
          <div>
            <dt>Nummer</dt>
            <dd>{number}</dd>
          </div>
        )}
        <div>
          <dt>Empfänger</dt>
          <dd>{letter.recipientName.trim()}</dd>
          <dd className="slip__address">{letter.recipientAddress.trim()}</dd>
        </div>
        {letter.senderName.trim() && (
          <div>
            <dt>Absender</dt>
            <dd>{letter.senderName.trim()}</dd>
          </div>
        )}
        <div>
          <dt>Briefstil</dt>
          <dd>{styleName(letter.letterStyle)}</dd>
        </div>
        {extras.length > 0 && (
          <div>
            <dt>Extras</dt>
            <dd>{extras.map(({ name }) => name).join(', ')}</dd>
          </div>
        )}
        <div>
          <dt>Versand</dt>
          <dd>{SHIPPING_WORDS[letter.shipping]}</dd>
        </div>
      </dl>
      <PriceTable {...priceOf(letter)} />
    </section>
  );
}
