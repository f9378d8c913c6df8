import { SHIPPING_OPTIONS, type Shipping } from '@federpost/shared/order/catalogue.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { PromisedDates, useLetterDates } from '../dates/promised-dates.tsx';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import type { StepProps } from '../draft/form.ts';
import { WishedDay } from './wished-day.tsx';

/** Shown if a payment now counts for a later day, which then determines the dates. */
const COUNTS_LATER = '. Bezahlst du jetzt, zählt der nächste Werktag';

/** Step 4: the shipping option, a wished day, and the resulting dates. */
export function ShippingStep({ draft, errors, change }: StepProps) {
  const standard = useLetterDates({ ...draft, shipping: 'standard' });
  const express = useLetterDates({ ...draft, shipping: 'express' });
  const windows: Record<Shipping, string> = { standard: standard.messages.window, express: express.messages.window };
  const earliestArrival = useLetterDates({ ...draft, deliveryDate: null }).messages.window;
  const laterNote = standard.dates.postingDay === standard.today ? '' : COUNTS_LATER;
  return (
    <>
      <fieldset className="choices" id="shipping" tabIndex={-1}>
        <legend>Versandart</legend>
        {SHIPPING_OPTIONS.map((option) => (
          <ChoiceCard
            key={option.value}
            type="radio"
            name="shipping"
            value={option.value}
            label={option.name}
            note={`${draft.deliveryDate ? '' : `${option.days} nach Zahlung${option.value === 'express' ? ', vor allen anderen gedruckt' : ''}${laterNote}: `}voraussichtlich ${windows[option.value]}`}
            price={option.cents === 0 ? 'inklusive' : `+ ${formatEuro(option.cents)}`}
            checked={draft.shipping === option.value}
            onChange={() => change({ shipping: option.value })}
          />
        ))}
      </fieldset>
      <WishedDay draft={draft} errors={errors} change={change} earliestArrival={earliestArrival}>
        <PromisedDates draft={draft} />
      </WishedDay>
    </>
  );
}
