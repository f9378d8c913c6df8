import './logo.css';

/** The business's name with the shop's feather. */
export function Logo() {
  return (
    <span className="logo">
      <svg viewBox="0 0 34 40" aria-hidden="true">
        <path
          className="logo__vane"
          d="M31 2C15 4 6 14 5 29c9-1 15-4 18-9l-5 .4 7-3.6c2-3 3.5-6 4.2-8.6l-5 .8 5.5-3z"
        />
        <path className="logo__quill drawn" d="M2 39C5 27 12 16 23 9" />
      </svg>
      {__BUSINESS_NAME__}
    </span>
  );
}
