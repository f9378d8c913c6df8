import { orderDeadline } from '@federpost/shared/calendar/letter-dates.ts';
import { occasionDay, type Occasion } from '@federpost/shared/calendar/occasions.ts';
import { POSTING_SCHEDULE } from '../../../order-flow/dates/posting-schedule.ts';
import { GIFT_TAGS, OCCASION_CARDS } from '../../content/occasions.ts';
import type { OccasionDate } from './sort-occasions.ts';
import './occasion-cards.css';

/** Far longer than the time between two builds. */
const YEARS_AHEAD = 10;

/** The dates from which the page's script computes the remaining time, which the prerendered page does not contain. */
function datesAsJson(occasion: Occasion): string {
  const dates = Array.from({ length: YEARS_AHEAD }, (_, years): OccasionDate[] => {
    const day = occasionDay(occasion, __BUILD_YEAR__ + years);
    return day ? [[day, orderDeadline(day, POSTING_SCHEDULE).toISOString()]] : [];
  });
  return JSON.stringify(dates.flat());
}

/** Reasons to write: the days of a year on the left, name tags for gifts on the right. */
export function OccasionCards() {
  return (
    <section className="occasion-cards section band" aria-labelledby="anlaesse">
      <div className="section__inner columns page-width">
        <div>
          <h2 id="anlaesse">Einen Grund gibt es immer</h2>
          <ul className="occasion-cards__days">
            {OCCASION_CARDS.map(({ path, day, name, text, occasion }) => (
              <li key={path} className="relative" data-dates={occasion && datesAsJson(occasion)}>
                <span className="occasion-cards__day wax">{day}</span>
                <h3>
                  <a className="plain-link covers-card" href={path}>
                    {name}
                  </a>
                </h3>
                <p className="hidden--narrow soft small">{text}</p>
                {occasion && <p className="occasion-cards__left wax small" hidden />}
              </li>
            ))}
          </ul>
          {POSTING_SCHEDULE.cutOffHour > 0 && (
            <p className="occasion-cards__deadline above-16 soft small" hidden>
              Am letzten Tag vor {POSTING_SCHEDULE.cutOffHour}&nbsp;Uhr bezahlen.
            </p>
          )}
        </div>
        <div>
          <h2>Und jemanden, der sich freut</h2>
          <ul className="occasion-cards__tags stack strip gap-16">
            {GIFT_TAGS.map(({ path, name, text }) => (
              <li key={path} className="relative">
                <h3>
                  <a className="plain-link covers-card" href={path}>
                    {name}
                  </a>
                </h3>
                <p className="hidden--narrow small">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
