import { LETTER_TYPES } from '../../content/home.ts';
import { Motif } from '../../../ui/motifs.tsx';
import { Section } from '../../../ui/section.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import './letter-types.css';

/** The seven kinds of letter, each under its own stamp. */
export function LetterTypes() {
  return (
    <Section className="letter-types" title="Welcher Brief liegt dir auf dem Herzen?">
      <ul className="letter-types__list">
        {LETTER_TYPES.map((type, index) => {
          const id = `briefart-${index + 1}`;
          return (
            <li className="letter-type" key={type.path}>
              <Stamp ink={type.ink} value={String(index + 1)}>
                <Motif name={type.motif} />
              </Stamp>
              <div>
                <h3 id={id}>{type.title}</h3>
                <p>{type.text}</p>
                <a className="letter-type__link covers-card" href={type.path} aria-describedby={id}>
                  {type.action}
                </a>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
