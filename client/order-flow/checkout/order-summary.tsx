import { useState, type ReactNode } from 'react';
import { weekdayAndDay } from '@federpost/shared/calendar/date-messages.ts';
import { printedRecipient, type Recipient } from '@federpost/shared/letter/envelope/address.ts';
import { extrasOf, shippingLabel, styleName } from '@federpost/shared/order/catalogue.ts';
import { formatEuro, priceOf } from '@federpost/shared/order/price.ts';
import { PromisedDates, useLetterDates } from '../dates/promised-dates.tsx';
import { useWholeDays } from '../dates/use-whole-days.ts';
import type { DraftContent } from '../draft/draft.ts';
import { useAppSelector } from '../draft/use-draft.tsx';
import { priceWithVoucher } from '../voucher/price-with-voucher.ts';
import type { FieldName } from '../view.ts';
import { BREAKPOINTS } from '../../ui/breakpoints.ts';
import { Button } from '../../ui/button.tsx';
import { useAddressAdvice } from '../wizard/use-address-advice.ts';
import { excerpt } from '../excerpt.ts';
import { OrderSummaryCard, OrderFact } from './order-summary-card.tsx';

/** The id of a field's change button, which the way back focuses. */
export const changeId = (field: FieldName) => `change-${field}`;

type OrderSummaryProps = { draft: DraftContent; onChange: (field: FieldName) => void };

/** «Deine Bestellung»: the parts of the order that are printed, posted and paid. Each line links to its field. */
export function OrderSummary({ draft, onChange }: OrderSummaryProps) {
  // Next to the payment the lines are open. Above it they are folded, unless the customer returns from one of them.
  const changingField = useAppSelector(({ form }) => form.changingField);
  const voucher = useAppSelector(({ form }) => form.voucher);
  const [open] = useState(() => changingField !== null || matchMedia(BREAKPOINTS.broad).matches);
  const { messages } = useLetterDates(draft);
  const advice = useAddressAdvice(draft.recipientAddress);
  const extras = extrasOf(draft.extras);
  const keepDaysWhole = useWholeDays();
  const recipient = printedRecipient(draft);
  const line = { onChange };
  return (
    <OrderSummaryCard
      {...priceWithVoucher(priceOf(draft), voucher)}
      fold={{ summary: <ShortForm {...{ draft, recipient, extras }} arrival={messages.window} />, open }}
    >
      <Line {...line} name="Empfänger" field="recipientName">
        <dd translate="no">{recipient.name}</dd>
      </Line>
      <Line {...line} name="Adresse" field="recipientAddress">
        <dd className="order-summary__address" translate="no">
          {recipient.address}
        </dd>
        {advice.map((question) => (
          <dd key={question} className="order-summary__advice small">
            {question}
          </dd>
        ))}
      </Line>
      {draft.senderName.trim() && (
        <Line {...line} name="Absender" field="senderName">
          <dd translate="no">{draft.senderName.trim()}</dd>
        </Line>
      )}
      <Line {...line} name="Brieftext" field="letterText">
        <dd className="order-summary__text" translate="no">
          {excerpt(draft.letterText)}
        </dd>
      </Line>
      {draft.signature && (
        <Line {...line} name="Unterschrift" field="signature">
          <dd>{draft.signature.kind === 'drawn' ? 'Von Hand' : draft.signature.name}</dd>
        </Line>
      )}
      <Line {...line} name="Briefstil" field="letterStyle">
        <dd>{styleName(draft.letterStyle)}</dd>
      </Line>
      {extras.length > 0 && (
        <Line {...line} name="Extras" field="extras">
          {extras.map((extra) => (
            <dd key={extra.value}>
              {extra.name} (+ {formatEuro(extra.cents)})
            </dd>
          ))}
        </Line>
      )}
      <Line {...line} name="Versand" field="shipping">
        <dd>{shippingLabel(draft.shipping)}</dd>
      </Line>
      {draft.deliveryDate && (
        <Line {...line} name="Wunschdatum" field="deliveryDate">
          <dd>{keepDaysWhole(weekdayAndDay(draft.deliveryDate))}</dd>
          {draft.deliveryDateMeans === 'arrival' && <dd>Bis dahin soll er da sein.</dd>}
        </Line>
      )}
      <OrderFact name="Zur Post">
        <PromisedDates draft={draft} />
      </OrderFact>
    </OrderSummaryCard>
  );
}

type ShortFormProps = {
  draft: DraftContent;
  recipient: Recipient;
  extras: ReturnType<typeof extrasOf>;
  arrival: string;
};

/** What is paid for, also while the details are folded (§ 312j BGB): letter, address, style, extras and arrival. */
function ShortForm({ draft, recipient, extras, arrival }: ShortFormProps) {
  const sender = draft.senderName.trim();
  return (
    <>
      <span className="order-summary__part">
        Brief an <span translate="no">{recipient.name}</span>
        {sender && (
          <span>
            {' '}
            von <span translate="no">{sender}</span>
          </span>
        )}
      </span>
      <span className="order-summary__part" translate="no">
        {recipient.address.replaceAll('\n', ', ')}
      </span>
      <span className="order-summary__part order-summary__text" translate="no">
        {excerpt(draft.letterText)}
      </span>
      <span className="order-summary__part">
        {[styleName(draft.letterStyle), ...extras.map(({ name, cents }) => `${name} ${formatEuro(cents)}`)].join(' · ')}
      </span>
      <span className="order-summary__part">Ankunft {arrival}</span>
    </>
  );
}

type LineProps = { name: string; field: FieldName; onChange: (field: FieldName) => void; children: ReactNode };

/** One line of the summary. The button is last for screen readers, but next to the name on screen. */
function Line({ name, field, onChange, children }: LineProps) {
  return (
    <div>
      <dt>{name}</dt>
      {children}
      <dd className="order-summary__change">
        <Button tone="text" id={changeId(field)} onClick={() => onChange(field)}>
          <span className="visually-hidden">{name} </span>ändern
        </Button>
      </dd>
    </div>
  );
}
