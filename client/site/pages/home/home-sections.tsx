import { BASE_PRICE_CENTS, LETTER_STYLES } from '@federpost/shared/order/catalogue.ts';
import { About } from './about.tsx';
import { Hero } from './hero.tsx';
import { Prices } from './prices.tsx';
import { BUSINESS } from '../../content/business.ts';
import { LETTER_TYPES, QUESTIONS, STEPS } from '../../content/home.ts';
import { JsonLd, ORIGIN } from '../../layout/page-head.tsx';
import { Motif } from '../../../ui/motifs.tsx';
import { Section } from '../../../ui/section.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { StillLife } from '../../../ui/still-life.tsx';
import { LETTERS } from '../../content/letters.ts';
import { Accordion } from '../../../ui/accordion.tsx';
import { StartLink } from '../../../order-flow/start-link.tsx';
import { Seal } from '../../../ui/seal.tsx';
import pictures from '../../content/letters.ts?pictures';
import { OccasionCards } from './occasion-cards.tsx';
import { Reviews } from './reviews.tsx';
import { shopData } from './shop-data.ts';
import './home-sections.css';
import './closing.css';

/** The sections of the home page in the order of specification §2.3. */
export function HomeSections() {
  return (
    <>
      <Hero />
      <LetterTypes />
      <HowItWorks />
      <LetterStyleShowcase />
      <Prices />
      <About />
      <OccasionCards />
      <Reviews />
      <Faq />
      <Closing />
      <HomeData />
    </>
  );
}

/** How to write and send a letter, at the price of the price list (specification §9). */
const HOW_TO = {
  '@type': 'HowTo',
  name: 'Einen Brief online schreiben und verschicken lassen',
  inLanguage: 'de-DE',
  totalTime: 'PT5M',
  estimatedCost: { '@type': 'MonetaryAmount', currency: 'EUR', value: (BASE_PRICE_CENTS / 100).toFixed(2) },
  step: STEPS.map(({ title, text }, index) => ({
    '@type': 'HowToStep',
    position: index + 1,
    name: title,
    text,
    url: `${ORIGIN}/#wie-es-funktioniert`,
  })),
};

const FAQ = {
  '@type': 'FAQPage',
  mainEntity: QUESTIONS.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};

/** Structured data of the home page: how-to, organisation with reviews, questions (specification §2.10). */
function HomeData() {
  return (
    <>
      <JsonLd data={HOW_TO} />
      <JsonLd data={shopData(BUSINESS)} />
      <JsonLd data={FAQ} />
    </>
  );
}

/** The seven kinds of letter, each under its own stamp. */
function LetterTypes() {
  return (
    <Section className="letter-types band" title="Welcher Brief liegt dir auf dem Herzen?">
      <ul className="letter-types__list columns--narrow strip">
        {LETTER_TYPES.map((type, index) => {
          const id = `briefart-${index + 1}`;
          return (
            <li className="letter-type stack relative gap-24 middle" key={type.path}>
              <Stamp ink={type.ink} value={String(index + 1)}>
                <Motif name={type.motif} />
              </Stamp>
              <div>
                <h3 id={id}>{type.title}</h3>
                <p className="soft">{type.text}</p>
                <a className="letter-type__link own-line wax bold covers-card" href={type.path} aria-describedby={id}>
                  {type.action}
                </a>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

const HALF_PAGE = '(min-width: 48rem) 45vw, 90vw';

/** A page from the specimen book: one sheet, four hands, and pictures of a letter. */
function LetterStyleShowcase() {
  const { 'letter-classic-handwriting': letter, line } = BUSINESS.pictures;
  return (
    <Section
      className="styles"
      title={'Vier Schriften\u00a0– welche klingt nach dir?'}
      lead="Gedruckt wird, was du hier siehst: Tinte in Blauschwarz, das Farbband in Schwarz, auf cremefarbenem Papier."
    >
      <Sheet className="styles__sheet">
        <dl>
          {LETTER_STYLES.map((style) => {
            const text = LETTERS[style.value].text.replace('\n', ' ');
            return (
              <div className="styles__row" key={style.value}>
                <dt className="title-3">{style.name}</dt>
                <dd className="styles__tagline">{style.tagline}</dd>
                <dd className="styles__sample">
                  <img {...pictures[style.value]} alt={text} loading="lazy" decoding="async" />
                </dd>
              </div>
            );
          })}
        </dl>
      </Sheet>
      <div className="styles__photographs stack gap-24">
        <StillLife name="letter-classic-handwriting" photograph={letter} sizes={HALF_PAGE} />
        <StillLife name="line" photograph={line} sizes={HALF_PAGE} />
      </div>
    </Section>
  );
}

/** Four steps along one stroke of the pen. */
function HowItWorks() {
  return (
    <Section id="wie-es-funktioniert" className="ruled" title="Wie es funktioniert">
      <div className="relative">
        <svg
          className="how__stroke hidden--narrow"
          viewBox="0 0 1200 120"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d="M4 92c30-4 52-44 88-44 30 0 34 40 6 44-26 3-24-42 12-50 60-12 120 34 204 40 44 3 76-32 104-34 34-2 36 38 8 42-27 3-24-42 12-50 60-12 122 30 202 38 44 4 76-30 104-32 34-2 36 38 8 42-27 3-24-42 12-50 60-12 122 30 202 38 44 4 78-30 106-32 34-2 36 38 8 42-27 3-22-42 14-48 26-4 52 6 102 10" />
        </svg>
        <ol className="how__steps stack relative gap-32">
          {STEPS.map((step, index) => (
            <li className="how__step packed stack gap-8" key={step.title}>
              <span className="how__number wax" aria-hidden="true">
                {index + 1}
              </span>
              <h3>{step.title}</h3>
              <p className="soft">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

/** Questions with their answers (specification §2.3). */
function Faq() {
  return (
    <Section
      className="section--beside questions ruled"
      title="Häufige Fragen"
      lead={
        <>
          Deine ist nicht dabei? <a href="/kontakt/">Schreib uns.</a>
        </>
      }
    >
      <Accordion name="fragen" questions={QUESTIONS} />
    </Section>
  );
}

/** The closing call to write (specification §2.3). */
function Closing() {
  return (
    <section className="closing ink-section" aria-labelledby="closing-titel">
      <div className="closing__inner section stack gap-32 relative snug page-width">
        <h2 id="closing-titel">Der schwerste Satz ist der erste.</h2>
        <img {...pictures.closing} alt={`„${LETTERS.closing.text}“`} loading="lazy" decoding="async" />
        <Seal className="hidden--medium" />
        <StartLink />
      </div>
    </section>
  );
}
