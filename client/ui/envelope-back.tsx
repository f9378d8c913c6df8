import { Seal } from './seal.tsx';
import './envelope-back.css';

/** The back of an envelope, sealed: a drawing for the site. A customer's own envelope is `letter/sealed-envelope.tsx`. */
export function EnvelopeBack() {
  return (
    <div className="envelope-back" aria-hidden="true">
      <svg viewBox="0 0 220 110">
        <path d="M1 1h218v108H1z" />
        <path d="M1 109 92 52M219 109l-91-57" />
        <path d="M1 1l101 62q8 5 16 0L219 1z" />
      </svg>
      <Seal />
    </div>
  );
}
