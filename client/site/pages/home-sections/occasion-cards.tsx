import { GIFT_TAGS, OCCASION_CARDS } from '../../content/occasions.ts';
import './occasion-cards.css';

/** Occasions: the days of a year on the left, name tags for gifts on the right. */
export function OccasionCards() {
  return (
    <section className="reasons" aria-labelledby="anlaesse">
      <div className="section__inner">
        <div>
          <h2 id="anlaesse">Einen Grund gibt es immer</h2>
          <ul className="reasons__days">
            {OCCASION_CARDS.map(({ path, day, name, text }) => (
              <li key={path}>
                <span className="reasons__day">{day}</span>
                <h3>
                  <a className="covers-card" href={path}>
                    {name}
                  </a>
                </h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
        <div className="reasons__gifts">
          <h2>Und jemanden, der sich freut</h2>
          <ul className="reasons__tags">
            {GIFT_TAGS.map(({ path, name, text }) => (
              <li key={path}>
                <h3>
                  <a className="covers-card" href={path}>
                    {name}
                  </a>
                </h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
