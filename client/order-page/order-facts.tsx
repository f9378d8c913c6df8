import { useState, type ComponentProps } from 'react';
import { weekdayAndDay } from '@federpost/shared/calendar/date-messages.ts';
import type { MyLetter } from '@federpost/shared/http/my-letter.ts';
import { shippingName, styleName } from '@federpost/shared/order/catalogue.ts';
import { OrderSummaryCard, OrderFact, RecipientFact } from '../order-flow/checkout/order-summary-card.tsx';
import { useWholeDays } from '../order-flow/dates/use-whole-days.ts';
import { Button } from '../ui/button.tsx';
import { Envelope } from '../letter/envelope.tsx';
import { SealedEnvelope, sealedLabel } from '../letter/sealed-envelope.tsx';
import './order-facts.css';

/** A letter that is not sent, or on hold, has no postmark. */
const dayOfPostmark = ({ production, willBeDelivered, bankHold, dates }: MyLetter): string | undefined =>
  production === 'posted' || (willBeDelivered && bankHold === null) ? dates?.postingDay : undefined;

/** The order: the envelope as it is posted, and the summary. */
export function OrderFacts({ letter }: { letter: MyLetter }) {
  const { recipientName, recipientAddress, senderName, letterStyle, extras, shipping, deliveryDate } = letter;
  const keepDaysWhole = useWholeDays();
  const orderedExtras = letter.price.lines.filter(({ item }) => extras.some((extra) => extra === item));
  return (
    <OrderSummaryCard
      introduction={
        <TurnableEnvelope
          {...letter}
          senderName={senderName ?? ''}
          writer={letter.addressWriter}
          day={dayOfPostmark(letter)}
        />
      }
      lines={letter.price.lines}
      totalCents={letter.price.totalCents}
    >
      <RecipientFact {...{ recipientName, recipientAddress }} />
      <OrderFact name="Absender">{senderName ?? 'ohne, als Überraschung'}</OrderFact>
      <OrderFact name="Briefstil">{styleName(letterStyle)}</OrderFact>
      <OrderFact name="Extras">
        {orderedExtras.length === 0 ? 'keine' : orderedExtras.map(({ label }) => label).join(', ')}
      </OrderFact>
      <OrderFact name="Versand">{shippingName(shipping)}</OrderFact>
      {deliveryDate && (
        <OrderFact name="Wunschdatum">
          {letter.deliveryDateMeans === 'arrival' ? 'Ankunft bis ' : ''}
          {keepDaysWhole(weekdayAndDay(deliveryDate))}
        </OrderFact>
      )}
    </OrderSummaryCard>
  );
}

/** The envelope as the recipient gets it: its front and, after a click, its sealed back. */
function TurnableEnvelope({ extras = [], ...front }: ComponentProps<typeof Envelope>) {
  const [turned, setTurned] = useState(false);
  return (
    <div className="turnable-envelope stack gap-8 snug">
      <div key={String(turned)} className="turnable-envelope__side">
        {turned ? <SealedEnvelope extras={extras} /> : <Envelope {...front} extras={extras} />}
      </div>
      <p className="soft small collapses" role="status">
        {turned && sealedLabel(extras)}
      </p>
      <Button tone="text" onClick={() => setTurned(!turned)}>
        {turned ? 'Vorderseite zeigen' : 'Umdrehen'}
      </Button>
    </div>
  );
}
