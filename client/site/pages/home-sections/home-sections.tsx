import { About } from '../home/about.tsx';
import { Closing } from '../home/closing.tsx';
import { Hero } from '../home/hero.tsx';
import { HowItWorks } from '../home/how-it-works.tsx';
import { LetterTypes } from '../home/letter-types.tsx';
import { Prices } from '../home/prices.tsx';
import { Faq } from '../home/faq.tsx';
import { LetterStyleShowcase } from '../home/letter-style-showcase.tsx';
import { HomeData } from './home-data.tsx';
import { OccasionCards } from './occasion-cards.tsx';
import { Reviews } from './reviews.tsx';

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
