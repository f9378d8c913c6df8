import { claims } from '../../../business.json';
import { pageClaim, voiceOf } from '../../content/landing/claims.ts';
import type { LandingPageText } from '../../content/landing/landing-page.ts';
import { LANDING_PATHS } from '../../content/landing/landing-paths.ts';
import { relatedLetters } from '../../content/landing/related-letters.ts';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { StillPage } from '../../layout/still-page.tsx';
import { Benefits } from './benefits.tsx';
import { Call } from './call.tsx';
import { ExampleLetters } from './example-letters.tsx';
import { Ideas } from './ideas.tsx';
import { LandingHero } from './landing-hero.tsx';
import { LongRead } from './long-read.tsx';
import { LOOKS, ORDER_OF_PARTS, type Part } from './looks.ts';
import { Occasions } from './occasions.tsx';
import { PageQuestions } from './page-questions.tsx';
import { RelatedLetters } from './related-letters.tsx';
import { ServiceData } from './service-data.tsx';
import { Voice } from './voice.tsx';

/** A landing page (specification §2.9) from its text and the picture of its letter. */
export function LandingPage({ text, letter }: { text: LandingPageText; letter: string }) {
  const { path } = text;
  const { label } = LANDING_PATHS.find((known) => known.path === path)!;
  const look = LOOKS[path];
  const voice = voiceOf(path, claims);
  const parts: Record<Part, React.ReactNode> = {
    benefits: <Benefits heading={text.benefitsHeading} benefits={text.benefits} claim={pageClaim(path, claims)} />,
    occasions: text.occasionChips && <Occasions heading={text.occasionsHeading!} chips={text.occasionChips} />,
    ideas: <Ideas heading={text.ideasHeading} ideas={text.ideas} />,
    longRead: text.articleSections && <LongRead sections={text.articleSections} />,
    examples: text.exampleLetters && <ExampleLetters letters={text.exampleLetters} />,
    voice: voice && <Voice {...voice} />,
    questions: text.faq && <PageQuestions questions={text.faq} />,
  };
  return (
    <StillPage meta={{ title: text.title, description: text.description, keywords: text.keywords.join(', '), path }}>
      <Breadcrumb label={label} path={path}>
        {text.backToStart && (
          <a className="breadcrumb__back" href="/">
            Zurück zur Startseite
          </a>
        )}
      </Breadcrumb>
      <LandingHero text={text} letter={letter} look={look} />
      {ORDER_OF_PARTS[look.arrangement].map((part) => parts[part] && <div key={part}>{parts[part]}</div>)}
      <RelatedLetters letters={relatedLetters(path)} />
      <Call call={text.call} target={text.buttonTarget} />
      <ServiceData text={text} />
    </StillPage>
  );
}
