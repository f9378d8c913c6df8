import type { LandingPage } from '../../content/landing/landing-page.ts';
import { Section } from '../../ui/section.tsx';
import './ideas.css';

/** Sentences to begin with, spread out like notes on the desk. */
export function Ideas({ heading, ideas }: { heading: string; ideas: LandingPage['ideas'] }) {
  return (
    <Section className="ideas" title={heading}>
      <ul className="ideas__list">
        {ideas.map(({ title, text, example }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            {example && (
              <blockquote>
                <p>„{example}“</p>
              </blockquote>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
