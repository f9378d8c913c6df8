import { beginningHtml } from '../../content/beginning.ts';
import type { LandingPage } from '../../content/landing/landing-page.ts';
import { Section } from '../../../ui/section.tsx';
import '../../../ui/beginning.css';
import './ideas.css';

/** Opening lines, spread out like notes on the desk. */
export function Ideas({ heading, ideas }: { heading: string; ideas: LandingPage['ideas'] }) {
  return (
    <Section className="ideas" title={heading}>
      <ul className="ideas__list">
        {ideas.map(({ title, text, example }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            {example && <blockquote dangerouslySetInnerHTML={{ __html: beginningHtml(example) }} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}
