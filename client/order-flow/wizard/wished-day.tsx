import { useEffect, useState, type ReactNode } from 'react';
import { addDays, addYears, berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { DELIVERY_DATE_KINDS, type WishMeaning } from '@federpost/shared/order/catalogue.ts';
import { MAX_YEARS_AHEAD } from '@federpost/shared/order/form.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import { lazyModule } from '../../ui/lazy-module.ts';
import type { StepProps } from '../draft/form.ts';
import { occasionDayOf } from './occasion.ts';
import { ownPageName } from './writing-prompts.ts';
import './steps.css';

const calendar = lazyModule(() => import('../../ui/calendar.tsx'));

const MEANINGS: Record<WishMeaning, string> = {
  posting: 'An einem Tag einwerfen',
  arrival: 'Bis zu einem Tag da sein',
};

/** Days offered without paging in the calendar: that of the customer's occasion, and one for a letter to the future. */
function daysOffered(today: string): { day: string; label: string }[] {
  const occasion = occasionDayOf(ownPageName(document.referrer), today);
  return [
    ...(occasion ? [occasion] : []),
    { day: addYears(today, 1), label: 'in 1 Jahr' },
    { day: addYears(today, MAX_YEARS_AHEAD), label: `in ${MAX_YEARS_AHEAD} Jahren` },
  ];
}

type Props = StepProps & {
  /** The delivery time of a letter without a wished day, in words. */
  soonest?: string;
  children: ReactNode;
};

/**
 * One question: as soon as possible, posted on a day, or delivered by a day. The calendar opens for the last two;
 * `children` show the resulting dates immediately.
 */
export function WishedDay({ draft, errors, change, soonest, children }: Props) {
  // A letter for a birthday should arrive by a day that the customer still has to choose.
  const isAsked = draft.deliveryDate !== null || draft.deliveryDateMeans === 'arrival';
  const [asked, setAsked] = useState<WishMeaning | undefined>(isAsked ? draft.deliveryDateMeans : undefined);
  const choose = (meaning: WishMeaning) => {
    setAsked(meaning);
    change({ deliveryDateMeans: meaning });
  };
  const hurry = () => {
    setAsked(undefined);
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
        note={soonest && `Ankunft ${soonest}`}
        checked={asked === undefined}
        onChange={hurry}
      />
      {DELIVERY_DATE_KINDS.map((meaning) => (
        <ChoiceCard
          key={meaning}
          type="radio"
          name="deliveryDateMeans"
          value={meaning}
          label={MEANINGS[meaning]}
          checked={asked === meaning}
          onChange={() => choose(meaning)}
        />
      ))}
      <div className="shipping-day">
        {asked && <DayChoice day={draft.deliveryDate} onChoose={(deliveryDate) => change({ deliveryDate })} />}
        <div className="shipping-day__answer">
          {children}
          {draft.deliveryDate && (
            <Button tone="text" onClick={hurry}>
              Datum entfernen
            </Button>
          )}
        </div>
      </div>
    </fieldset>
  );
}

function DayChoice({ day, onChoose }: { day: string | null; onChoose: (day: string | null) => void }) {
  const today = berlinDay(new Date());
  const tomorrow = dateOfDay(addDays(today, 1));
  const latest = dateOfDay(addYears(today, MAX_YEARS_AHEAD));
  const [month, setMonth] = useState(day ? dateOfDay(day) : tomorrow);
  const code = calendar.useModule();
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const fetchCalendar = async () => setMissing(!(await calendar.fetch()));
  useEffect(() => void fetchCalendar(), []);
  const fetchAgain = async () => {
    setBusy(true);
    await fetchCalendar();
    setBusy(false);
  };
  const jump = (chosen: string) => {
    setMonth(dateOfDay(chosen));
    onChoose(chosen);
  };
  return (
    <div className="shipping-day__choice">
      {code && (
        <code.default
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
      <div className="shipping-day__offered">
        {daysOffered(today).map(({ day: offered, label }) => (
          <Button key={label} tone="outline" size="small" onClick={() => jump(offered)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Local midnight of the day «YYYY-MM-DD»: the calendar uses local dates, an order uses days without a time zone. */
export function dateOfDay(day: string): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date);
}

/** The day «YYYY-MM-DD» of a local date. */
export function dayOfDate(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
