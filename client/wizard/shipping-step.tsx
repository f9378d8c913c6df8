import { lazy, Suspense } from 'react';
import { addDays, berlinDay, formatDay } from '@federpost/shared/calendar/berlin.ts';
import { SHIPPING_OPTIONS, type Shipping } from '@federpost/shared/order/catalogue.ts';
import { MAX_YEARS_AHEAD } from '@federpost/shared/order/form.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { dateOfDay, dayOfDate } from './calendar-day.ts';
import type { StepProps } from './wizard.tsx';

const Calendar = lazy(() => import('../ui/calendar.tsx'));

const NOTES: Record<Shipping, string> = { standard: '2–3 Werktage nach Zahlung', express: '1–2 Tage nach Zahlung' };

/** Step 4: the way of shipping, and a wished day. */
export function ShippingStep({ draft, errors, change }: StepProps) {
  const today = berlinDay(new Date());
  const tomorrow = dateOfDay(addDays(today, 1));
  const latest = dateOfDay(`${Number(today.slice(0, 4)) + MAX_YEARS_AHEAD}${today.slice(4)}`);
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
            note={NOTES[option.value]}
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
          Ohne Datum geht dein Brief am nächsten Werktag zur Post; die Standardzustellung dauert 2–3 Werktage. Mit Datum
          bringen wir ihn an diesem Tag zur Post.
        </p>
        {errors.deliveryDate && (
          <p className="field__error" id="deliveryDate-error">
            {errors.deliveryDate}
          </p>
        )}
        <Suspense fallback={<p className="choices__waiting">Der Kalender wird aufgeschlagen …</p>}>
          <Calendar
            mode="single"
            selected={draft.deliveryDate ? dateOfDay(draft.deliveryDate) : undefined}
            defaultMonth={draft.deliveryDate ? dateOfDay(draft.deliveryDate) : tomorrow}
            onSelect={(date) => change({ deliveryDate: date ? dayOfDate(date) : null })}
            startMonth={tomorrow}
            endMonth={latest}
            disabled={[{ before: tomorrow }, { after: latest }]}
          />
        </Suspense>
        <p className="choices__chosen" role="status">
          {draft.deliveryDate ? (
            <>
              Versand am <strong>{formatDay(draft.deliveryDate)}</strong>
            </>
          ) : (
            'Kein Datum gewählt: Versand so bald wie möglich.'
          )}
        </p>
        {draft.deliveryDate && (
          <Button tone="text" onClick={() => change({ deliveryDate: null })}>
            Datum entfernen
          </Button>
        )}
      </fieldset>
    </>
  );
}
