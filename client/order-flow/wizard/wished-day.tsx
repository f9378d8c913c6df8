import { useEffect, useState, type ReactNode } from 'react';
import { addDays, berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { DELIVERY_DATE_KINDS, type WishMeaning } from '@federpost/shared/order/catalogue.ts';
import { MAX_YEARS_AHEAD } from '@federpost/shared/order/form.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceCard } from '../../ui/choice.tsx';
import { lazyModule } from '../../ui/lazy-module.ts';
import { dateOfDay, dayOfDate } from './calendar-day.ts';
import type { StepProps } from './wizard.tsx';
import './shipping-step.css';

const calendar = lazyModule(() => import('../../ui/calendar.tsx'));

const MEANINGS: Record<WishMeaning, string> = {
  posting: 'An diesem Tag einwerfen',
  arrival: 'Bis zu diesem Tag ankommen',
};

/** The wished day and what it means; `children` say at once what it comes to. */
export function WishedDay({ draft, errors, change, children }: StepProps & { children: ReactNode }) {
  const today = berlinDay(new Date());
  const tomorrow = dateOfDay(addDays(today, 1));
  const latest = dateOfDay(`${Number(today.slice(0, 4)) + MAX_YEARS_AHEAD}${today.slice(4)}`);
  const chosen = draft.deliveryDate ? dateOfDay(draft.deliveryDate) : undefined;
  const code = calendar.useCode();
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const fetchCalendar = async () => setMissing(!(await calendar.fetch()));
  useEffect(() => void fetchCalendar(), []);
  const fetchAgain = async () => {
    setBusy(true);
    await fetchCalendar();
    setBusy(false);
  };
  return (
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
        Ohne Datum geht dein Brief so bald wie möglich zur Post; die Standardzustellung dauert 2–{'\u2060'}
        3&nbsp;Werktage.
      </p>
      {errors.deliveryDate && (
        <p className="field__error" id="deliveryDate-error">
          {errors.deliveryDate}
        </p>
      )}
      {DELIVERY_DATE_KINDS.map((meaning) => (
        <ChoiceCard
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
        {code && (
          <code.default
            mode="single"
            selected={chosen}
            defaultMonth={chosen ?? tomorrow}
            onSelect={(date) => change({ deliveryDate: date ? dayOfDate(date) : null })}
            startMonth={tomorrow}
            endMonth={latest}
            disabled={[{ before: tomorrow }, { after: latest }]}
          />
        )}
        {!code && !missing && <p className="choices__waiting">Der Kalender wird aufgeschlagen …</p>}
        {missing && (
          <output className="choices__waiting">
            Der Kalender lässt sich gerade nicht laden. Alles andere geht auch ohne ihn.{' '}
            <Button tone="text" busy={busy} onClick={() => void fetchAgain()}>
              Noch einmal versuchen
            </Button>
          </output>
        )}
        <div className="shipping-day__answer">
          {children}
          {draft.deliveryDate && (
            <Button tone="text" onClick={() => change({ deliveryDate: null })}>
              Datum entfernen
            </Button>
          )}
        </div>
      </div>
    </fieldset>
  );
}
