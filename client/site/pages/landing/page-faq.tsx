import type { LandingPage } from '../../content/landing/landing-page.ts';
import { Accordion } from '../../../ui/accordion.tsx';
import { Section } from '../../../ui/section.tsx';
import './page-questions.css';

/** The questions of a landing page with their answers. */
export function PageFaq({ questions }: { questions: NonNullable<LandingPage['faq']> }) {
  return (
    <Section className="page-questions" title="Was oft gefragt wird">
      <Accordion name="fragen" items={questions.map(({ question, answer }) => ({ title: question, text: answer }))} />
    </Section>
  );
}
