import { SHIPPING_OPTIONS, type Shipping } from '@federpost/shared/order/catalogue.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { PromisedDates } from '../order/promised-dates.tsx';
import { useLetterDates } from '../order/use-letter-dates.ts';
import { Choice } from '../ui/choice.tsx';
import { WishedDay } from './wished-day.tsx';
import type { StepProps } from './wizard.tsx';

const NOTES: Record<Shipping, string> = {
  standard: '2–3 Werktage nach Zahlung',
  express: '1–2 Werktage nach Zahlung, vor allen anderen gedruckt',
};

/** Step 4: the way of shipping, a wished day, and at once what both come to. */
export function ShippingStep({ draft, errors, change }: StepProps) {
  const windows: Record<Shipping, string> = {
    standard: useLetterDates({ ...draft, shipping: 'standard' }).words.window,
    express: useLetterDates({ ...draft, shipping: 'express' }).words.window,
  };
  return (
    <>
      <fieldset className="choices" id="shipping" tabIndex={-1}>
        <legend>Versandart</legend>
        {SHIPPING_OPTIONS.map((option) => (
          <Choice
            key={option.value}
            type="radio"
            name="shipping"
            value={option.value}
            label={option.name}
            note={`${draft.deliveryDate ? '' : `${NOTES[option.value]}: `}voraussichtlich ${windows[option.value]}`}
            price={option.cents === 0 ? 'inklusive' : `+ ${formatEuro(option.cents)}`}
            checked={draft.shipping === option.value}
            onChange={() => change({ shipping: option.value })}
          />
        ))}
      </fieldset>
      <WishedDay draft={draft} errors={errors} change={change}>
        <PromisedDates draft={draft} />
      </WishedDay>
    </>
  );
}
