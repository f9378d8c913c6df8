import { EXTRAS, styleName } from '@federpost/shared/order/catalogue.ts';
import { priceOf } from '@federpost/shared/order/price.ts';
import { SHIPPING_LABELS } from '../checkout/order-summary.tsx';
import { OrderSummaryCard, SlipFact } from '../checkout/slip.tsx';
import type { DraftContent } from '../draft/draft.ts';

/** The summary of the paid order, from the draft on this device, because the shop's answer names nobody. */
export function WhatWasBought({ letter, number }: { letter: DraftContent; number?: string }) {
  const extras = EXTRAS.filter(({ value }) => letter.extras.includes(value));
  const sender = letter.senderName.trim();
  return (
    <OrderSummaryCard {...priceOf(letter)}>
      {number && <SlipFact name="Nummer">{number}</SlipFact>}
      <SlipFact name="Empfänger" address={letter.recipientAddress}>
        {letter.recipientName.trim()}
      </SlipFact>
      {sender && <SlipFact name="Absender">{sender}</SlipFact>}
      <SlipFact name="Briefstil">{styleName(letter.letterStyle)}</SlipFact>
      {extras.length > 0 && <SlipFact name="Extras">{extras.map(({ name }) => name).join(', ')}</SlipFact>}
      <SlipFact name="Versand">{SHIPPING_LABELS[letter.shipping]}</SlipFact>
    </OrderSummaryCard>
  );
}
