import { About } from '../home/about.tsx';
import { Closing } from '../home/closing.tsx';
import { Hero } from '../home/hero.tsx';
import { HowItWorks } from '../home/how-it-works.tsx';
import { LetterTypes } from '../home/letter-types.tsx';
import { Prices } from '../home/prices.tsx';
import { Questions } from '../home/questions.tsx';
import { Styles } from '../home/styles.tsx';
import { HomeData } from './home-data.tsx';
import { OccasionCards } from './occasion-cards.tsx';
import { Reviews } from './reviews.tsx';

/** All of the home page in the order of specification §2.3. */
export function HomeSections() {
  return (
    <>
      <Hero />
      <LetterTypes />
      <HowItWorks />
      <Styles />
      <Prices />
      <About />
      <OccasionCards />
      <Reviews />
      <Questions />
      <Closing />
      <HomeData />
    </>
  );
}
