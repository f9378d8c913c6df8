import type { LandingPage, ExampleLetter, ArticleSection, OccasionChip } from '../../content/landing/landing-page.ts';
import { Section } from '../../../ui/section.tsx';
import { beginningHtml } from '../../content/beginning.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { isExample } from '../../content/business.ts';
import type { Testimonial } from '../../content/landing/claims.ts';
import { Example } from '../home/reviews.tsx';
import { Accordion } from '../../../ui/accordion.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { startAddress } from '../../../order-flow/view.ts';
import { Drawing } from '../../../ui/drawings.tsx';
import { Stamp, type StampInk } from '../../../ui/stamp.tsx';
import type { RelatedLetter } from '../../content/landing/related-letters.ts';
import './landing-sections.css';
import '../../../ui/beginning.css';
import './landing-stamps.css';

type Props = { heading: string; benefits: LandingPage['benefits']; claim?: string };

/** The benefits of such a letter, one line each. */
export function Benefits({ heading, benefits, claim }: Props) {
  return (
    <Section className="section--beside" title={heading} lead={claim}>
      <ul className="benefits__list">
        {benefits.map(({ title, text }) => (
          <li key={title} className="columns--narrow ruled">
            <h3>{title}</h3>
            <p className="soft measure">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Opening lines, spread out like notes on the desk. */
export function Ideas({ heading, ideas }: { heading: string; ideas: LandingPage['ideas'] }) {
  return (
    <Section className="ideas band" title={heading}>
      <ul className="ideas__list columns--narrow">
        {ideas.map(({ title, text, example }) => (
          <li key={title}>
            <h3 className="plain-title">{title}</h3>
            <p className="soft">{text}</p>
            {example && <blockquote dangerouslySetInnerHTML={{ __html: beginningHtml(example) }} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Whole example letters, each on its sheet with a remark in the margin. */
export function ExampleLetters({ letters }: { letters: readonly ExampleLetter[] }) {
  return (
    <Section className="ruled" title="Ganze Briefe zum Lesen und Lernen">
      {letters.map(({ title, note, paragraphs }) => (
        <article className="examples__letter columns top" aria-label={title} key={title}>
          <header>
            <h3>{title}</h3>
            <p className="above-8 soft">{note}</p>
            <a className="examples__take bold" href="/?start=true" data-letter={paragraphs.join('\n\n')}>
              Diesen Brief umschreiben
            </a>
          </header>
          <Sheet className="examples__sheet stack">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Sheet>
        </article>
      ))}
    </Section>
  );
}

/** A longer article with its headings in the margin. */
export function LongRead({ sections }: { sections: readonly ArticleSection[] }) {
  return (
    <article className="section page-width">
      {sections.map(({ heading, paragraphs, list, letter, more }) => (
        <section className="long-read__part columns ruled" key={heading}>
          <h2>{heading}</h2>
          <div className="long-read__text stack gap-24">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {list && (
              <dl className="long-read__list stack gap-24">
                {list.map(({ title, text }) => (
                  <div key={title}>
                    <dt className="title-3 wax">{title}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            )}
            {letter && (
              <Sheet className="long-read__letter above-8 stack">
                {letter.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </Sheet>
            )}
            {more && (
              <p>
                <a href={more.to}>{more.text}</a>
              </p>
            )}
          </div>
        </section>
      ))}
    </article>
  );
}

/** A quote of a customer who sent such a letter, with a link that explains how quotes are checked (§ 5b UWG). */
export function TestimonialQuote({ quote, attribution }: Testimonial) {
  return (
    <figure className="testimonial section page-width">
      <blockquote>
        <p>„{quote}“</p>
      </blockquote>
      <figcaption className="above-24 row middle soft">
        {attribution}
        {isExample('testimonials') && <Example />}
        <a className="own-line small" href="/#bewertungen">
          So prüfen wir Bewertungen
        </a>
      </figcaption>
    </figure>
  );
}

/** The questions of a landing page with their answers. */
export function PageFaq({ questions }: { questions: NonNullable<LandingPage['faq']> }) {
  return (
    <Section className="section--beside ruled" title="Was oft gefragt wird">
      <Accordion name="fragen" questions={questions} />
    </Section>
  );
}

/** The closing call to write, in the colour of ink. */
export function CallToAction({ call, target }: { call: LandingPage['call']; target: string }) {
  return (
    <section className="call ink-section" aria-labelledby="aufruf">
      <div className="section stack gap-24 relative snug page-width">
        <h2 id="aufruf">{call.heading}</h2>
        <p className="lead">{call.text}</p>
        <ButtonLink href={target} size="large" className="above-8">
          {call.button}
        </ButtonLink>
        <svg className="call__stroke hidden--medium" viewBox="0 0 620 120" aria-hidden="true">
          <path d="M4 84c40-2 70-54 104-52s22 54-8 54-20-58 40-64c70-6 90 60 150 58 40-2 56-40 92-40s30 44 2 44-14-50 40-52c50-2 66 48 110 48 30 0 50-10 82-30" />
        </svg>
      </div>
    </section>
  );
}

const INKS: readonly StampInk[] = ['wax', 'leaf', 'ink', 'amber'];

/** The occasions as a strip of stamps. Each begins a letter, with the occasion's day if it has one. */
export function Occasions({ heading, chips }: { heading: string; chips: readonly OccasionChip[] }) {
  return (
    <Section className="occasions" title={heading}>
      <div className="occasions__sheet">
        <ul className="occasions__strip perforated">
          {chips.map(({ name, icon, subtitle, occasion }, index) => (
            <li key={name}>
              <Stamp ink={INKS[index % INKS.length]}>
                <Drawing name={icon} />
              </Stamp>
              <div>
                <h3>
                  <a className="covers-card" href={startAddress(occasion)}>
                    {name}
                  </a>
                </h3>
                <p>{subtitle}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** Four other letters, each as an envelope with its stamp (specification §2.9). */
export function RelatedLetters({ letters }: { letters: readonly RelatedLetter[] }) {
  return (
    <Section className="ruled" title="Verwandte Briefe">
      <ul className="related__list columns--narrow">
        {letters.map(({ path, title, description, icon, colour }, index) => (
          <li className="related__envelope paper-envelope relative stack" key={path}>
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
