import { lazy, Suspense } from 'react';
import { addDays, berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { SHIPPING_OPTIONS, WISH_MEANINGS, type Shipping, type WishMeaning } from '@federpost/shared/order/catalogue.ts';
import { MAX_YEARS_AHEAD } from '@federpost/shared/order/form.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { PromisedDates } from '../order/promised-dates.tsx';
import { useLetterDates } from '../order/use-letter-dates.ts';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { dateOfDay, dayOfDate } from './calendar-day.ts';
import type { StepProps } from './wizard.tsx';
import './shipping-step.css';

const Calendar = lazy(() => import('../ui/calendar.tsx'));

const NOTES: Record<Shipping, string> = {
  standard: '2–3 Werktage nach Zahlung',
  express: '1–2 Werktage nach Zahlung, vor allen anderen gedruckt',
};

const MEANINGS: Record<WishMeaning, string> = {
  posting: 'An diesem Tag einwerfen',
  arrival: 'Bis zu diesem Tag ankommen',
};

/** Step 4: the way of shipping, a wished day, and at once what both come to. */
export function ShippingStep({ draft, errors, change }: StepProps) {
  const today = berlinDay(new Date());
  const tomorrow = dateOfDay(addDays(today, 1));
  const latest = dateOfDay(`${Number(today.slice(0, 4)) + MAX_YEARS_AHEAD}${today.slice(4)}`);
  const chosen = draft.deliveryDate ? dateOfDay(draft.deliveryDate) : undefined;
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
      <fieldset
        className="choices"
        id="deliveryDate"
        tabIndex={-1}
        aria-describedby="deliveryDate-hint deliveryDate-error"
      >
        <legend>
          Wunschdatum für den Versand <span className="field__optional">(optional)</span>
        </legend>
        <p className="field__hint" id="deliveryDate-hint">
          Ohne Datum geht dein Brief so bald wie möglich zur Post; die Standardzustellung dauert 2–3 Werktage.
        </p>
        {errors.deliveryDate && (
          <p className="field__error" id="deliveryDate-error">
            {errors.deliveryDate}
          </p>
        )}
        {WISH_MEANINGS.map((meaning) => (
          <Choice
            key={meaning}
            type="radio"
            name="deliveryDateMeans"
            value={meaning}
            label={MEANINGS[meaning]}
            checked={draft.deliveryDateMeans === meaning}
            onChange={() => change({ deliveryDateMeans: meaning })}
          />
        ))}
        <div className="shipping-day">
          <Suspense fallback={<p className="choices__waiting">Der Kalender wird aufgeschlagen …</p>}>
            <Calendar
              mode="single"
              selected={chosen}
              defaultMonth={chosen ?? tomorrow}
              onSelect={(date) => change({ deliveryDate: date ? dayOfDate(date) : null })}
              startMonth={tomorrow}
              endMonth={latest}
              disabled={[{ before: tomorrow }, { after: latest }]}
            />
          </Suspense>
          <div className="shipping-day__answer">
            <PromisedDates draft={draft} />
            {draft.deliveryDate && (
              <Button tone="text" onClick={() => change({ deliveryDate: null })}>
                Datum entfernen
              </Button>
            )}
          </div>
        </div>
      </fieldset>
    </>
  );
}
