import { lazy, Suspense, useState, type ReactNode } from 'react';
import { addDays, addYears, berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { dateOfDay, dayOfDate } from '@federpost/shared/calendar/local-dates.ts';
import { DELIVERY_DATE_KINDS, type WishMeaning } from '@federpost/shared/order/catalogue.ts';
import { MAX_YEARS_AHEAD } from '@federpost/shared/order/form.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import type { StepProps } from '../draft/form.ts';
import { beginningPage } from '../draft/stored-beginning.ts';
import { occasionDayOf } from './occasion.ts';
import './steps.css';

const Calendar = lazy(() => import('../../ui/calendar.tsx'));

const MEANINGS: Record<WishMeaning, string> = {
  posting: 'An einem Tag einwerfen',
  arrival: 'Bis zu einem Tag da sein',
};

/** Days suggested without paging in the calendar: the occasion's, and one for a letter to the future. */
function suggestedDays(today: string): { day: string; label: string }[] {
  const occasion = occasionDayOf(beginningPage(), today);
  return [
    ...(occasion ? [occasion] : []),
    { day: addYears(today, 1), label: 'in 1 Jahr' },
    { day: addYears(today, MAX_YEARS_AHEAD), label: `in ${MAX_YEARS_AHEAD} Jahren` },
  ];
}

type Props = StepProps & {
  /** The delivery time of a letter without a wished day, in words. */
  earliestArrival?: string;
  children: ReactNode;
};

/**
 * One question: as soon as possible, posted on a day, or delivered by a day. The calendar opens for the last two;
 * `children` show the resulting dates immediately.
 */
export function WishedDay({ draft, errors, change, earliestArrival, children }: Props) {
  // A letter for a birthday should arrive by a day that the customer still has to choose.
  const hasWish = draft.deliveryDate !== null || draft.deliveryDateMeans === 'arrival';
  const [meaning, setMeaning] = useState<WishMeaning | undefined>(hasWish ? draft.deliveryDateMeans : undefined);
  const choose = (meaning: WishMeaning) => {
    setMeaning(meaning);
    change({ deliveryDateMeans: meaning });
  };
  const clearDay = () => {
    setMeaning(undefined);
    change({ deliveryDate: null, deliveryDateMeans: 'posting' });
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
      <ChoiceCard
        type="radio"
        name="deliveryDateMeans"
        value="soon"
        label="So bald wie möglich"
        note={earliestArrival && `Ankunft ${earliestArrival}`}
        checked={meaning === undefined}
        onChange={clearDay}
      />
      {DELIVERY_DATE_KINDS.map((option) => (
        <ChoiceCard
          key={option}
          type="radio"
          name="deliveryDateMeans"
          value={option}
          label={MEANINGS[option]}
          checked={meaning === option}
          onChange={() => choose(option)}
        />
      ))}
      <div className="shipping-day above-8 row">
        {meaning && <DayChoice day={draft.deliveryDate} onChoose={(deliveryDate) => change({ deliveryDate })} />}
        <div className="shipping-day__answer stack gap-8">
          {children}
          {draft.deliveryDate && (
            <Button tone="text" onClick={clearDay}>
              Datum entfernen
            </Button>
          )}
        </div>
      </div>
    </fieldset>
  );
}

/** The calendar opens on the month of this day: most wishes are at least a week ahead. */
const USUAL_NOTICE_DAYS = 7;

function DayChoice({ day, onChoose }: { day: string | null; onChoose: (day: string | null) => void }) {
  const today = berlinDay(new Date());
  const tomorrow = dateOfDay(addDays(today, 1));
  const latest = dateOfDay(addYears(today, MAX_YEARS_AHEAD));
  const [month, setMonth] = useState(dateOfDay(day ?? addDays(today, USUAL_NOTICE_DAYS)));
  const jumpTo = (date: string) => {
    setMonth(dateOfDay(date));
    onChoose(date);
  };
  return (
    <div className="shipping-day__choice stack gap-8">
      <Suspense fallback={<p className="choices__waiting soft">Der Kalender wird aufgeschlagen …</p>}>
        <Calendar
          mode="single"
          captionLayout="dropdown"
          selected={day ? dateOfDay(day) : undefined}
          month={month}
          onMonthChange={setMonth}
          onSelect={(date) => onChoose(date ? dayOfDate(date) : null)}
          startMonth={tomorrow}
          endMonth={latest}
          disabled={[{ before: tomorrow }, { after: latest }]}
        />
      </Suspense>
      <div className="row gap-8">
        {suggestedDays(today).map(({ day: suggestion, label }) => (
          <Button key={label} tone="outline" size="small" onClick={() => jumpTo(suggestion)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
