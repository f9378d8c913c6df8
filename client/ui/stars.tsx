import './stars.css';

/** The best that can be given. */
const MAX_STARS = 5;

/** So many stars of five, in words for those who do not see them. `given` is a whole number from 1 to 5. */
export function Stars({ given }: { given: number }) {
  return (
    <p className={`stars stars--${given}`}>
      <span className="visually-hidden">
        {given} von {MAX_STARS} Sternen
      </span>
    </p>
  );
}
