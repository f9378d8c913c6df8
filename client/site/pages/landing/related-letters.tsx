import type { RelatedLetter } from '../../content/landing/related-letters.ts';
import { Drawing } from '../../../ui/drawings.tsx';
import { Section } from '../../../ui/section.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import './related-letters.css';

/** Four other letters, each as an envelope with its stamp (specification §2.9). */
export function RelatedLetters({ letters }: { letters: readonly RelatedLetter[] }) {
  return (
    <Section className="related" title="Verwandte Briefe">
      <ul className="related__list">
        {letters.map(({ path, title, description, icon, colour }, index) => (
          <li className="related__envelope" key={path}>
            <Stamp ink={colour}>
              <Drawing name={icon} />
            </Stamp>
            <h3 id={`brief-${index + 1}`}>{title}</h3>
            <p>{description}</p>
            <a className="covers-card" href={path} aria-describedby={`brief-${index + 1}`}>
              Mehr erfahren
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
