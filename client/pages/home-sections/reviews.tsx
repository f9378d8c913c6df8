import { BUSINESS } from '../../content/business.ts';
import { MOST_STARS, Stars } from '../../ui/stars.tsx';
import './reviews.css';

const { claims, reviews, reviewCheck } = BUSINESS;

const number = new Intl.NumberFormat('de-DE');

/** What may be said of the shop as a whole; a claim without a figure is not made. */
function claimed(): string[] {
  return [
    claims.lettersSent > 0 ? `Mehr als ${number.format(claims.lettersSent)} Briefe verschickt` : '',
    claims.reviewCount > 0
      ? `${number.format(claims.rating)} von ${MOST_STARS} Sternen aus ${number.format(claims.reviewCount)} Bewertungen`
      : '',
    'In 24 Stunden bearbeitet, werktags',
    '100\u00a0% Zufriedenheitsgarantie',
  ].filter(Boolean);
}

/** For a business that does not say how it checks them: a shop must tell whether it does (§ 5b (3) UWG). */
const UNCHECKED = 'Ob eine Bewertung von jemandem stammt, der bei uns bestellt hat, prüfen wir nicht.';

/** Customers' voices from the business's file as notes pinned side by side, each signed in a hand (specification §2.3). */
export function Reviews() {
  if (reviews.length === 0) return null;
  return (
    <section className="reviews" aria-labelledby="stimmen">
      <div className="section__inner">
        <header className="reviews__head">
          <h2 id="stimmen">Post von denen, die geschrieben haben</h2>
          <ul className="reviews__claims">
            {claimed().map((claim) => (
              <li key={claim}>{claim}</li>
            ))}
          </ul>
        </header>
        {/* On a phone a strip that is scrolled sideways, so it must be reached by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <ul className="reviews__notes" tabIndex={0} aria-label="Bewertungen">
          {reviews.map(({ author, text, rating, city }, index) => (
            <li key={author + city}>
              <figure className="reviews__note">
                <Stars given={rating} />
                <blockquote>
                  <p>{text}</p>
                </blockquote>
                <figcaption>
                  <img
                    src={`/signatures/${index + 1}.svg`}
                    alt=""
                    height="44"
                    width="160"
                    loading="lazy"
                    decoding="async"
                  />
                  {author}, {city}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <p className="reviews__check" id="bewertungen">
          {reviewCheck ?? UNCHECKED}
        </p>
      </div>
    </section>
  );
}
