import { LETTERS } from '../../content/letters.ts';
import pictures from '../../content/letters.ts?pictures';
import { StartLink } from '../../../order-flow/start-link.tsx';
import { Seal } from '../../../ui/seal.tsx';
import './closing.css';

/** The closing call to write (specification §2.3). */
export function Closing() {
  return (
    <section className="closing" aria-labelledby="closing-titel">
      <div className="closing__inner">
        <h2 id="closing-titel">Der schwerste Satz ist der erste.</h2>
        <img {...pictures.closing} alt={`„${LETTERS.closing.text}“`} loading="lazy" decoding="async" />
        <Seal />
        <StartLink />
      </div>
    </section>
  );
}
