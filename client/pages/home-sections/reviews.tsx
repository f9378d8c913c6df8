import { claims, reviews } from '../../../business.json';
import './reviews.css';

const number = new Intl.NumberFormat('de-DE');
const BEST = 5;

/** What may be said of the shop as a whole; a claim without a figure is not made. */
function claimed(): string[] {
  return [
    claims.lettersSent > 0 ? `Mehr als ${number.format(claims.lettersSent)} Briefe verschickt` : '',
    claims.reviewCount > 0
      ? `${number.format(claims.rating)} von ${BEST} aus ${number.format(claims.reviewCount)} Bewertungen`
      : '',
    'In 24 Stunden bearbeitet, werktags',
    '100\u00a0% Zufriedenheitsgarantie',
  ].filter(Boolean);
}

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
        <ul className="reviews__notes">
          {reviews.map(({ author, text, rating, city }, index) => (
            <li key={author + city}>
              <figure className="reviews__note">
                <p className="reviews__rating">
                  <span className="visually-hidden">
                    {rating} von {BEST} Punkten
                  </span>
                  <span aria-hidden="true">{'●'.repeat(rating) + '○'.repeat(BEST - rating)}</span>
                </p>
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
      </div>
    </section>
  );
}
