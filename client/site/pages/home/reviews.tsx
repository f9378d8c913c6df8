import { BUSINESS, isExample } from '../../content/business.ts';
import { shopClaims } from '../../content/landing/claims.ts';
import './reviews.css';

const { claims, reviews, reviewCheck, testimonials } = BUSINESS;

/** For a business without `reviewCheck`, because a shop must say whether it checks reviews (§ 5b (3) UWG). */
const UNCHECKED = 'Ob eine Bewertung von jemandem stammt, der bei uns bestellt hat, prüfen wir nicht.';

/** For the sample's reviews, which are invented. */
const EXAMPLES = 'Was hier als Beispiel bezeichnet ist, hat niemand geschrieben. Für echte Bewertungen gilt: ';

/** The business's claims about itself and its customers' reviews, each if there are any (specification §1, §2.3). */
export function Reviews() {
  const sentences = shopClaims(claims);
  if (sentences.length === 0 && reviews.length === 0) return null;
  return (
    <section className="reviews section" aria-labelledby="stimmen">
      <div className="section__inner page-width">
        <header className="reviews__head columns">
          <h2 id="stimmen">
            {reviews.length > 0 ? 'Post von denen, die geschrieben haben' : 'Worauf du dich verlassen kannst'}
          </h2>
          {sentences.length > 0 && (
            <ul className="reviews__claims soft">
              {sentences.map((claim) => (
                <li key={claim}>
                  {claim}
                  {isExample('claims') && isFigure(claim) && <Example />}
                </li>
              ))}
            </ul>
          )}
        </header>
        {reviews.length > 0 && <Notes />}
        {(reviews.length > 0 || (claims.rating && claims.reviewCount) || testimonials.length > 0) && (
          <p className="reviews__check soft small measure" id="bewertungen">
            {areExamples && EXAMPLES}
            {reviewCheck ?? UNCHECKED}
          </p>
        )}
      </div>
    </section>
  );
}

const areExamples = isExample('reviews') || isExample('testimonials') || isExample('claims');
/** Figures need proof; a description of how the shop works does not. */
const isFigure = (claim: string) => claim !== claims.processing && claim !== claims.guarantee;

/** The reviews as notes pinned side by side, each signed by hand. */
function Notes() {
  return (
    // A strip that scrolls sideways on a phone, so it must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="reviews__strip strip" role="region" tabIndex={0} aria-label="Bewertungen">
      <ul className="reviews__notes">
        {reviews.map(({ author, text, rating, city }, index) => (
          <li key={author + city}>
            <figure className="reviews__note">
              <Stars rating={rating} />
              <blockquote>
                <p>{text}</p>
              </blockquote>
              <figcaption className="small">
                <img
                  src={`/signatures/${index + 1}.svg`}
                  alt=""
                  height="44"
                  width="160"
                  loading="lazy"
                  decoding="async"
                />
                {author}, {city}
                {isExample('reviews') && <Example />}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The highest rating. */
const MAX_STARS = 5;

/** A rating in stars, with its text for screen readers. `rating` is a whole number from 1 to 5. */
function Stars({ rating }: { rating: number }) {
  return (
    <p className={`stars stars--${rating}`}>
      <span className="visually-hidden">
        {rating} von {MAX_STARS} Sternen
      </span>
    </p>
  );
}

/** Marks the text before it as an example, until the business has real content. */
export const Example = () => <span className="example">Beispiel</span>;
