import { QUESTIONS } from '../../content/home.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import './questions.css';

/** Questions with their answers (specification §2.3). */
export function Questions() {
  return (
    <Section
      className="questions"
      title="Häufige Fragen"
      lead={
        <>
          Deine ist nicht dabei? <Link to="/kontakt/">Schreib uns.</Link>
        </>
      }
    >
      <Accordion name="fragen" items={QUESTIONS.map(({ question, answer }) => ({ title: question, text: answer }))} />
    </Section>
  );
}
