import type { LandingPage } from '../../content/landing/landing-page.ts';
import { Section } from '../../../ui/section.tsx';
import './benefits.css';

type Props = { heading: string; benefits: LandingPage['benefits']; claim?: string };

/** The benefits of such a letter, one line each. */
export function Benefits({ heading, benefits, claim }: Props) {
  return (
    <Section className="benefits" title={heading} lead={claim}>
      <ul className="benefits__list">
        {benefits.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
