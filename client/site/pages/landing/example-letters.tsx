import type { ExampleLetter } from '../../content/landing/landing-page.ts';
import { Section } from '../../../ui/section.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import './example-letters.css';

/** Whole example letters, each on its sheet with a remark in the margin. */
export function ExampleLetters({ letters }: { letters: readonly ExampleLetter[] }) {
  return (
    <Section className="examples" title="Ganze Briefe zum Lesen und Lernen">
      {letters.map(({ title, note, paragraphs }) => (
        <article className="examples__letter" key={title}>
          <header>
            <h3>{title}</h3>
            <p>{note}</p>
            <a className="examples__take" href="/?start=true" data-action="begin" data-letter={paragraphs.join('\n\n')}>
              Diesen Brief umschreiben
            </a>
          </header>
          <Sheet className="examples__sheet">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Sheet>
        </article>
      ))}
    </Section>
  );
}
