import { STEPS } from '../../content/home.ts';
import { Section } from '../../../ui/section.tsx';
import './how-it-works.css';

/** Four steps along one stroke of the pen. */
export function HowItWorks() {
  return (
    <Section id="wie-es-funktioniert" className="how" title="Wie es funktioniert">
      <div className="how__way">
        <svg className="how__stroke" viewBox="0 0 1200 120" preserveAspectRatio="none" aria-hidden="true">
          <path d="M4 92c30-4 52-44 88-44 30 0 34 40 6 44-26 3-24-42 12-50 60-12 120 34 204 40 44 3 76-32 104-34 34-2 36 38 8 42-27 3-24-42 12-50 60-12 122 30 202 38 44 4 76-30 104-32 34-2 36 38 8 42-27 3-24-42 12-50 60-12 122 30 202 38 44 4 78-30 106-32 34-2 36 38 8 42-27 3-22-42 14-48 26-4 52 6 102 10" />
        </svg>
        <ol className="how__steps">
          {STEPS.map((step, index) => (
            <li className="how__step" key={step.title}>
              <span className="how__number" aria-hidden="true">
                {index + 1}
              </span>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
