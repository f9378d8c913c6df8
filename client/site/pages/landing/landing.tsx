import type { ReactNode } from 'react';
import { BUSINESS } from '../../content/business.ts';
import { pageClaim, testimonialOf } from '../../content/landing/claims.ts';
import type { Arrangement, LandingPath, LetterPicture, LandingPage } from '../../content/landing/landing-page.ts';
import { relatedLetters } from '../../content/landing/related-letters.ts';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { StickyStartLink } from '../../layout/footer.tsx';
import { SitePage } from '../../layout/site-page.tsx';
import { JsonLd, ORIGIN } from '../../layout/page-head.tsx';
import {
  Benefits,
  CallToAction,
  ExampleLetters,
  Ideas,
  LongRead,
  PageFaq,
  TestimonialQuote,
  Occasions,
  RelatedLetters,
} from './landing-sections.tsx';
import { StillLife } from '../../../ui/still-life.tsx';
import { LandingHero } from './landing-hero.tsx';

type Part = 'benefits' | 'picture' | 'occasions' | 'ideas' | 'longRead' | 'examples' | 'testimonial' | 'questions';

/** The order of sections depends on the arrangement, to give pages different looks. */
const ORDER_OF_PARTS: Readonly<Record<Arrangement, readonly Part[]>> = {
  sheet: ['benefits', 'picture', 'ideas', 'testimonial', 'longRead', 'examples', 'questions'],
  envelope: ['occasions', 'picture', 'ideas', 'testimonial', 'benefits', 'questions'],
  card: ['testimonial', 'occasions', 'benefits', 'picture', 'examples', 'ideas', 'questions'],
};

/** A landing page (specification §2.9) from its content and the picture of its letter. */
export function LandingPage({ path, page, letter }: { path: LandingPath; page: LandingPage; letter: LetterPicture }) {
  const { stillLife } = page.look;
  const testimonial = testimonialOf(path, BUSINESS.testimonials);
  const parts: Record<Part, ReactNode> = {
    benefits: (
      <Benefits heading={page.benefitsHeading} benefits={page.benefits} claim={pageClaim(path, BUSINESS.claims)} />
    ),
    picture: stillLife && (
      <div className="landing__picture page-width">
        <StillLife name={stillLife} photograph={BUSINESS.pictures[stillLife]} sizes="(min-width: 48rem) 44rem, 90vw" />
      </div>
    ),
    occasions: page.occasionsHeading && page.occasionChips && (
      <Occasions heading={page.occasionsHeading} chips={page.occasionChips} />
    ),
    ideas: <Ideas heading={page.ideasHeading} ideas={page.ideas} />,
    longRead: page.articleSections && <LongRead sections={page.articleSections} />,
    examples: page.exampleLetters && <ExampleLetters letters={page.exampleLetters} />,
    testimonial: testimonial && <TestimonialQuote {...testimonial} />,
    questions: page.faq && <PageFaq questions={page.faq} />,
  };
  return (
    <SitePage meta={{ ...page, path }}>
      <Breadcrumb label={page.label} path={path}>
        {page.backToStart && <a href="/">Zurück zur Startseite</a>}
      </Breadcrumb>
      <LandingHero page={page} letter={letter} />
      {ORDER_OF_PARTS[page.look.arrangement].map((part) => parts[part] && <div key={part}>{parts[part]}</div>)}
      <RelatedLetters letters={relatedLetters(page)} />
      <CallToAction call={page.call} target={page.buttonTarget} />
      <StickyStartLink />
      <ServiceData path={path} service={page.service} />
    </SitePage>
  );
}

const { country, name } = BUSINESS;

/** Structured data of kind Service; the offer has currency and availability but no price (specification §2.10). */
function ServiceData({ path, service }: { path: LandingPath; service: LandingPage['service'] }) {
  return (
    <JsonLd
      data={{
        '@type': 'Service',
        name: service.name,
        description: service.description,
        url: `${ORIGIN}${path}`,
        serviceType: 'Persönliche Briefe drucken und versenden',
        areaServed: { '@type': 'Country', name: country },
        provider: { '@type': 'Organization', name, url: `${ORIGIN}/` },
        offers: {
          '@type': 'Offer',
          priceCurrency: 'EUR',
          availability: 'https://schema.org/InStock',
          url: `${ORIGIN}/?start=true`,
        },
      }}
    />
  );
}
