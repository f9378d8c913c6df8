import { QUESTIONS } from '../../content/home.ts';
import { Accordion } from '../../../ui/accordion.tsx';
import { Section } from '../../../ui/section.tsx';
import './questions.css';

/** Questions with their answers (specification §2.3). */
export function Faq() {
  return (
    <Section
      className="questions"
      title="Häufige Fragen"
      lead={
        <>
          Deine ist nicht dabei? <a href="/kontakt/">Schreib uns.</a>
        </>
      }
    >
      <Accordion name="fragen" items={QUESTIONS.map(({ question, answer }) => ({ title: question, text: answer }))} />
    </Section>
  );
}
