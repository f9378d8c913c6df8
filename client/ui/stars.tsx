import './stars.css';

/** The highest rating. */
const MAX_STARS = 5;

/** A rating in stars, with its text for screen readers. `given` is a whole number from 1 to 5. */
export function Stars({ given }: { given: number }) {
  return (
    <p className={`stars stars--${given}`}>
      <span className="visually-hidden">
        {given} von {MAX_STARS} Sternen
      </span>
    </p>
  );
}
